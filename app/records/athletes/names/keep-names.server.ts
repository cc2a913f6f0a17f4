import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'

/**
 * Keeps for the survivor of a merge the name of the merged athlete, and what files meant that one by and would not find the
 * survivor by: names entered in another sport, and those that other athletes have as well. Returns their row ids.
 */
export async function keepNamesOfMerged(
  trx: Kysely<Database>,
  survivor: AthleteRow,
  merged: AthleteRow,
  now: Date,
): Promise<number[]> {
  const isOfBoth = merged.name_key === survivor.name_key && merged.sport_key === survivor.sport_key
  const at = now.toISOString()
  const { rows } = await sql<{ id: number }>`
    insert into athlete_alias (athlete_id, name, name_key, sport, sport_key, is_kept, created_at)
    select ${survivor.id}, name, name_key, sport, sport_key, 1, ${at} from (
      select name, name_key, sport, sport_key from athlete where id = ${merged.id} and ${isOfBoth ? 0 : 1} = 1
      union all
      select name, name_key, sport, sport_key from athlete_alias as given
      where athlete_id = ${merged.id} and is_kept = 0
        and (sport_key <> ${survivor.sport_key} or exists (
          select 1 from athlete_alias as other where ${isSameName('other')} and other.athlete_id not in (${survivor.id}, ${merged.id})))
        and not exists (select 1 from athlete where ${isSameName('athlete')})
        and not exists (
          select 1 from athlete_alias as other where ${isSameName('other')} and (other.is_kept = 1 or other.athlete_id < ${merged.id}))
    ) as brought
    where not exists (
      select 1 from athlete_alias as own
      where own.athlete_id = ${survivor.id} and own.is_kept = 1 and own.name_key = brought.name_key and own.sport_key = brought.sport_key)
    returning id`.execute(trx)
  return rows.map((row) => row.id)
}

function isSameName(table: string) {
  return sql`${sql.ref(`${table}.name_key`)} = given.name_key and ${sql.ref(`${table}.sport_key`)} = given.sport_key`
}
