import type { Generated, Selectable } from 'kysely'
import type { VerificationStatus } from './relationship.ts'

export const BRAND_CATEGORIES = [
  'Fashion & Apparel',
  'Technology',
  'Food & Beverage',
  'Sports Equipment',
  'Media & Entertainment',
  'Health & Wellness',
  'Automotive',
  'Real Estate',
  'Finance',
  'Education',
  'Uncategorized',
] as const
export type BrandCategory = (typeof BRAND_CATEGORIES)[number]

/** Whether a question about brands is about archived ones too, or about them alone. */
export const ARCHIVED_CHOICES = ['exclude', 'include', 'only'] as const
export type ArchivedChoice = (typeof ARCHIVED_CHOICES)[number]

/** The columns that people enter, each a field of `app/records/brands/brand-fields.ts`. */
export interface EnteredBrandColumns {
  name: string
  description: string | null
  website: string | null
  category: Generated<BrandCategory>
  instagram: string | null
  tiktok: string | null
  linkedin: string | null
  twitter: string | null
  /** Set by discoveries too. */
  wikidata_id: string | null
  /** `Swoosh; Nike Inc.`, each of which is a row of `brand_alias` too. */
  aliases: string | null
  /** `Injured; Prospect` */
  tags: string | null
  note: string | null
  /** JSON: the values of the fields that administrators have added, by their keys. */
  own: string | null
}

export interface BrandTable extends EnteredBrandColumns {
  id: Generated<number>
  public_id: string
  name_key: string
  /** What a search finds the row by; null if a process of an earlier version wrote the row. */
  search_text: string | null
  /** JSON: what lists filter the row by besides its columns, and how that is spelled; null if there is nothing. */
  labels: Generated<string | null>
  domain: string | null
  country: string | null
  founded_on: string | null
  logo_path: string | null
  youtube: string | null
  facebook: string | null
  wikipedia_title: string | null
  is_archived: Generated<0 | 1>
  merged_into_id: number | null
  verification_status: Generated<VerificationStatus>
  athlete_count: Generated<number>
  /** JSON: what the data quality of a day is worked out from. */
  data_quality_parts: string | null
  last_metrics_at: string | null
  champion_score: number | null
  score_low: number | null
  score_high: number | null
  score_coverage: number | null
  score_sort: number | null
  /** Counts in the indexes of athletes while failures leave the brand without a score. */
  interim_score: number | null
  is_ranked: Generated<0 | 1>
  champion_rank: number | null
  previous_rank: number | null
  social_score: number | null
  growth_score: number | null
  engagement_score: number | null
  scored_at: string | null
  import_batch_id: number | null
  /** JSON list of the columns that a user has set. */
  edited_fields: Generated<string>
  version: Generated<number>
  /** How many of the versions are those of edits that were undone, and of undoing them. */
  undone_versions: Generated<number>
  created_at: string
  updated_at: string
}
export type BrandRow = Selectable<BrandTable>

/** An account that a brand's own site claims; one per platform. */
export interface BrandAccountTable {
  brand_id: number
  platform: string
  handle: string
  url: string
  found_at: string
}

/**
 * Other names of a brand. Several may have one: it means the one that is called so, else the one for which it is kept, else the
 * first for which it is entered.
 */
export interface BrandAliasTable {
  id: Generated<number>
  brand_id: number
  alias: string
  alias_key: string
  /** A former name, or one of a brand that was merged into this one; the others follow from `aliases`. */
  is_kept: Generated<0 | 1>
  created_at: string
}

export interface BrandMergeTable {
  id: Generated<number>
  public_id: string
  survivor_id: number
  merged_id: number
  /** What was moved, and its previous state, for undoing the merge. */
  payload: string
  merged_by: number | null
  merged_by_name: string
  merged_at: string
  undone_by_name: string | null
  undone_at: string | null
}

/** Written by a trigger. */
export interface BrandPlaceTable {
  brand_id: number
  /** UTC. */
  day: string
  /** At the end of the day; null if the brand was not ranked then. */
  place: number | null
}
