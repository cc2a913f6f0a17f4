import { expect, test } from 'vitest'
import { nameKey, tidyName } from './name-key.ts'

test('names are the same when only case, spacing or width differ [D-29]', () => {
  expect(nameKey('  LeBron \u00a0\t James ')).toBe(nameKey('lebron james'))
  expect(nameKey('ＡＢＣ')).toBe(nameKey('abc'))
  expect(nameKey('ΌΣΟ')).toBe('όσο')
})

test('accents keep names apart [D-29]', () => {
  expect(nameKey('José')).not.toBe(nameKey('Jose'))
  expect(nameKey('Jose\u0301')).toBe(nameKey('José'))
})

test('a stored name keeps its case [D-29]', () => {
  expect(tidyName(' Dwyane\n Wade ')).toBe('Dwyane Wade')
})
