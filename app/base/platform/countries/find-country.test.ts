import { expect, test } from 'vitest'
import { areOneCountry, COUNTRY_NAMES } from './countries.ts'
import { findCountry } from './find-country.ts'

test.each([
  ['Brazil', 'Brazil'],
  ['BR', 'Brazil'],
  ['bra', 'Brazil'],
  ['GER', 'Germany'],
  ['DEU', 'Germany'],
  ['Deutschland', 'Germany'],
  ['Allemagne', 'Germany'],
  ['German', 'Germany'],
  ['アメリカ合衆国', 'United States'],
  ['united-states-of-america', 'United States'],
  ['The Gambia', 'Gambia'],
  ['Bosnia & Herzegovina', 'Bosnia and Herzegovina'],
  ['St. Lucia', 'Saint Lucia'],
  ['Korea, South', 'South Korea'],
  ['Kingdom of the Netherlands', 'Netherlands'],
  ["Cote d'Ivoire", 'Côte d’Ivoire'],
  ['DR Congo', 'DR Congo'],
  ['URS', 'Soviet Union'],
  ['Scotland', 'Scotland'],
  ['United States (USA)', 'United States'],
  ['Soviet Union (URS)', 'Soviet Union'],
])('%s is %s [M-03]', (word, name) => expect(findCountry(word)).toBe(name))

test.each(['', 'Atlantis', 'BRN', 'X', '-', 'China (Taiwan)'])('“%s” is no country, or might be two [M-03]', (word) => {
  expect(findCountry(word)).toBeUndefined()
})

test('every country is stored under one name, which is found by itself [M-03]', () => {
  expect(COUNTRY_NAMES.filter((name) => findCountry(name) !== name)).toEqual([])
  expect(new Set(COUNTRY_NAMES).size).toBe(COUNTRY_NAMES.length)
})

test('who is of England is of the United Kingdom, but not of Scotland [M-03]', () => {
  expect(areOneCountry('England', 'United Kingdom')).toBe(true)
  expect(areOneCountry('United Kingdom', 'Wales')).toBe(true)
  expect(areOneCountry('England', 'Scotland')).toBe(false)
})
