import { expect, test } from 'vitest'
import { Turns } from './turns.server.ts'

const patient = () => new AbortController().signal

test('a few have turns at once; who comes later waits, in order, and gives up in time [T-10]', async () => {
  const turns = new Turns({ most: 2, mostOfOne: 2, waitMs: 60_000 })
  const [first, second] = [await turns.take('ana', patient()), await turns.take('ana', patient())]
  const order: string[] = []
  const third = turns.take('ana', patient()).then((end) => {
    order.push('third')
    return end
  })
  const fourth = turns.take('ana', patient()).then((end) => {
    order.push('fourth')
    return end
  })

  first?.()
  const endThird = await third
  endThird?.()
  const endFourth = await fourth
  expect(order).toEqual(['third', 'fourth'])

  expect(await new Turns({ most: 0, mostOfOne: 1, waitMs: 1 }).take('ana', patient())).toBeUndefined()
  second?.()
  endFourth?.()
  expect(await turns.take('ana', patient())).toBeTypeOf('function')
})

test('nobody waits for a client that is gone [T-10]', async () => {
  const turns = new Turns({ most: 1, mostOfOne: 1, waitMs: 60_000 })
  const end = await turns.take('ana', patient())
  const gone = new AbortController()
  const waiting = turns.take('ana', gone.signal)
  gone.abort()

  expect(await waiting).toBeUndefined()
  end?.()
  expect(await turns.take('ana', patient())).toBeTypeOf('function')
})

test('nobody has all turns: others come before who has his share, and he when one of his has ended [T-10]', async () => {
  const turns = new Turns({ most: 2, mostOfOne: 1, waitMs: 60_000 })
  const end = await turns.take('ana', patient())
  const order: string[] = []
  const second = turns.take('ana', patient()).then(() => order.push('ana'))
  const endOther = await turns.take('ben', patient())
  const later = turns.take('cleo', patient()).then(() => order.push('cleo'))

  endOther?.()
  await later
  expect(order).toEqual(['cleo'])
  end?.()
  await second
  expect(order).toEqual(['cleo', 'ana'])
})
