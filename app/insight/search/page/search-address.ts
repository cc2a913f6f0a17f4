import { COLUMNS } from '#app/base/components/tables/chosen-columns.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { parametersOf } from '#app/records/fields/filter-parameters.ts'
import type { LabelFilter } from '#app/records/fields/label-filter.ts'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'
import { OPEN_VIEW } from '#app/site/saved-views/saved-view.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { NO_FILTERS, type SearchFilters, tidyQuery } from '../search-query.ts'

const RESULT_TYPES = ['all', 'athletes', 'brands'] as const
export type ResultType = (typeof RESULT_TYPES)[number]
const RESULT_VIEWS = ['list', 'grid'] as const
export type ResultView = (typeof RESULT_VIEWS)[number]
const TABS = ['results', 'analytics'] as const
/** The tabs of the advanced filters. */
export const FILTER_TABS = ['general', 'athletes', 'brands'] as const
export type FilterTab = (typeof FILTER_TABS)[number]

/** All that the search page depends on, as its URL says it. */
export interface SearchAddress {
  query: string
  filters: SearchFilters
  type: ResultType
  view: ResultView
  tab: (typeof TABS)[number]
  page: number
  /** A tab of the advanced filters, the sidebar hidden, or the usual layout. */
  panel: FilterTab | 'hidden' | undefined
  /** The columns of the results; undefined for the usual ones. */
  columns: string | undefined
  /** The saved view that was opened. */
  saved: string | undefined
}

/** Reads a URL or a submitted form; blank, `all` and invalid values count as not given, but for the ends of a range. */
export function readSearchAddress(params: URLSearchParams): SearchAddress {
  const given = (name: string) => {
    // A checkbox comes after the hidden field that speaks for it when it is not checked.
    const value = tidyQuery(params.getAll(name).at(-1) ?? '')
    return value === '' || value === 'all' ? undefined : value
  }
  const query = tidyQuery(params.get('q') ?? '')

  return {
    query,
    filters: {
      category: oneOf(BRAND_CATEGORIES, given('category')),
      sport: given('sport'),
      status: oneOf(ATHLETE_STATUSES, given('status')),
      verificationStatus: oneOf(VERIFICATION_STATUSES, given('verificationStatus')),
      includeAthletes: given('includeAthletes') !== 'false',
      includeBrands: given('includeBrands') !== 'false',
      championIndexMin: readScore(given('championIndexMin')) ?? NO_FILTERS.championIndexMin,
      championIndexMax: readScore(given('championIndexMax')) ?? NO_FILTERS.championIndexMax,
      dateStart: readDay(given('dateStart')),
      dateEnd: readDay(given('dateEnd')),
      ...readLabels(params, given),
    },
    type: oneOf(RESULT_TYPES, given('type')) ?? 'all',
    view: oneOf(RESULT_VIEWS, given('view')) ?? 'list',
    tab: oneOf(TABS, given('tab')) ?? 'results',
    page: readPage(given('page')),
    panel: oneOf([...FILTER_TABS, 'hidden'] as const, given('filters')),
    columns: params.get(COLUMNS) || undefined,
    saved: given(OPEN_VIEW),
  }
}

/** Those that a label can have; others are dropped. */
function readLabels(params: URLSearchParams, given: (name: string) => string | undefined): LabelFilter {
  const own = [...new Set(params.keys())].flatMap((name) => {
    const key = /^own\[(\w{1,40})\]$/.exec(name)?.[1]
    const value = given(name)
    return key === undefined || value === undefined ? [] : [[key, value] as const]
  })
  const tag = given('tag')
  return { ...(tag !== undefined && { tag }), ...(own.length > 0 && { own: Object.fromEntries(own) }) }
}

function labelParameters({ tag, own }: LabelFilter): Record<string, string> {
  return Object.fromEntries(parametersOf({ tag, own }))
}

/** Without what people have entered, which is for those who have signed in. */
export function withoutLabels({ tag, own, ...filters }: SearchFilters): SearchFilters {
  return filters
}

