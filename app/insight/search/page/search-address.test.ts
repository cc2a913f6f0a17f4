import { describe, expect, test } from 'vitest'
import { NO_FILTERS } from '../search-query.ts'
import {
  carryTyped,
  changeSearch,
  countActiveFilters,
  isSubmittedForm,
  readSearchAddress,
  type SearchAddress,
  showsSameData,
  writeSearchAddress,
} from './search-address.ts'

const read = (search: string) => readSearchAddress(new URLSearchParams(search))

const WHOLE = {
  q: 'serena',
  category: 'Sports Equipment',
  sport: 'Track & Field',
  status: 'RETIRED',
  verificationStatus: 'PENDING',
  includeAthletes: 'false',
  includeBrands: 'false',
  championIndexMin: '100',
  championIndexMax: '900.5',
  dateStart: '2026-01-31',
  dateEnd: '2026-02-28',
  type: 'brands',
  view: 'grid',
  tab: 'analytics',
  page: '3',
  filters: 'athletes',
  columns: 'tags,kind',
  tag: 'VIP',
  'own[agency]': 'IMG',
}

const BLANK: SearchAddress = {
  query: '',
  filters: NO_FILTERS,
  type: 'all',
  view: 'list',
  tab: 'results',
  page: 1,
  panel: undefined,
  columns: undefined,
  saved: undefined,
}

describe('the URL of a search', () => {
  test('holds the query, every filter, type, view, tab and page, and reads back as it was written [F-01] [F-04]', () => {
    const address = read(new URLSearchParams(WHOLE).toString())

    expect(address).toEqual({
      query: 'serena',
      filters: {
        category: 'Sports Equipment',
        sport: 'Track & Field',
        status: 'RETIRED',
        verificationStatus: 'PENDING',
        includeAthletes: false,
        includeBrands: false,
        championIndexMin: 100,
        championIndexMax: 900.5,
        dateStart: '2026-01-31',
        dateEnd: '2026-02-28',
        tag: 'VIP',
        own: { agency: 'IMG' },
      },
      type: 'brands',
      view: 'grid',
      tab: 'analytics',
      page: 3,
      panel: 'athletes',
      columns: 'tags,kind',
    })
    expect(Object.fromEntries(new URLSearchParams(writeSearchAddress(address)))).toEqual(WHOLE)
  })

  test('names nothing that is as usual [F-01]', () => {
    expect(writeSearchAddress(read(''))).toBe('')
    expect(writeSearchAddress(read('?q=nike&category=&sport=all&championIndexMin=0&page=1&view=list'))).toBe('?q=nike')
  })

  test.each([
    'category=Toys',
    'category=all',
    'sport=all',
    'sport=+',
    'status=active',
    'status=all',
    'verificationStatus=MAYBE',
    'includeAthletes=maybe',
    'championIndexMin=',
    'championIndexMax=',
    'dateStart=yesterday',
    'dateStart=2026-02-30',
    'dateEnd=2026-13-01',
    'dateEnd=2026-1-1',
    'type=people',
    'view=map',
    'tab=more',
    'page=0',
    'page=-3',
    'page=1.5',
    'page=1e400',
    'filters=all',
    'q=+',
  ])('with %s is read as without it [F-01] [F-04]', (search) => {
    expect(read(search)).toEqual(BLANK)
  })

  test('has a query of at most 100 letters with single spaces [F-01]', () => {
    expect(read(`?q=${'a'.repeat(150)}`).query).toBe('a'.repeat(100))
    expect(read('?q=%20serena%C2%A0%20w%20').query).toBe('serena w')
  })

  test('a checked box counts after the hidden field that speaks for an unchecked one [F-04]', () => {
    expect(read('includeAthletes=false&includeAthletes=true&includeBrands=false').filters).toMatchObject({
      includeAthletes: true,
      includeBrands: false,
    })
    expect(isSubmittedForm(new URLSearchParams('includeAthletes=false&includeAthletes=true'))).toBe(true)
    expect(isSubmittedForm(new URLSearchParams('q=a&includeBrands=false'))).toBe(false)
  })
})

test('any change but of the page leads to page 1 [F-04]', () => {
  const address = read('q=serena&page=7')
  expect(changeSearch(address, { type: 'brands' }).search).toBe('?q=serena&type=brands')
  expect(changeSearch(address, { filters: { ...NO_FILTERS, sport: 'Golf' } }).search).toBe('?q=serena&sport=Golf')
  expect(changeSearch(address, { page: 8 }).search).toBe('?q=serena&page=8')
})

test.each([
  ['a view', 'q=a&view=grid', 'q=a&page=2', 'q=ab', '?q=ab&view=grid'],
  ['a page, of which the new search has another', 'q=a&page=3', 'q=a&page=2', 'q=ab', '?q=ab'],
  ['a filter taken away', 'q=a', 'q=a&sport=Golf', 'q=ab&sport=Golf&status=ACTIVE', '?q=ab&status=ACTIVE'],
  ['another tab', 'tab=analytics', '', 'q=ab', '?q=ab&tab=analytics'],
])('a link to %s leads there with what was typed meanwhile [F-01] [F-03]', (_what, link, shown, typed, target) => {
  expect(writeSearchAddress(carryTyped(read(link), read(shown), read(typed)))).toBe(target)
})

test.each([
  ['', 0],
  ['includeAthletes=false&includeBrands=false', 0],
  ['category=&sport=all&status=all', 0],
  ['championIndexMin=0&championIndexMax=1000', 0],
  ['championIndexMin=1', 1],
  ['championIndexMin=1&championIndexMax=999', 1],
  ['dateStart=2026-01-01&dateEnd=2026-02-01', 1],
  ['dateEnd=2026-02-01', 1],
  ['tag=VIP&own[agency]=IMG&own[league]=', 2],
  ['category=Finance&sport=Golf&status=ACTIVE&verificationStatus=VERIFIED', 4],
  [new URLSearchParams(WHOLE).toString(), 8],
])('%s has %d active filters [F-05]', (search, count) => {
  expect(countActiveFilters(read(search).filters)).toBe(count)
})

test.each([
  ['?q=a', '?q=a&view=grid', true],
  ['?q=a', '?q=a&filters=hidden', true],
  ['?q=a', '?q=a&type=brands', false],
  ['?q=a', '?q=ab', false],
  ['?q=a', '?q=a', false],
])('from %s to %s nothing is loaded: %s [F-07]', (one, other, isSame) => {
  const url = (search: string) => new URL(`http://icon-radar.test/search${search}`)
  expect(showsSameData(url(one), url(other))).toBe(isSame)
})

test.each([
  ['control characters', 'a\0b\u001b c', 'a b c'],
  ['half a character at the cut', `${'a'.repeat(99)}🎾`, 'a'.repeat(99)],
  ['letters that one character becomes, beyond the cut', '㍇'.repeat(40), 'マンション'.repeat(20)],
  ['signs that turn the direction of the text', 'ab\u202ec\u2066\u200f', 'abc'],
])('a text with %s is read without them [F-01]', (_what, text, query) => {
  expect(read(`?q=${encodeURIComponent(text)}`).query).toBe(query)
})
