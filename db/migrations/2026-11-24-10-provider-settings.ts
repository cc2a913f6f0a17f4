import { type Kysely, sql } from 'kysely'

/** What administrators enter for the sources of discovery: keys and addresses, encrypted, and requests a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_setting (
      variable text primary key,
      sealed text not null,
      set_by integer references user (id) on delete set null,
      set_at text not null
    ) strict, without rowid`.execute(db)
  await sql`
    create table provider_budget (
      provider text primary key,
      requests_per_day integer not null check (requests_per_day >= 1),
      set_by integer references user (id) on delete set null,
      set_at text not null
    ) strict, without rowid`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table provider_budget`.execute(db)
  await sql`drop table provider_setting`.execute(db)
}