/** The shortest query string of an address: what is as usual has no parameter. '' if nothing is left. */
export function writeSearchAddress(address: SearchAddress): string {
  const { query, filters, type, view, tab, page, panel, columns, saved } = address
  const all: Record<string, string | undefined> = {
    q: query || undefined,
    category: filters.category,
    sport: filters.sport,
    status: filters.status,
    verificationStatus: filters.verificationStatus,
    includeAthletes: filters.includeAthletes ? undefined : 'false',
    includeBrands: filters.includeBrands ? undefined : 'false',
    championIndexMin: unless(filters.championIndexMin, NO_FILTERS.championIndexMin),
    championIndexMax: unless(filters.championIndexMax, NO_FILTERS.championIndexMax),
    dateStart: filters.dateStart,
    dateEnd: filters.dateEnd,
    ...labelParameters(filters),
    type: unless(type, 'all'),
    view: unless(view, 'list'),
    tab: unless(tab, 'results'),
    page: unless(page, 1),
    filters: panel,
    [COLUMNS]: columns,
    [OPEN_VIEW]: saved,
  }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const text = new URLSearchParams(given).toString()
  return text === '' ? '' : `?${text}`
}

/** A link to the same search with changes; any but a change of page leads to the first page. */
export function changeSearch(
  address: SearchAddress,
  changes: Partial<SearchAddress>,
): { pathname: string; search: string } {
  return { pathname: '/search', search: writeSearchAddress({ ...address, page: 1, ...changes }) }
}

/**
 * Where a link of the page leads once the form says something else than the page shows: what the link changes, it
 * changes, and the rest is as typed.
 */
export function carryTyped(link: SearchAddress, shown: SearchAddress, typed: SearchAddress): SearchAddress {
  const [target, usual, current] = [link, shown, typed].map(
    (address) => new URLSearchParams(writeSearchAddress({ ...address, page: 1 })),
  ) as [URLSearchParams, URLSearchParams, URLSearchParams]
  for (const name of new Set([...target.keys(), ...usual.keys()])) {
    const value = target.get(name)
    if (value === usual.get(name)) continue
    if (value === null) current.delete(name)
    else current.set(name, value)
  }
  return readSearchAddress(current)
}

/** Whether a browser without script has sent the form; its URL carries every field and is shortened. */
export function isSubmittedForm(params: URLSearchParams): boolean {
  return params.getAll('includeAthletes').length > 1
}

/** Whether two URLs of the page differ, but in its layout alone. */
export function showsSameData(one: URL, other: URL): boolean {
  const [first, second] = [one, other].map(({ pathname, searchParams }) => {
    const address = readSearchAddress(searchParams)
    return pathname + writeSearchAddress({ ...address, view: 'list', panel: undefined, saved: undefined })
  })
  return one.search !== other.search && first === second
}

/** Filters that narrow the search. The include flags are not counted, and a range counts once. */
export function countActiveFilters(filters: SearchFilters): number {
  const { category, sport, status, verificationStatus, dateStart, dateEnd } = filters
  const others = [category, sport, status, verificationStatus, hasIndexRange(filters), dateStart ?? dateEnd]
  return others.filter(Boolean).length + wantedLabels(filters).length
}

export function hasIndexRange({ championIndexMin, championIndexMax }: SearchFilters): boolean {
  return championIndexMin !== NO_FILTERS.championIndexMin || championIndexMax !== NO_FILTERS.championIndexMax
}

function oneOf<Value extends string>(values: readonly Value[], given: string | undefined): Value | undefined {
  return values.find((value) => value === given)
}

/** What is no number, or out of range, stays so: the page says what is wrong with it. */
function readScore(given: string | undefined): number | undefined {
  return given === undefined ? undefined : Number(given)
}

/** A day of the calendar: 2026-02-30 is none. */
function readDay(given: string | undefined): string | undefined {
  if (!given || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined
  const time = Date.parse(`${given}T00:00:00Z`)
  return Number.isNaN(time) || utcDay(new Date(time)) !== given ? undefined : given
}

function readPage(given: string | undefined): number {
  const page = Number(given)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

function unless(value: string | number, usual: string | number): string | undefined {
  return value === usual ? undefined : String(value)
}
