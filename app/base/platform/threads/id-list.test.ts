import { expect, test } from 'vitest'
import { createIdListCache } from './id-list.ts'

test('the most recently used values are kept, up to the limit [T-04]', () => {
  const cache = createIdListCache(10_000)
  cache.set('first', new Uint32Array(3_000))
  cache.set('second', new Uint32Array(3_000))
  cache.get('first')
  cache.set('third', new Uint32Array(3_000))

  expect(cache.get('first')).toHaveLength(3_000)
  expect(cache.get('second')).toBeUndefined()
  expect(cache.get('third')).toHaveLength(3_000)
})

test('lists of nothing are not kept without end either [T-04]', () => {
  const cache = createIdListCache(10_000)
  const names = Array.from({ length: 100 }, (_, index) => `nothing ${index}`)
  for (const name of names) cache.set(name, new Uint32Array())

  expect(names.filter((name) => cache.get(name))).toEqual(names.slice(-10))
})

test('a replaced value no longer weighs, and clearing frees all space [T-04]', () => {
  const cache = createIdListCache(10_000)
  cache.set('same', new Uint32Array(8_000))
  cache.set('same', new Uint32Array(1))
  cache.set('other', new Uint32Array(7_000))
  expect([cache.get('same')?.length, cache.get('other')?.length]).toEqual([1, 7_000])

  cache.clear()
  expect(cache.get('other')).toBeUndefined()
  cache.set('first', new Uint32Array(4_000))
  cache.set('second', new Uint32Array(4_000))
  expect([cache.get('first')?.length, cache.get('second')?.length]).toEqual([4_000, 4_000])
})
