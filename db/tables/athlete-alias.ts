import type { Generated } from 'kysely'

/** Names that files may give the athlete: those of the records merged into it, each with the sport it had. */
export interface AthleteAliasTable {
  id: Generated<number>
  athlete_id: number
  name: string
  name_key: string
  sport: string
  sport_key: string
  created_at: string
}
