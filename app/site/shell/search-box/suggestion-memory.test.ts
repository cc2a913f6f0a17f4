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
    memory.keep('José', 10, ['José Ramírez'])

    expect(memory.find('jose ', 10)).toEqual(['José Ramírez'])
    expect(memory.find('jos', 10)).toBeUndefined()
    time.now = 119_999
    expect(memory.find('JOSE', 10)).toEqual(['José Ramírez'])
    time.now = 120_000
    expect(memory.find('jose', 10)).toBeUndefined()
  })

  test('are forgotten when this page writes or hears of a change [D-57]', () => {
    const { pages, memory } = createMemory()
    memory.keep('jose', 10, [])
    pages.forget()

    expect(memory.find('jose', 10)).toBeUndefined()
  })

  test('say that a longer text has none where a shorter one had none [F-02]', () => {
    const { memory } = createMemory()
    memory.keep('xyz', 10, [])
    memory.keep('abc', 10, ['Abc'])

    expect(memory.find('xyzw', 10)).toEqual([])
    expect(memory.find('xyz smith', 10)).toEqual([])
    expect(memory.find('abcd', 10)).toBeUndefined()
    expect(memory.find('xy', 10)).toBeUndefined()
  })

  test('say so of one or two letters only at the end of several words: more are found inside words too [D-53]', () => {
    const { memory } = createMemory()
    memory.keep('qu', 10, [])
    memory.keep('@x', 10, [])

    expect(memory.find('que', 10)).toBeUndefined()
    expect(memory.find('@xyz', 10)).toBeUndefined()
    expect(memory.find('qu smith', 10)).toBeUndefined()
    memory.keep('ann qu', 10, [])
    memory.keep('a b', 10, [])
    expect(memory.find('ann qu smith', 10)).toEqual([])
    expect(memory.find('ann que', 10)).toBeUndefined()
    expect(memory.find('a b c', 10)).toBeUndefined()
  })

  test('are 200 at most; the oldest go', () => {
    const { memory } = createMemory()
    for (let index = 0; index <= 200; index += 1) memory.keep(`name ${index}`, 10, ['A'])

    expect(memory.find('name 0', 10)).toBeUndefined()
    expect(memory.find('name 1', 10)).toEqual(['A'])
  })

  test('are as many as the box shows, whichever box asked [F-02] [S-04]', () => {
    const { memory } = createMemory()
    memory.keep('ann', 3, ['Ann A', 'Ann B', 'Ann C'])
    memory.keep('bob', 3, ['Bob'])

    expect(memory.find('ann', 2)).toEqual(['Ann A', 'Ann B'])
    expect(memory.find('ann', 3)).toHaveLength(3)
    expect(memory.find('ann', 4)).toBeUndefined()
    expect(memory.find('bob', 4)).toEqual(['Bob'])
  })
})
