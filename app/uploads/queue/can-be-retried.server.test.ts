import { expect, test } from 'vitest'
import { FILE_IS_GONE } from '../receiving/sweep-uploads.server.ts'
import { canBeRetried } from './can-be-retried.server.ts'

const failed = { type: 'athletes_csv', attempts: 1, max_attempts: 5, deaths: 0, error: 'Something failed' }

test.each([
  ['a table that failed at every attempt', { attempts: 5 }, true],
  ['a table at which the process died', { deaths: 5 }, true],
  ['a table whose header is wrong', { error: 'Missing required columns: sport' }, false],
  ['a table that is no longer there', { attempts: 5, error: FILE_IS_GONE }, false],
  ['a logo without a brand of its name', { type: 'brand_logo', error: 'No brand is called that' }, true],
  ['a logo that is no image', { type: 'brand_logo', error: 'The image is damaged and cannot be read.' }, false],
  ['a logo that is no longer there', { type: 'brand_logo', error: FILE_IS_GONE }, false],
])('%s: another run helps = %3$s [U-05] [J-06]', (_what, job, helps) => {
  expect(canBeRetried({ ...failed, ...job })).toBe(helps)
})
