import { type Kysely, sql } from 'kysely'

/** What goes after a while is found among what stays for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_by_action on audit_log (action, created_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_log_by_action`.execute(db)
}
