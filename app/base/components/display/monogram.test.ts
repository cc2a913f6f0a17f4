import { expect, test } from 'vitest'
import { initials, seriesOf } from './monogram.tsx'

test.each([
  ['Naomi Osaka', 'NO'],
  ['On', 'O'],
  ['Kylian Mbappé Lottin', 'KL'],
  ['  élodie  ', 'É'],
  ['大谷 翔平', '大翔'],
  ['"Magic" Johnson', 'MJ'],
  ['24 Fitness', '2F'],
  ['—', '?'],
])('a monogram takes first letters of any script: %s is %s [D-23]', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('the same name always has the same colour, and names differ [T-09]', () => {
  expect(seriesOf('Naomi Osaka')).toBe(seriesOf('Naomi Osaka'))
  expect(new Set(['Nike', 'Fenty', 'On', 'Skims', 'KÔR'].map((name) => seriesOf(name) % 6)).size).toBeGreaterThan(2)
})
