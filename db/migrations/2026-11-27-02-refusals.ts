import { type Kysely, sql } from 'kysely'

/** What a source that refuses says in its own words, what a request costs at most, and how much a source may cost a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table provider_request add column words text`.execute(db)
  await sql`alter table provider_request add column micro_usd integer not null default 0`.execute(db)
  await sql`alter table provider_budget add column usd_per_day real check (usd_per_day > 0)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table provider_budget drop column usd_per_day`.execute(db)
  await sql`alter table provider_request drop column micro_usd`.execute(db)
  await sql`alter table provider_request drop column words`.execute(db)
}
