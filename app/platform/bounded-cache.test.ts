import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

const BESIDE = 1_000

test('the most recently used values are kept, up to the limit [T-04]', () => {
  const cache = lists({ most: 10_000 })
  cache.keep('first', new Uint32Array(3_000))
  cache.keep('second', new Uint32Array(3_000))
  cache.get('first')
  cache.keep('third', new Uint32Array(3_000))

  expect(cache.get('first')).toHaveLength(3_000)
  expect(cache.get('second')).toBeUndefined()
  expect(cache.get('third')).toHaveLength(3_000)
})

test('lists of nothing are not kept without end either [T-04]', () => {
  const cache = lists({ most: 10_000 })
  const names = Array.from({ length: 100 }, (_, index) => `nothing ${index}`)
  for (const name of names) cache.keep(name, new Uint32Array())

  expect(names.filter((name) => cache.get(name))).toEqual(names.slice(-10))
})

test('a replaced value no longer weighs, and clearing frees all space [T-04]', () => {
  const cache = lists({ most: 10_000 })
  cache.keep('same', new Uint32Array(8_000))
  cache.keep('same', new Uint32Array(1))
  cache.keep('other', new Uint32Array(7_000))
  expect([cache.get('same')?.length, cache.get('other')?.length]).toEqual([1, 7_000])

  cache.clear()
  expect(cache.get('other')).toBeUndefined()
  cache.keep('first', new Uint32Array(4_000))
  cache.keep('second', new Uint32Array(4_000))
  expect([cache.get('first')?.length, cache.get('second')?.length]).toEqual([4_000, 4_000])
})

const lists = ({ most }: { most: number }) =>
  createBoundedCache<Uint32Array>({ most, weigh: (ids) => ids.length + BESIDE })
