import { expect, test } from 'vitest'
import { FairSemaphore } from './fair-semaphore.ts'

const patient = () => new AbortController().signal
const LIMITS = { most: 2, kept: 0, maxOfOne: 2, maxWaitingOfOne: 10, waitMs: 60_000, waitForOwnMs: 60_000 }
const ana = { id: 'ana', isPreferred: false }
const ben = { id: 'ben', isPreferred: false }
const cleo = { id: 'cleo', isPreferred: false }

test('callers beyond the limit wait, in order, and time out [T-10]', async () => {
  const permits = new FairSemaphore(LIMITS)
  const [first, second] = [await permits.acquire(ana, patient()), await permits.acquire(ana, patient())]
  const order: string[] = []
  const third = permits.acquire(ana, patient()).then((end) => {
    order.push('third')
    return end
  })
  const fourth = permits.acquire(ana, patient()).then((end) => {
    order.push('fourth')
    return end
  })

  first?.()
  const endThird = await third
  endThird?.()
  const endFourth = await fourth
  expect(order).toEqual(['third', 'fourth'])

  expect(await new FairSemaphore({ ...LIMITS, most: 0, waitMs: 1 }).acquire(ana, patient())).toBeUndefined()
  second?.()
  endFourth?.()
  expect(await permits.acquire(ana, patient())).toBeTypeOf('function')
})

test('a disconnected client does not wait [T-10]', async () => {
  const permits = new FairSemaphore({ ...LIMITS, most: 1 })
  const end = await permits.acquire(ana, patient())
  const gone = new AbortController()
  const waiting = permits.acquire(ana, gone.signal)
  gone.abort()

  expect(await waiting).toBeUndefined()
  end?.()
  expect(await permits.acquire(ana, patient())).toBeTypeOf('function')
})

test('nobody gets all permits: other owners go before one at the limit, who continues when a permit is released [T-10]', async () => {
  const permits = new FairSemaphore({ ...LIMITS, maxOfOne: 1 })
  const end = await permits.acquire(ana, patient())
  const order: string[] = []
  const second = permits.acquire(ana, patient()).then(() => order.push('ana'))
  const endOther = await permits.acquire(ben, patient())
  const later = permits.acquire(cleo, patient()).then(() => order.push('cleo'))

  endOther?.()
  await later
  expect(order).toEqual(['cleo'])
  end?.()
  await second
  expect(order).toEqual(['cleo', 'ana'])
})

test('a permit is reserved for privileged owners, and nobody fills the queue [T-10]', async () => {
  const permits = new FairSemaphore({ ...LIMITS, kept: 1, maxWaitingOfOne: 1 })
  const keeper = { id: 'keeper', isPreferred: true }
  expect(await permits.acquire(ana, patient())).toBeTypeOf('function')
  const waiting = permits.acquire(ben, patient())

  expect(await permits.acquire(ben, patient())).toBeUndefined()
  const end = await permits.acquire(keeper, patient())
  expect(end).toBeTypeOf('function')
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting')
})

test('an owner who waits for a permit of their own times out sooner [T-10]', async () => {
  const permits = new FairSemaphore({ ...LIMITS, maxOfOne: 1, waitForOwnMs: 1 })
  const end = await permits.acquire(ana, patient())

  expect(permits.hasShare('ana')).toBe(true)
  expect(await permits.acquire(ana, patient())).toBeUndefined()
  end?.()
  expect(permits.hasShare('ana')).toBe(false)
})
