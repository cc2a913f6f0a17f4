import { type Kysely, sql } from 'kysely'

/** The process that answers the request of a key, and until when it may be taken for alive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency add column owner text`.execute(db)
  await sql`alter table idempotency add column owned_until text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency drop column owner`.execute(db)
  await sql`alter table idempotency drop column owned_until`.execute(db)
}
