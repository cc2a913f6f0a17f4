import { expect, test } from 'vitest'
import { missingFacts } from './missing-facts.ts'

const KNOWN = {
  identity_status: 'RESOLVED',
  last_processed_at: '2026-11-21T00:00:00.000Z',
  champion_score: 500,
  website: null,
  instagram: 'a',
  tiktok: 'a',
  linkedin: 'a',
  twitter: 'a',
} as const

test('nothing is missing for an athlete with complete data [T-09]', () => {
  expect(missingFacts(KNOWN, { brands: 2 })).toEqual([])
})

test.for([
  [{ identity_status: 'UNRESOLVED', last_processed_at: null, champion_score: null }, 0, 'Brands', 'Not processed yet'],
  [{ champion_score: null }, 0, 'Brands', 'found no brand'],
  [{ champion_score: null }, 1, 'Champion Index', 'None of the linked brands has a score'],
  [{ identity_status: 'AMBIGUOUS' }, 1, 'Identity', 'several people'],
  [{ identity_status: 'NOT_FOUND' }, 1, 'Identity', 'no athlete with this name'],
  [{ identity_status: 'UNRESOLVED' }, 1, 'Identity', 'has changed'],
  [{ tiktok: null, twitter: null }, 1, 'TikTok and Twitter handle', 'None entered'],
] as const)('%o with %i brands lacks its %s: %s [T-09]', ([fields, brands, what, why]) => {
  expect(missingFacts({ ...KNOWN, ...fields }, { brands })).toEqual([{ what, why: expect.stringContaining(why) }])
})
