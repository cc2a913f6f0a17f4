import { type Kysely, sql } from 'kysely'

/** Which import added a link, so that it can be rolled back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table relationship add column import_batch_id integer references import_batch (id) on delete set null`.execute(
    db,
  )
  await sql`
    create index relationship_by_import on relationship (import_batch_id) where import_batch_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index relationship_by_import`.execute(db)
  await sql`alter table relationship drop column import_batch_id`.execute(db)
}
