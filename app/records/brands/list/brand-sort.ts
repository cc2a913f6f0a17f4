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

/** The default directions: text and ranks ascending, best verified first, figures and times descending. */
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
