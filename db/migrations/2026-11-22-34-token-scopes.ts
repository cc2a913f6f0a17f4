import { type Kysely, sql } from 'kysely'

/** A token may be limited to resources, and have a limit of calls of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_token add column resource_scopes text check (resource_scopes != '')`.execute(db)
  await sql`alter table api_token add column calls_per_minute integer check (calls_per_minute >= 1)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_token drop column resource_scopes`.execute(db)
  await sql`alter table api_token drop column calls_per_minute`.execute(db)
}
