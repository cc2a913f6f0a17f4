import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

const BESIDE = 1_000

test('the most recently used values are kept, up to the limit [T-04]', () => {
  const memory = lists({ most: 10_000 })
  memory.keep('first', new Uint32Array(3_000))
  memory.keep('second', new Uint32Array(3_000))
  memory.get('first')
  memory.keep('third', new Uint32Array(3_000))

  expect(memory.get('first')).toHaveLength(3_000)
  expect(memory.get('second')).toBeUndefined()
  expect(memory.get('third')).toHaveLength(3_000)
})

test('lists of nothing are not kept without end either [T-04]', () => {
  const memory = lists({ most: 10_000 })
  const names = Array.from({ length: 100 }, (_, index) => `nothing ${index}`)
  for (const name of names) memory.keep(name, new Uint32Array())

  expect(names.filter((name) => memory.get(name))).toEqual(names.slice(-10))
})

test('a replaced value no longer weighs, and clearing frees all space [T-04]', () => {
  const memory = lists({ most: 10_000 })
  memory.keep('same', new Uint32Array(8_000))
  memory.keep('same', new Uint32Array(1))
  memory.keep('other', new Uint32Array(7_000))
  expect([memory.get('same')?.length, memory.get('other')?.length]).toEqual([1, 7_000])

  memory.clear()
  expect(memory.get('other')).toBeUndefined()
  memory.keep('first', new Uint32Array(4_000))
  memory.keep('second', new Uint32Array(4_000))
  expect([memory.get('first')?.length, memory.get('second')?.length]).toEqual([4_000, 4_000])
})

const lists = ({ most }: { most: number }) =>
  createBoundedCache<Uint32Array>({ most, weigh: (ids) => ids.length + BESIDE })
