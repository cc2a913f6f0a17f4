import { expect, test } from 'vitest'
import { memberAlone } from '#app/base/platform/shared/shared.server.ts'
import { createFixedWindowLimit } from './fixed-window-limit.server.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)

function createLimit({ most }: { most: number }) {
  return createFixedWindowLimit({ name: 'requests', most, windowMs: 60_000 }, memberAlone())
}

test('the limit applies per key and says when to retry [D-33]', async () => {
  const limit = createLimit({ most: 2 })
  await limit.take('ada', at(0))
  await limit.take('ada', at(10))

  expect((await limit.peek('ada', at(20))).isAllowed).toBe(false)
  expect(await limit.take('ada', at(20))).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 40 })
  expect((await limit.take('bob', at(20))).isAllowed).toBe(true)
  expect((await limit.take('ada', at(60))).isAllowed).toBe(true)
})

test('setting the clock back prolongs no wait beyond a window, and resets no count [D-33]', async () => {
  const limit = createLimit({ most: 1 })
  await limit.take('ada', at(3_600))
  await limit.take('ada', at(3_600))

  expect(await limit.peek('ada', at(0))).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 60 })
  expect(await limit.take('ada', at(30))).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 30 })
  expect((await limit.take('ada', at(60))).isAllowed).toBe(true)
})

test('it says how many uses are left, and a key may have a limit of its own [D-33]', async () => {
  const limit = createLimit({ most: 3 })
  const takes = await Promise.all([1, 2, 3, 4].map(() => limit.take('ada', at(0))))
  const left = takes.map(({ remaining }) => remaining)

  expect(left).toEqual([2, 1, 0, 0])
  expect(await limit.take('bob', at(0), 1)).toMatchObject({ isAllowed: true, remaining: 0 })
  expect((await limit.take('bob', at(0), 1)).isAllowed).toBe(false)
})

test('peeking counts nothing [P]', async () => {
  const limit = createLimit({ most: 1 })
  await limit.peek('ada', at(0))

  expect((await limit.take('ada', at(0))).isAllowed).toBe(true)
})
