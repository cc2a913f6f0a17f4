import type { FilterName } from './analytics-filters.ts'

/** The filters that each figure of a day is kept by. */
export const FOLLOWED = {
  athletes: ['sport'],
  activeAthletes: ['sport'],
  brands: ['category', 'archived'],
  verifiedBrands: ['category', 'archived'],
  archivedBrands: ['category'],
} as const satisfies Record<string, FilterName[]>

/** The filters of each leaderboard: archived brands have no rank. */
export const LEADERS_FOLLOW = {
  trending: ['category'],
  athletes: ['sport'],
  performance: ['category'],
} as const satisfies Record<string, FilterName[]>
