import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'
import { SPORT_SYNONYMS, sportKey } from './sport-key.ts'

test.for([
  ['Soccer', 'Football (soccer)'],
  [' ASSOCIATION  football', 'soccer'],
  ['Track & Field', 'Athletics'],
  ['Formula 1', 'F1'],
])('%s and %s are one sport [V-09]', ([one, other]) => {
  expect(sportKey(one ?? '')).toBe(sportKey(other ?? ''))
})

test.for([
  ['American football', 'Football'],
  ['Soccer', 'Football'],
  ['Rugby league', 'Rugby union'],
  ['Ice hockey', 'Field hockey'],
  ['Table tennis', 'Tennis'],
])('%s and %s are two [V-09]', ([one, other]) => {
  expect(sportKey(one ?? '')).not.toBe(sportKey(other ?? ''))
})

test('each name is that of one sport, and written as a key [D-29]', () => {
  const names = SPORT_SYNONYMS.flat()
  expect(names).toEqual([...new Set(names)])
  expect(names).toEqual(names.map(nameKey))
})
