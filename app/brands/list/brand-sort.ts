export const BRAND_SORTS = [
  'rank',
  'name',
  'athletes',
  'category',
  'verification',
  'score',
  'social',
  'growth',
  'engagement',
  'createdAt',
  'updatedAt',
] as const
export type BrandSort = (typeof BRAND_SORTS)[number]

/** Words and ranks from the top of the alphabet or the list, the best verified first, figures and times from the largest. */
export const DEFAULT_BRAND_ORDER: Record<BrandSort, 'asc' | 'desc'> = {
  rank: 'asc',
  name: 'asc',
  athletes: 'desc',
  category: 'asc',
  verification: 'asc',
  score: 'desc',
  social: 'desc',
  growth: 'desc',
  engagement: 'desc',
  createdAt: 'desc',
  updatedAt: 'desc',
}
