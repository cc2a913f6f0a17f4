import { expect, test } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

const never = new AbortController().signal

test('a burst leaves at once and the rest is spaced out [J-01]', async () => {
  const bucket = new TokenBucket({ burst: 3, intervalMs: 40 })
  const started = performance.now()
  const left: number[] = []
  for (let index = 0; index < 5; index += 1) {
    await bucket.take(never)
    left.push(performance.now() - started)
  }

  expect(left[3]).toBeGreaterThanOrEqual(38)
  expect(left[4]).toBeGreaterThanOrEqual(78)
  const slow = new TokenBucket({ burst: 3, intervalMs: 60_000 })
  for (let index = 0; index < 3; index += 1) await slow.take(never)
})

test('concurrent callers are spaced out too [J-01]', async () => {
  const bucket = new TokenBucket({ burst: 1, intervalMs: 30 })
  const started = performance.now()

  const left = await Promise.all([1, 2, 3].map(() => bucket.take(never).then(() => performance.now() - started)))

  expect(left[1]).toBeGreaterThanOrEqual(28)
  expect(left[2]).toBeGreaterThanOrEqual(58)
})

test('an aborted wait ends at once and returns its token [J-01]', async () => {
  const bucket = new TokenBucket({ burst: 1, intervalMs: 10_000 })
  await bucket.take(never)
  const reason = new Error('cancelled')

  await expect(bucket.take(AbortSignal.abort(reason))).rejects.toBe(reason)
  const controller = new AbortController()
  const waiting = bucket.take(controller.signal)
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})

test('an aborted wait gives nothing back that somebody else has taken meanwhile [J-01]', async () => {
  const bucket = new TokenBucket({ burst: 1, intervalMs: 40 })
  const started = performance.now()
  await bucket.take(never)
  const controller = new AbortController()
  const left = bucket.take(controller.signal)
  const others = [1, 2].map(() => bucket.take(never).then(() => performance.now() - started))
  controller.abort(new Error('cancelled'))

  await expect(left).rejects.toThrow('cancelled')
  expect(await Promise.all(others)).toSatisfy(([first = 0, second = 0]) => first >= 78 && second >= 118)
})

test('a slower rate requested by a site is kept, a faster one is ignored [J-01]', async () => {
  const bucket = new TokenBucket({ burst: 1, intervalMs: 20 })
  bucket.slowDownTo(60)
  bucket.slowDownTo(1)
  const started = performance.now()

  await bucket.take(never)
  await bucket.take(never)

  expect(performance.now() - started).toBeGreaterThanOrEqual(58)
})
