import type { FilterName } from './filters/analytics-filters.ts'
import { FOLLOWED } from './filters/followed.ts'

export const TREND_METRICS = ['champion_score', 'athletes', 'brands', 'relationships'] as const
export type TrendMetric = (typeof TREND_METRICS)[number]
/** The filters that a metric is kept by. */
export const TREND_FOLLOWS: Record<TrendMetric, readonly FilterName[]> = {
  champion_score: [],
  athletes: FOLLOWED.athletes,
  brands: FOLLOWED.brands,
  relationships: [],
}
export const DEFAULT_TREND_METRIC: TrendMetric = 'champion_score'

export interface TrendPoint {
  /** A UTC day. */
  date: string
  /** The state at its end; null if unknown, and for the score if no brand was scored. */
  value: number | null
}
