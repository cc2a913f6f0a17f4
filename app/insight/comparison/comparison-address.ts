import { previousRange, RANGE_PARAMETERS, type TimeRange } from '#app/insight/analytics/time-range.ts'
import { readTypedRange, type TypedRange } from '#app/insight/analytics/typed-range.ts'

export const COMPARED = ['ranges', 'brands', 'athletes'] as const
export type Compared = (typeof COMPARED)[number]

export const MAX_COMPARED = 4

export type ComparisonAddress = ReturnType<typeof readComparisonAddress>

/** What the URL says is compared: `of`, for records their ids, for ranges the days of both. */
export function readComparisonAddress({ searchParams }: URL, now: Date) {
  const first = readTypedRange(searchParams, now)
  return {
    of: COMPARED.find((name) => name === searchParams.get('of')) ?? COMPARED[0],
    ids: [...new Set([...searchParams.getAll('id'), ...searchParams.getAll(SELECTED)])]
      .filter((id) => ID.test(id))
      .slice(0, MAX_COMPARED),
    text: (searchParams.get('q') ?? '').trim().slice(0, MAX_TEXT_LENGTH),
    first,
    second: readSecondRange(searchParams, first.range, now),
  }
}

const ID = /^[0-9a-f-]{36}$/
const MAX_TEXT_LENGTH = 100
/** The parameter of rows selected in a list. */
const SELECTED = 'selected'

/** What was selected in a list gets the address of a comparison, without what filtered the list. */
export function cleanAddress({ searchParams, search }: URL, { of, ids }: ComparisonAddress): string | undefined {
  return searchParams.has(SELECTED) && of !== 'ranges' ? comparisonLink(of, ids, search) : undefined
}

/** The range before the first one, unless the URL names days. */
function readSecondRange(parameters: URLSearchParams, first: TimeRange, now: Date): TypedRange {
  const from = parameters.get('withFrom') ?? ''
  const to = parameters.get('withTo') ?? ''
  const before = previousRange(first)
  if (from === '' && to === '') return { range: before, days: { from: before.from, to: before.to }, errors: {} }
  const typed = readTypedRange(new URLSearchParams({ timeRange: 'custom', from, to }), now)
  return Object.keys(typed.errors).length > 0 ? { ...typed, range: before } : typed
}

/** The address of a comparison of brands or athletes; the range is that of the open page. */
export function comparisonLink(of: Exclude<Compared, 'ranges'>, ids: readonly string[], search: string): string {
  const parameters = new URLSearchParams({ of })
  for (const id of ids) parameters.append('id', id)
  for (const [name, value] of rangeIn(search)) parameters.append(name, value)
  return `/analytics/compare?${parameters}`
}

/** The parameters of the range in the address of the page. */
export function rangeIn(search: string): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => RANGE_PARAMETERS.includes(name))
}
