import { expect, test } from 'vitest'
import { createIdListMemory } from './id-list-memory.server.ts'

test('the lists that were looked at last are kept, as many ids as fit [T-04]', () => {
  const memory = createIdListMemory({ mostIds: 10_000 })
  memory.keep('first', new Uint32Array(3_000))
  memory.keep('second', new Uint32Array(3_000))
  memory.get('first')
  memory.keep('third', new Uint32Array(3_000))

  expect(memory.get('first')).toHaveLength(3_000)
  expect(memory.get('second')).toBeUndefined()
  expect(memory.get('third')).toHaveLength(3_000)
})

test('lists of nothing are not kept without end either [T-04]', () => {
  const memory = createIdListMemory({ mostIds: 10_000 })
  const names = Array.from({ length: 100 }, (_, index) => `nothing ${index}`)
  for (const name of names) memory.keep(name, new Uint32Array())

  expect(names.filter((name) => memory.get(name))).toEqual(names.slice(-10))
})
