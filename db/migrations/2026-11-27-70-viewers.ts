import { type Kysely, sql } from 'kysely'

/** A viewer is a user whose account may read everything and change no record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user add column is_read_only integer not null default 0
    check (is_read_only = 0 or (is_read_only = 1 and role = 'USER'))`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user drop column is_read_only`.execute(db)
}
