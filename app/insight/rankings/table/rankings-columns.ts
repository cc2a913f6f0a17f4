import type { OfferedColumn } from '#app/base/components/tables/chosen-columns.ts'
import type { BrandField } from '#app/records/brands/brand-fields.ts'

/** The columns of the rankings besides the rank and the name, in their usual order. */
export const RANKINGS_COLUMNS = [
  { key: 'athlete', label: 'Athlete', exported: ['athletes'] },
  { key: 'category', label: 'Category', exported: ['category'], edits: 'category' },
  { key: 'verification', label: 'Verification', exported: ['verificationStatus'] },
  { key: 'score', label: 'Score', exported: ['totalScore'] },
  { key: 'social', label: 'Social', exported: ['socialScore'] },
  { key: 'growth', label: 'Growth', exported: ['growthScore'] },
  { key: 'engagement', label: 'Engagement', exported: ['engagementScore'] },
  {
    key: 'metrics',
    label: 'Metrics',
    exported: ['instagramFollowers', 'tiktokFollowers', 'twitterFollowers', 'linkedinFollowers'],
  },
  { key: 'links', label: 'Links', exported: ['website'] },
  { key: 'athletes', label: 'Athletes', exported: ['athleteCount'], isExtra: true },
  { key: 'coverage', label: 'Coverage', exported: ['coverage'], isExtra: true },
  { key: 'tags', label: 'Tags', exported: ['tags'], edits: 'tags', isExtra: true },
] as const satisfies readonly (OfferedColumn & { edits?: BrandField })[]

export type RankingsColumn = (typeof RANKINGS_COLUMNS)[number]['key']
