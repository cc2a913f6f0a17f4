/** The state of the directory. The lists by kind are JSON. */
export interface Figures {
  athletes: number
  active_athletes: number
  /** Archived and merged brands count in none of the figures but `archived_brands` and `brands_by_kind`. */
  brands: number
  verified_brands: number
  archived_brands: number
  relationships: number
  verified_relationships: number
  scored_brands: number
  /** Sum of the scores, in tenths. */
  score_tenths: number
  median_score: number | null
  /** Sum of the newest counts of every record and platform. */
  brand_followers: number
  athlete_followers: number
  /** [sport key, status, athletes], the 1,000 largest. */
  athletes_by_kind: string
  /** [category, verification status, is archived, brands] */
  brands_by_kind: string
  /** [type, verification status, relationships] */
  relationships_by_kind: string
  /** [hundreds, brands]; a hundred without brands is left out. */
  score_ranges: string
}

/** The state at the end of a UTC day, never changed once the day is over. */
export interface DailyFigureTable extends Figures {
  day: string
  /** Reconstructed days are from before the figures were recorded. */
  origin: 'recorded' | 'reconstructed'
  /** Finished on the day; null for reconstructed days. */
  completed_jobs: number | null
  failed_jobs: number | null
}

/** Its single row. */
export interface FigureClockTable {
  id: number
  /** The UTC day at the last write, whose figures may still change. */
  day: string | null
  /** When the days before the first recorded one were reconstructed. */
  reconstructed_at: string | null
}
