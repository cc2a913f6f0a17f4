import { expect, test } from 'vitest'
import { canBeRetried } from './can-be-retried.server.ts'

const failed = { type: 'athletes_csv', attempts: 1, max_attempts: 5, deaths: 0, error_code: 'other' } as const

test.each([
  ['a table that failed at every attempt', true, { attempts: 5 }],
  ['a table at which the process died', true, { deaths: 5 }],
  ['a table whose header is wrong', false, {}],
  ['a table that is no longer there', false, { attempts: 5, error_code: 'file_gone' }],
  ['a logo without a brand of its name', true, { type: 'brand_logo' }],
  ['a logo of another kind', false, { type: 'brand_logo', error_code: 'image_kind' }],
  ['a logo of too many pixels', false, { type: 'brand_logo', error_code: 'image_pixels' }],
  ['a logo that is too large an SVG', false, { type: 'brand_logo', error_code: 'image_svg' }],
  ['a logo that is no image', false, { type: 'brand_logo', error_code: 'image_damaged' }],
  ['a logo that costs too much to draw', false, { type: 'brand_logo', error_code: 'image_costly' }],
  ['a logo that is no longer there', false, { type: 'brand_logo', error_code: 'file_gone' }],
] as const)('%s: another run helps = %s [U-05] [J-06]', (_what, helps, job) => {
  expect(canBeRetried({ ...failed, ...job })).toBe(helps)
})
