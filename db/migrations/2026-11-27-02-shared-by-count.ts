import { type Kysely, sql } from 'kysely'

/** Which shared roles follow from a count of people, and not from what a source says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table relationship add column is_shared_by_count integer not null default 0
      check (is_shared_by_count in (0, 1))`.execute(db)
  await sql`create index relationship_shared_by_count on relationship (brand_id) where is_shared_by_count = 1`.execute(
    db,
  )
}
