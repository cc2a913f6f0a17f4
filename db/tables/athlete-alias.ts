import type { Generated } from 'kysely'

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
