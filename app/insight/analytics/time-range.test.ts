import { describe, expect, test } from 'vitest'
import { addDays } from '#app/base/platform/utc-day.ts'
import { countDays, daysOf, previousRange, rangeParameters, readTimeRange, TIME_RANGE_LABELS } from './time-range.ts'
import { TimeRangeQuerySchema } from './time-range-call.ts'
import { readTypedRange } from './typed-range.ts'

const now = new Date('2026-11-22T23:59:59.999Z')
const read = (query: Record<string, string>) => readTimeRange(TimeRangeQuerySchema.parse(query), now)

describe('a time range', () => {
  test('ends with the current UTC day and counts its first and last day; 30 days by default [N-01] [D-10]', () => {
    expect(read({})).toEqual({ range: { name: '30d', from: '2026-10-24', to: '2026-11-22' } })
    expect(read({ timeRange: '7d' }).range).toEqual({ name: '7d', from: '2026-11-16', to: '2026-11-22' })
    const lengths = ['7d', '30d', '90d', '180d', '1y'].map((timeRange) => {
      const { range } = read({ timeRange })
      return range && countDays(range)
    })
    expect(lengths).toEqual([7, 30, 90, 180, 365])
  })

  test('has the label of the specification [N-01]', () => {
    expect(Object.values(TIME_RANGE_LABELS).slice(0, 5)).toEqual([
      'Last 7 days',
      'Last 30 days',
      'Last 3 months',
      'Last 6 months',
      'Last year',
    ])
  })

  test('may be chosen by its first and last day, across a leap day and a change of clocks [N-01]', () => {
    const { range } = read({ timeRange: 'custom', from: '2024-02-28', to: '2024-03-01' })
    expect(range && daysOf(range)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
    expect(daysOf({ from: '2026-10-25', to: '2026-10-26' })).toEqual(['2026-10-25', '2026-10-26'])
    expect(range && rangeParameters(range)).toEqual({ timeRange: 'custom', from: '2024-02-28', to: '2024-03-01' })
  })

  test('is compared with the equally long one before it', () => {
    expect(previousRange({ from: '2026-11-16', to: '2026-11-22' })).toEqual({
      name: 'custom',
      from: '2026-11-09',
      to: '2026-11-15',
    })
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  })

  test.each([
    [{}, ['from', 'to']],
    [{ from: '2026-01-01' }, ['to']],
    [{ from: '2026-01-02', to: '2026-01-01' }, ['from']],
    [{ from: '2026-11-01', to: '2026-11-23' }, ['to']],
    [{ from: '1990-01-01', to: '2026-01-01' }, ['from']],
  ])('is refused by the parameter at fault: %j [D-41]', (days, paths) => {
    expect(read({ timeRange: 'custom', ...days }).errors?.map(({ path }) => path)).toEqual(paths)
  })

  test.each([
    { timeRange: '5d' },
    { timeRange: 'custom', from: '2026-02-30', to: '2026-03-01' },
    { timeRange: 'custom', from: '22.11.2026', to: '2026-11-22' },
  ])('is refused when it is not one: %j [D-41]', (query) => {
    expect(TimeRangeQuerySchema.safeParse(query).success).toBe(false)
  })
})

describe('a range that people type [N-01] [D-10]', () => {
  const typed = (query: string) => readTypedRange(new URLSearchParams(query), now)
  const MONTH = { name: '30d', from: '2026-10-24', to: '2026-11-22' }

  test('is shown with its days, which a form can change', () => {
    const days = { from: '2026-01-01', to: '2026-01-31' }
    expect(typed(`timeRange=custom&from=${days.from}&to=${days.to}`)).toEqual({
      range: { name: 'custom', ...days },
      days,
      errors: {},
    })
    expect(typed('')).toEqual({ range: MONTH, days: { from: MONTH.from, to: MONTH.to }, errors: {} })
    expect(typed('timeRange=5d').range).toEqual(MONTH)
    expect(typed('timeRange=7d&from=yesterday').errors).toEqual({})
  })

  test.each([
    ['from=2026-02-30&to=2026-03-01', { from: 'Must be a day such as 2026-01-31' }],
    ['from=&to=22.11.2026', { to: 'Must be a day such as 2026-01-31' }],
    ['from=2026-03-02&to=2026-03-01', { from: 'Must not be after the last day' }],
    ['from=2026-03-02&to=2026-11-23', { to: 'Must not be after today (UTC)' }],
    ['to=2026-03-02', { from: 'Choose the first day' }],
  ])('with a fault keeps what was typed and says what is wrong: %s', (query, errors) => {
    const { days, ...read } = typed(`timeRange=custom&${query}`)
    const parameters = new URLSearchParams(query)
    expect(days).toEqual({ from: parameters.get('from') ?? '', to: parameters.get('to') })
    expect(read).toEqual({ range: MONTH, errors })
  })
})
