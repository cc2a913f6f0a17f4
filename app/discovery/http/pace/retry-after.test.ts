import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

test.each([
  [undefined, undefined],
  ['5', 5_000],
  [' 0 ', 0],
  ['1.5', 1_500],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['99999999', 86_400_000],
  ['soon', undefined],
  ['', undefined],
])('Retry-After %j means %j ms [J-01]', (header, waitMs) => {
  expect(parseRetryAfter(header, NOW)).toBe(waitMs)
})
