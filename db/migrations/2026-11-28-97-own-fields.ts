import { type Kysely, sql } from 'kysely'

const TABLES = ['athlete', 'brand'] as const

/** Fields of athletes and brands that administrators define, and their values in each record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_field (
      id integer primary key,
      public_id text not null unique,
      kind text not null check (kind in ('athlete', 'brand')),
      key text not null,
      label text not null check (length(label) > 0),
      type text not null check (type in ('text', 'number', 'date', 'choice')),
      choices text check (choices is null or json_valid(choices)),
      created_at text not null,
      unique (kind, key)
    ) strict`.execute(db)
  for (const table of TABLES) {
    await sql`
      alter table ${sql.table(table)} add column own text check (own is null or json_valid(own))`.execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} drop column own`.execute(db)
  await sql`drop table own_field`.execute(db)
}
