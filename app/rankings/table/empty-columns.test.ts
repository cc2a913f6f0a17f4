import { expect, test } from 'vitest'
import type { RankedBrand } from '../ranked-brand.ts'
import { emptyColumns } from './empty-columns.ts'

const PROFILES = { instagram: null, tiktok: null, linkedin: null, x: null, youtube: null, facebook: null }
const UNKNOWN = { social: null, growth: null, engagement: null, followers: [], website: null, profiles: PROFILES }

test('a column that says nothing of any brand is hidden, and one that says something of one is not [B-05]', () => {
  expect(emptyColumns([brand(), brand()])).toEqual(['Social', 'Growth', 'Engagement', 'Metrics', 'Links'])
  expect(emptyColumns([brand(), brand({ growth: 0, website: 'https://nike.com' })])).toEqual([
    'Social',
    'Engagement',
    'Metrics',
  ])
})

test('an address that is not linked is no link [B-05]', () => {
  expect(emptyColumns([brand({ website: 'javascript:alert(1)' })])).toContain('Links')
})

function brand(known: Partial<RankedBrand> = {}): RankedBrand {
  return { ...(UNKNOWN as unknown as RankedBrand), ...known }
}
