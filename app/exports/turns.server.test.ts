import { expect, test } from 'vitest'
import { Turns } from './turns.server.ts'

const patient = () => new AbortController().signal
const LIMITS = { most: 2, kept: 0, mostOfOne: 2, mostWaitingOfOne: 10, waitMs: 60_000, waitForOwnMs: 60_000 }
const ana = { id: 'ana', isPreferred: false }
const ben = { id: 'ben', isPreferred: false }
const cleo = { id: 'cleo', isPreferred: false }

test('a few have turns at once; who comes later waits, in order, and gives up in time [T-10]', async () => {
  const turns = new Turns(LIMITS)
  const [first, second] = [await turns.take(ana, patient()), await turns.take(ana, patient())]
  const order: string[] = []
  const third = turns.take(ana, patient()).then((end) => {
    order.push('third')
    return end
  })
  const fourth = turns.take(ana, patient()).then((end) => {
    order.push('fourth')
    return end
  })

  first?.()
  const endThird = await third
  endThird?.()
  const endFourth = await fourth
  expect(order).toEqual(['third', 'fourth'])

  expect(await new Turns({ ...LIMITS, most: 0, waitMs: 1 }).take(ana, patient())).toBeUndefined()
  second?.()
  endFourth?.()
  expect(await turns.take(ana, patient())).toBeTypeOf('function')
})

test('nobody waits for a client that is gone [T-10]', async () => {
  const turns = new Turns({ ...LIMITS, most: 1 })
  const end = await turns.take(ana, patient())
  const gone = new AbortController()
  const waiting = turns.take(ana, gone.signal)
  gone.abort()

  expect(await waiting).toBeUndefined()
  end?.()
  expect(await turns.take(ana, patient())).toBeTypeOf('function')
})

test('nobody has all turns: others come before who has his share, and he when one of his has ended [T-10]', async () => {
  const turns = new Turns({ ...LIMITS, mostOfOne: 1 })
  const end = await turns.take(ana, patient())
  const order: string[] = []
  const second = turns.take(ana, patient()).then(() => order.push('ana'))
  const endOther = await turns.take(ben, patient())
  const later = turns.take(cleo, patient()).then(() => order.push('cleo'))

  endOther?.()
  await later
  expect(order).toEqual(['cleo'])
  end?.()
  await second
  expect(order).toEqual(['cleo', 'ana'])
})

test('a turn is kept for those who look after the others, and nobody fills the line [T-10]', async () => {
  const turns = new Turns({ ...LIMITS, kept: 1, mostWaitingOfOne: 1 })
  const keeper = { id: 'keeper', isPreferred: true }
  expect(await turns.take(ana, patient())).toBeTypeOf('function')
  const waiting = turns.take(ben, patient())

  expect(await turns.take(ben, patient())).toBeUndefined()
  const end = await turns.take(keeper, patient())
  expect(end).toBeTypeOf('function')
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting')
})

test('who waits for a turn of his own to end gives up sooner [T-10]', async () => {
  const turns = new Turns({ ...LIMITS, mostOfOne: 1, waitForOwnMs: 1 })
  const end = await turns.take(ana, patient())

  expect(turns.hasShare('ana')).toBe(true)
  expect(await turns.take(ana, patient())).toBeUndefined()
  end?.()
  expect(turns.hasShare('ana')).toBe(false)
})
