import { describe, expect, test } from 'vitest'
import { createPageCache } from '../page-cache/page-cache.ts'
import { createSuggestionMemory } from './suggestion-memory.ts'

function createMemory() {
  const time = { now: 0 }
  const pages = createPageCache(() => time.now)
  return { time, pages, memory: createSuggestionMemory(() => time.now, pages.countOfChanges) }
}

describe('suggestions that were fetched [F-02]', () => {
  test('are known for two minutes, whatever the case and accents of the text [F-02] [D-53]', () => {
    const { time, memory } = createMemory()
    memory.keep('José', ['José Ramírez'])

    expect(memory.find('jose ')).toEqual(['José Ramírez'])
    expect(memory.find('jos')).toBeUndefined()
    time.now = 119_999
    expect(memory.find('JOSE')).toEqual(['José Ramírez'])
    time.now = 120_000
    expect(memory.find('jose')).toBeUndefined()
  })

  test('are forgotten when this page writes or hears of a change [D-57]', () => {
    const { pages, memory } = createMemory()
    memory.keep('jose', [])
    pages.forget()

    expect(memory.find('jose')).toBeUndefined()
  })

  test('say that a longer text has none where a shorter one had none [F-02]', () => {
    const { memory } = createMemory()
    memory.keep('xyz', [])
    memory.keep('abc', ['Abc'])

    expect(memory.find('xyzw')).toEqual([])
    expect(memory.find('xyz smith')).toEqual([])
    expect(memory.find('abcd')).toBeUndefined()
    expect(memory.find('xy')).toBeUndefined()
  })

  test('say so of one or two letters only at the end of several words: more are found inside words too [D-53]', () => {
    const { memory } = createMemory()
    memory.keep('qu', [])
    memory.keep('@x', [])

    expect(memory.find('que')).toBeUndefined()
    expect(memory.find('@xyz')).toBeUndefined()
    expect(memory.find('qu smith')).toBeUndefined()
    memory.keep('ann qu', [])
    memory.keep('a b', [])
    expect(memory.find('ann qu smith')).toEqual([])
    expect(memory.find('ann que')).toBeUndefined()
    expect(memory.find('a b c')).toBeUndefined()
  })

  test('are 200 at most; the oldest go', () => {
    const { memory } = createMemory()
    for (let index = 0; index <= 200; index += 1) memory.keep(`name ${index}`, ['A'])

    expect(memory.find('name 0')).toBeUndefined()
    expect(memory.find('name 1')).toEqual(['A'])
  })
})
