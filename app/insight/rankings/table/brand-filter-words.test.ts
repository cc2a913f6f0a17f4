import { expect, test } from 'vitest'
import { BrandFilterSchema } from '#app/records/brands/list/brand-list-query.ts'
import { brandFilterChips, coverageOptions } from './brand-filter-words.ts'
import { brandExportAddress } from './rankings-export.tsx'

const FILTER = BrandFilterSchema.parse({
  search: 'a&b',
  category: 'Food & Beverage',
  verification: 'PENDING',
  relationshipType: 'CO_OWNER',
  coverage: '0.6',
  archived: 'only',
})

test('every active filter has a chip in words [B-05]', () => {
  expect(brandFilterChips(FILTER, []).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Category: Food & Beverage',
    'Verification: Pending',
    'Relationship: Co-owner',
    'Coverage: At least 60%',
    'Archived: only',
  ])
  expect(brandFilterChips(BrandFilterSchema.parse({ archived: 'exclude' }), [])).toEqual([])
})

test('the minimum coverage in the URL can be selected too [B-05]', () => {
  expect(coverageOptions(undefined).map((option) => option.value)).toEqual(['0.5', '0.75', '0.9', '1'])
  expect(coverageOptions(0.6).map((option) => option.value)).toEqual(['0.5', '0.6', '0.75', '0.9', '1'])
})

test('the export uses the filters of the list, or none [B-05] [B-07]', () => {
  expect(brandExportAddress('csv', FILTER)).toBe(
    '/api/brands/export?format=csv&search=a%26b&category=Food+%26+Beverage&verification=PENDING&relationshipType=CO_OWNER&coverage=0.6&archived=only',
  )
  expect(brandExportAddress('json', BrandFilterSchema.parse({ search: '' }))).toBe(
    '/api/brands/export?format=json&archived=include',
  )
  expect(brandExportAddress('xlsx')).toBe('/api/brands/export?format=xlsx')
})
