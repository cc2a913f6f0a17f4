import type { Generated, Selectable } from 'kysely'

type Metric =
  | 'followers'
  | 'posts'
  | 'interactions_per_post'
  | 'views_per_post'
  | 'pageviews'
  | 'articles'
  | 'traffic_rank'

interface MetricSnapshotColumns {
  id: Generated<number>
  metric: Metric
  platform: Generated<string>
  value: number | null
  unit: string
  provider: string
  source_url: string
  observed_at: string
  captured_at: string
  period_days: number | null
  held_for_review: Generated<0 | 1>
  /** A person's decision about a held count: accepted ones count, rejected ones never do. */
  review: 'ACCEPTED' | 'REJECTED' | null
  /** Public id of the request it was read from, where that is known. */
  request_id: string | null
}

export interface BrandMetricSnapshotTable extends MetricSnapshotColumns {
  brand_id: number
}
export type BrandMetricSnapshotRow = Selectable<BrandMetricSnapshotTable>

export interface AthleteMetricSnapshotTable extends MetricSnapshotColumns {
  athlete_id: number
}
export type AthleteMetricSnapshotRow = Selectable<AthleteMetricSnapshotTable>
