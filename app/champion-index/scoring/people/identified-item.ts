import { type RawBuilder, sql } from 'kysely'
import type { AthleteRow } from '#db/tables/athlete.ts'

export type Identity = Pick<AthleteRow, 'wikidata_id' | 'identity_status'>

/** The Wikidata item that says who the athlete is, if that is settled: athletes that share it are one person. */
export function identifiedItemOf({ wikidata_id, identity_status }: Identity): string | null {
  return identity_status === 'RESOLVED' || identity_status === 'CONFIRMED' ? wikidata_id : null
}

/** The same of a row in a query. */
export function identifiedItem(athlete = 'athlete'): RawBuilder<string | null> {
  const [item, status] = [sql.ref(`${athlete}.wikidata_id`), sql.ref(`${athlete}.identity_status`)]
  return sql<string | null>`case when ${status} in ('RESOLVED', 'CONFIRMED') then ${item} end`
}
