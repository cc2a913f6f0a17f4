import { expect, test } from 'vitest'
import {
  dayOf,
  formatCompactNumber,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatGrowth,
  formatNames,
  formatPart,
  formatPercent,
  formatRank,
  formatScore,
  scoreBand,
  UTC,
} from './format.ts'

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [999.4, '999'],
  [999.6, '1.0K'],
  [999.95, '1.0K'],
  [1000, '1.0K'],
  [1549, '1.5K'],
  [12_480, '12.5K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_000_000, '1.0M'],
  [634_200_000, '634.2M'],
  [2_500_000_000, '2,500.0M'],
  [-1500, '-1.5K'],
  [-999_950, '-1.0M'],
  [-0.4, '0'],
])('numbers from 1,000 read as K and from 1,000,000 as M, never as 1000.0K: %d is %s [B-06]', (value, text) => {
  expect(formatCompactNumber(value)).toBe(text)
})

test('a figure that is not known is named so and never shown as zero [B-06]', () => {
  for (const format of [formatCompactNumber, formatCount, formatScore, formatPart, formatPercent, formatGrowth]) {
    expect([format(null), format(undefined), format(Number.NaN)]).toEqual(['N/A', 'N/A', 'N/A'])
  }
  expect(formatRank(null)).toBe('Not ranked')
})

test('scores carry one decimal, data quality is a whole percentage, a rank its sign [B-06]', () => {
  expect([formatScore(812.44), formatScore(999.95), formatScore(0)]).toEqual(['812.4', '1000.0', '0.0'])
  expect([formatPercent(0.874), formatPercent(1), formatPercent(-0.001)]).toEqual(['87%', '100%', '0%'])
  expect(formatRank(1204)).toBe('#1,204')
})

test.each([
  [3.24, '+3.2%'],
  [0.05, '+0.1%'],
  [0.04, '0.0%'],
  [0, '0.0%'],
  [-0.04, '0.0%'],
  [-1.44, '-1.4%'],
  [-0.05, '-0.1%'],
  [-100, '-100.0%'],
  [1234.5, '+1,234.5%'],
])('growth shows its sign and one decimal: %d is %s [B-06]', (percent, text) => {
  expect(formatGrowth(percent)).toBe(text)
})

test.each([
  [1000, 'excellent'],
  [800, 'excellent'],
  [799.9, 'good'],
  [600, 'good'],
  [599.9, 'fair'],
  [400, 'fair'],
  [399.9, 'low'],
  [0, 'low'],
])('score colours change at 800, 600 and 400: %d is %s [B-06]', (score, band) => {
  expect(scoreBand(score)).toBe(band)
})

test('two names are listed, the rest is counted [B-06]', () => {
  expect(formatNames(['Ada'])).toBe('Ada')
  expect(formatNames(['Ada', 'Bo'])).toBe('Ada, Bo')
  expect(formatNames(['Ada', 'Bo', 'Cy', 'Di'])).toBe('Ada, Bo +2 more')
})

test('times are in UTC until the visitor’s zone is known, then in that zone and locale [D-21]', () => {
  const iso = '2026-11-21T23:40:00.000Z'

  expect(formatDate(iso, UTC)).toBe('21 Nov 2026')
  expect(formatDateTime(iso)).toBe('21 Nov 2026, 23:40 UTC')
  expect(formatDate(iso, { locale: 'en-US', timeZone: 'Asia/Tokyo' })).toBe('Nov 22, 2026')
  expect(formatDateTime(iso, { locale: 'en-GB', timeZone: 'Asia/Tokyo' })).toBe('22 Nov 2026, 08:40')
})

test.each([
  ['2026-11-02', '2 Nov 2026'],
  ['2026-11-02T00:00:00Z', '2 Nov 2026'],
  ['2026-11-02T00:00:00.000Z', '2 Nov 2026'],
  ['2026-11-02T00:00:01.000Z', undefined],
  ['2026-11-02T00:00:00.000+02:00', undefined],
])('a plain date and midnight UTC are days, any other time is not: %s [D-21]', (value, text) => {
  const day = dayOf(value)
  expect(day && formatDay(day, 'en-GB')).toBe(text)
})

test('a missing time is Never, or the page’s own word [T-04]', () => {
  expect(formatDate(null, UTC)).toBe('Never')
  expect(formatDateTime('yesterday', undefined, 'Not yet')).toBe('Not yet')
})
