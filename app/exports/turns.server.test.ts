import { expect, test } from 'vitest'
import { Turns } from './turns.server.ts'

const patient = () => new AbortController().signal

test('a few have turns at once; who comes later waits, in order, and gives up in time [T-10]', async () => {
  const turns = new Turns({ most: 2, waitMs: 60_000 })
  const [first, second] = [await turns.take(patient()), await turns.take(patient())]
  const order: string[] = []
  const third = turns.take(patient()).then((end) => {
    order.push('third')
    return end
  })
  const fourth = turns.take(patient()).then((end) => {
    order.push('fourth')
    return end
  })

  first?.()
  const endThird = await third
  endThird?.()
  const endFourth = await fourth
  expect(order).toEqual(['third', 'fourth'])

  expect(await new Turns({ most: 0, waitMs: 1 }).take(patient())).toBeUndefined()
  second?.()
  endFourth?.()
  expect(await turns.take(patient())).toBeTypeOf('function')
})

test('nobody waits for a client that is gone [T-10]', async () => {
  const turns = new Turns({ most: 1, waitMs: 60_000 })
  const end = await turns.take(patient())
  const gone = new AbortController()
  const waiting = turns.take(gone.signal)
  gone.abort()

  expect(await waiting).toBeUndefined()
  end?.()
  expect(await turns.take(patient())).toBeTypeOf('function')
})
