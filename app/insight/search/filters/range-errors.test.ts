import { expect, test } from 'vitest'
import { fieldValues } from '../form/field-values.ts'
import { readSearchAddress } from '../page/search-address.ts'
import { rangeErrors, whyNothingFits } from './range-errors.ts'

const valuesOf = (search: string) => fieldValues(readSearchAddress(new URLSearchParams(search)))

test.each([
  ['', undefined, undefined],
  ['championIndexMin=800', undefined, undefined],
  ['championIndexMax=0', undefined, undefined],
  ['championIndexMin=90&championIndexMax=100.5', undefined, undefined],
  ['championIndexMin=300&championIndexMax=300', undefined, undefined],
  ['championIndexMin=800.5&championIndexMax=200', 'The highest value must be 800.5 or more.', undefined],
  ['dateStart=2026-01-01&dateEnd=2026-01-01', undefined, undefined],
  ['dateStart=2026-01-02', undefined, undefined],
  ['dateStart=2026-01-02&dateEnd=2026-01-01', undefined, 'Choose 2026-01-02 or a later day.'],
])('a range that ends before it begins is told at its end: %s [F-04]', (search, championIndexMax, dateEnd) => {
  expect(rangeErrors(valuesOf(search))).toEqual({ championIndexMin: undefined, championIndexMax, dateEnd })
})

test.each([
  'championIndexMin=-1',
  'championIndexMin=much',
  'championIndexMax=1001',
  'championIndexMin=1e9&championIndexMax=2',
  'championIndexMax=NaN&includeBrands=false',
])('an end that is no number from 0 to 1000 is told, and nothing is found: %s [F-04]', (search) => {
  const { championIndexMin, championIndexMax } = rangeErrors(valuesOf(search))
  expect([championIndexMin, championIndexMax]).toContain('Enter a number from 0 to 1000.')
  expect(whyNothingFits(valuesOf(search))).toBe('The Champion Index of the filter must be a number from 0 to 1000.')
})

test('filters that nothing fits are named as the reason when nothing is found [F-04] [F-11]', () => {
  expect(whyNothingFits(valuesOf('championIndexMin=2&championIndexMax=1'))).toBe(
    'The lowest Champion Index is above the highest.',
  )
  expect(whyNothingFits(valuesOf('dateStart=2026-01-02&dateEnd=2026-01-01'))).toBe('The first day is after the last.')
  expect(whyNothingFits(valuesOf('includeAthletes=false&includeBrands=false'))).toBe(
    'Both athletes and brands are hidden.',
  )
  expect(whyNothingFits(valuesOf('championIndexMin=2&includeBrands=false'))).toBeUndefined()
})
