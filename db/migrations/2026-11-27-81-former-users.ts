import { type Kysely, sql } from 'kysely'

/** What somebody did stays when the account is deleted, so its row does, without what says who it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user add column deleted_at text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user drop column deleted_at`.execute(db)
}
