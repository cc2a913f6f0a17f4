import { type Kysely, sql } from 'kysely'

/** Whose event it is, and what he and administrators get in place of `data`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column owner_id integer references user (id) on delete set null`.execute(db)
  await sql`alter table event add column full_data text check (json_valid(full_data))`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event drop column full_data`.execute(db)
  await sql`alter table event drop column owner_id`.execute(db)
}
