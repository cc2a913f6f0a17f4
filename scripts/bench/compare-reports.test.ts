import { expect, it } from 'vitest'
import { compareReports, parseReport } from './compare-reports.ts'

const report = (ms: string, rate: string) => `Building …
| what | measured | floor | ratio to floor |
|---|--:|--:|--:|
| Ranking 200,000 brands for the first time | ${ms} ms | reading them in order: 338 ms | 3.87 × the floor's time |
| List of 20 (p50 2.6 ms, p95 5.1 ms) | ${rate} req/s | a resource route: 626 req/s | 11.2 × the floor's rate |
`

it('reads names, values and units from a printed report, and leaves notes out', () => {
  expect(parseReport(report('1,311', '42.0'))).toEqual([
    { name: 'Ranking 200,000 brands for the first time', value: 1311, unit: 'ms' },
    { name: 'List of 20', value: 42, unit: 'req/s' },
  ])
})

it('compares the medians of all rounds, where above 1 is faster for a time and for a rate', () => {
  const before = ['100', '400', '200'].flatMap((value) => parseReport(report(value, value)))
  const now = ['50.0', '100', '100'].flatMap((value) => parseReport(report(value, value)))
  expect(compareReports(before, now)).toEqual([
    { name: 'Ranking 200,000 brands for the first time', unit: 'ms', before: 200, now: 100, speed: 2 },
    { name: 'List of 20', unit: 'req/s', before: 200, now: 100, speed: 0.5 },
  ])
})

it('leaves out a measurement that only one of the two has', () => {
  expect(compareReports([], parseReport(report('1', '2')))).toEqual([])
})
