import { type Kysely, sql } from 'kysely'

/** A link that the command line prints proves nothing about the address of its user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table password_reset add column proves_address integer not null default 1 check (proves_address in (0, 1))
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table password_reset drop column proves_address`.execute(db)
}
