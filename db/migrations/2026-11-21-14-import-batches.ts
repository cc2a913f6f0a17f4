import { type Kysely, sql } from 'kysely'

/** What a file would have added, checked without adding it; and who took the additions of an import back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batch add column is_check integer not null default 0 check (is_check in (0, 1))`.execute(db)
  await sql`
    alter table import_batch add column rolled_back_by integer references user (id) on delete set null`.execute(db)
  await sql`
    alter table import_batch add column rolled_back integer not null default 0 check (rolled_back >= 0)`.execute(db)
  await sql`create index import_batch_by_check on import_batch (is_check, id)`.execute(db)
}
