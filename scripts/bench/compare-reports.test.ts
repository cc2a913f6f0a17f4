import { expect, it } from 'vitest'
import { compareReports, parseReport } from './compare-reports.ts'
import { formatReport } from './measurement.ts'

const report = (ms: number, rate: number) =>
  formatReport([
    { name: 'Ranking 200,000 brands', value: ms, unit: 'ms', floor: { of: 'reading them in order', value: 338 } },
    { name: 'List of 20', value: rate, unit: 'req/s', note: 'p50 2.6 ms, p95 5.1 ms' },
  ])

it('reads names, values and units from a printed report, and leaves notes out', () => {
  expect(parseReport(`Building …\n${report(1_311, 42)}`)).toEqual([
    { name: 'Ranking 200,000 brands', value: 1311, unit: 'ms' },
    { name: 'List of 20', value: 42, unit: 'req/s' },
  ])
})

it('reads the rows of older commits, which had no limits', () => {
  const row = '| List of 20 (p50 2.6 ms) | 1,042 req/s | a resource route: 626 req/s | 11.2 × the floor’s rate |'
  expect(parseReport(row)).toEqual([{ name: 'List of 20', value: 1_042, unit: 'req/s' }])
})

it('compares the medians of all rounds, where above 1 is faster for a time and for a rate', () => {
  const before = [100, 400, 200].flatMap((value) => parseReport(report(value, value)))
  const now = [50, 100, 100].flatMap((value) => parseReport(report(value, value)))
  expect(compareReports(before, now)).toEqual([
    { name: 'Ranking 200,000 brands', unit: 'ms', before: 200, now: 100, speed: 2 },
    { name: 'List of 20', unit: 'req/s', before: 200, now: 100, speed: 0.5 },
  ])
})

it('leaves out a measurement that only one of the two has', () => {
  expect(compareReports([], parseReport(report(1, 2)))).toEqual([])
})
