import { type Kysely, sql } from 'kysely'

/** What a score was divided by is stored with its components, so that nobody has to derive it from points or inputs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table champion_index_score
    add column divisor real not null default 1 check (divisor between 0 and 1)`.execute(db)
  await sql`
    update champion_index_score set divisor = coalesce((
      select sum(round(100 * (part.value ->> '$.weight'))) / 100
      from json_each(champion_index_score.components) as part
      where part.value ->> '$.measured'
        or part.value ->> '$.name' in (select value from json_each(champion_index_score.inputs, '$.unread'))), 0)`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table champion_index_score drop column divisor`.execute(db)
}
