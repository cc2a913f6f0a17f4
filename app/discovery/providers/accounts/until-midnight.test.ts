import { expect, test } from 'vitest'
import { untilMidnightIn } from './until-midnight.ts'

const HOUR_MS = 3_600_000

test.each([
  ['in winter', '2026-11-21T12:00:00Z', 20],
  ['in summer', '2026-07-01T12:00:00Z', 19],
  ['a second before', '2026-11-22T07:59:59Z', 1 / 3_600],
  ['at midnight', '2026-11-22T08:00:00Z', 24],
  ['on the day that is an hour longer', '2026-11-01T07:30:00Z', 24.5],
  ['on the day that is an hour shorter', '2026-03-08T08:30:00Z', 22.5],
])('the time until midnight in California %s [J-01]', (_, now, hours) => {
  expect(untilMidnightIn('America/Los_Angeles', new Date(now))).toBe(Math.round(hours * HOUR_MS))
})
