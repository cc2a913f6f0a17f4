import { type Kysely, sql } from 'kysely'

/** Until when a waiting job counts as handed to the server that dispatches it, so that no other process hands it over too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column handed_until text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job drop column handed_until`.execute(db)
}
