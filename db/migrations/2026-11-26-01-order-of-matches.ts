import { type Kysely, sql } from 'kysely'

/** What a search for a part of a name needs of each athlete it finds to filter and to sort them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index athlete_of_match on athlete (id, name_key, sport_key, status)`.execute(db)
}
