import { expect, test } from 'vitest'
import { describeNoIndex } from './describe-no-index.ts'

const processed = '2026-11-21T10:00:00.000Z'

test.each([
  [{ isBeingProcessed: true, lastProcessed: null, brandCount: 0 }, 'is being processed'],
  [{ isBeingProcessed: false, lastProcessed: null, brandCount: 0 }, 'has not been processed yet'],
  [{ isBeingProcessed: false, lastProcessed: processed, brandCount: 0 }, 'found no brand'],
  [{ isBeingProcessed: false, lastProcessed: processed, brandCount: 1 }, 'The linked brand has no score yet.'],
  [
    { isBeingProcessed: false, lastProcessed: processed, brandCount: 3 },
    'None of the 3 linked brands has a score yet.',
  ],
])('an athlete without an index says why, and when it gets one: %s [T-09]', (athlete, words) => {
  expect(describeNoIndex(athlete)).toContain(words)
})
