import { expect, test } from 'vitest'
import { type FoundPage, NO_FILTERS } from '../search-query.ts'
import { formatTook, qualityOf, relevanceOf, scopeOf } from './search-analysis.ts'

test.each([
  [0, 'Limited'],
  [10, 'Limited'],
  [11, 'Good'],
  [50, 'Good'],
  [51, 'Excellent'],
])('%d results are of the quality %s [F-12]', (results, quality) => {
  expect(qualityOf(results)).toBe(quality)
})

test('relevance says how many of the best matches begin with the text, whatever its accents [F-12]', () => {
  const found = (athletes: string[], brands: string[]) =>
    ({ athletes: athletes.map((name) => ({ name })), brands: brands.map((name) => ({ name })) }) as FoundPage

  expect(relevanceOf(found(['José Altuve', 'Josephine Bell'], ['San Jose Co', 'Jos Tools']), 'jose')).toEqual({
    word: 'High',
    beginning: 2,
    of: 4,
  })
  expect(relevanceOf(found(['Ann Jose'], ['Joseph', 'B Jose', 'C Jose', 'D Jose']), 'jose').word).toBe('Medium')
  expect(relevanceOf(found(['Ann Jose'], []), 'jose')).toEqual({ word: 'Low', beginning: 0, of: 1 })
  expect(relevanceOf(found([], []), 'jose')).toEqual({ word: 'Low', beginning: 0, of: 0 })
})

test('the scope is global unless filters or flags narrow it [F-12]', () => {
  expect(scopeOf(NO_FILTERS)).toBe('Global')
  expect(scopeOf({ ...NO_FILTERS, includeBrands: false })).toBe('Athletes')
  expect(scopeOf({ ...NO_FILTERS, includeAthletes: false, category: 'Finance' })).toBe('Brands, filtered')
  expect(scopeOf({ ...NO_FILTERS, championIndexMin: 500 })).toBe('Global, filtered')
})

test('the response time is a figure with its unit [F-12]', () => {
  expect([0.4, 12.3, 999.4, 1234].map(formatTook)).toEqual(['under 1 ms', '12 ms', '999 ms', '1.2 s'])
})
