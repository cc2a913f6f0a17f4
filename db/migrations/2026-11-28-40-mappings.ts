import { type Kysely, sql } from 'kysely'

/** Files that wait until their columns are matched, and how the columns of known headers were matched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table upload add column awaits_mapping integer not null default 0 check (awaits_mapping in (0, 1))`.execute(
    db,
  )
  await sql`
    create table mapping_template (
      id integer primary key,
      public_id text not null unique,
      header_hash text not null,
      name text not null check (length(name) between 1 and 100),
      mapping text not null check (json_valid(mapping)),
      created_at text not null,
      updated_at text not null,
      unique (header_hash, name)
    ) strict`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mapping_template`.execute(db)
  await sql`alter table upload drop column awaits_mapping`.execute(db)
}
