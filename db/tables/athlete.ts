import type { Generated, Selectable } from 'kysely'

export const ATHLETE_STATUSES = ['ACTIVE', 'RETIRED', 'INACTIVE'] as const
type AthleteStatus = (typeof ATHLETE_STATUSES)[number]

type IdentityStatus = 'UNRESOLVED' | 'RESOLVED' | 'AMBIGUOUS' | 'NOT_FOUND' | 'CONFIRMED'

/** The columns that people enter, each a field of `app/records/athletes/athlete-fields.ts`. */
export interface EnteredAthleteColumns {
  name: string
  sport: string
  status: Generated<AthleteStatus>
  instagram: string | null
  tiktok: string | null
  linkedin: string | null
  twitter: string | null
  /** `1990-05-21`, `1990-05` or `1990` */
  date_of_birth: string | null
  /** In English. */
  country: string | null
  /** Set by discoveries too. */
  wikidata_id: string | null
  /** `CR7; Ronaldo`, each of which is a row of `athlete_alias` too. */
  aliases: string | null
  /** `Injured; Prospect` */
  tags: string | null
  note: string | null
  /** JSON: the values of the fields that administrators have added, by their keys. */
  own: string | null
}

export interface AthleteTable extends EnteredAthleteColumns {
  id: Generated<number>
  public_id: string
  name_key: string
  /** What a search finds the row by; null if a process of an earlier version wrote the row. */
  search_text: string | null
  /** JSON: what lists filter the row by besides its columns, and how that is spelled; null if there is nothing. */
  labels: Generated<string | null>
  sport_key: string
  /** The row id of an athlete who has the name and sport of an older one, whom a name means; else 0. */
  twin: Generated<number>
  website: string | null
  identity_status: Generated<IdentityStatus>
  identity_candidates: Generated<string>
  /** JSON array of the items that a person declined; null if nobody has said that none is the athlete. */
  identity_declined: string | null
  brand_count: Generated<number>
  verified_brand_count: Generated<number>
  champion_score: number | null
  champion_rank: number | null
  /**
   * When the newest of the scores behind the index was computed, as of the last update of the index; null without an
   * index.
   */
  scored_at: string | null
  last_processed_at: string | null
  import_batch_id: number | null
  /** 1 when the import asked for its discovered brands to be held for verification. */
  skips_verification: Generated<0 | 1>
  version: Generated<number>
  /** How many of the versions are those of edits that were undone, and of undoing them. */
  undone_versions: Generated<number>
  created_at: string
  updated_at: string
}
export type AthleteRow = Selectable<AthleteTable>

/**
 * Other names of an athlete, each with its sport. Several may have one: files mean by it the one that is called so, else the one
 * for which it is kept, else the first for which it is entered.
 */
export interface AthleteAliasTable {
  id: Generated<number>
  athlete_id: number
  name: string
  name_key: string
  sport: string
  sport_key: string
  /** A name of an athlete that was merged into this one; the others follow from `aliases`. */
  is_kept: Generated<0 | 1>
  created_at: string
}
