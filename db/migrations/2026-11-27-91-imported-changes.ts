import { type Kysely, sql } from 'kysely'

/** Which records a file changed that were there before; those that it added name their import themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imported_change (
      record_id text not null,
      import_id text not null,
      primary key (record_id, import_id)
    ) strict, without rowid`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table imported_change`.execute(db)
}
