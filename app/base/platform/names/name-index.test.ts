import { expect, test } from 'vitest'
import { readWantedName } from './name-index.ts'

test.each([
  ['a letter', 'a'.padEnd(199, ' a'), [['  a']], [['  a']]],
  ['a letter beyond the first plane', '𠮷', [['  𠮷']], [['  𠮷']]],
  ['two words', 'ana lee ANA', [['ana', 'lee']], [[' ana', ' lee']]],
])('of %s, a repeated word is looked for once [D-53]', (_what, query, [parts], beginnings) => {
  const wanted = readWantedName(query)

  expect(wanted?.anywhere[0]).toEqual(parts)
  expect(wanted?.beginnings).toEqual(beginnings)
})

test('the whole name and its beginning have every word of the search [D-54]', () => {
  expect(readWantedName('na na')).toMatchObject({ beginning: '  na  na', whole: '  na  na  \n' })
  expect(readWantedName('na na')?.anywhere).toEqual([[' na'], ['na  na']])
})
