import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()

test.for([
  ['it waits', { status: 'pending', progress: 40, startTime: minutesAgo(5) }],
  ['it has not started', { status: 'processing', progress: 40, startTime: null }],
  ['nothing is done', { status: 'processing', progress: 0, startTime: minutesAgo(5) }],
] as const)('the time left is being calculated while %s [U-05]', ([, job]) => {
  expect(timeLeft(job, NOW)).toBe('Calculating...')
})

test.for([
  [99, 10, 'Less than 1 minute'],
  [50, 0.99, 'Less than 1 minute'],
  [50, 1, '1 minute'],
  [50, 2, '2 minutes'],
  [50, 59.4, '59 minutes'],
  [50, 59.6, '1 hour'],
  [10, 20, '3 hours'],
  [1, 60, '99 hours'],
] as const)('at %i percent after %d minutes it is %s [U-05]', ([progress, minutes, words]) => {
  expect(timeLeft({ status: 'processing', progress, startTime: minutesAgo(minutes) }, NOW)).toBe(words)
})
