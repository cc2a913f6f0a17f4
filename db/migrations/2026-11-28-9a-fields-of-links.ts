import { type Kysely, sql } from 'kysely'

/** Tags, notes and own fields of links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    'tags text',
    'note text',
    'own text check (own is null or json_valid(own))',
    'is_edited integer not null default 0 check (is_edited in (0, 1))',
  ]) {
    await sql`alter table relationship add column ${sql.raw(column)}`.execute(db)
  }
  await rebuildOwnFields(db, sql`'athlete', 'brand', 'relationship'`)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from own_field where kind = 'relationship'`.execute(db)
  await rebuildOwnFields(db, sql`'athlete', 'brand'`)
  for (const column of ['is_edited', 'own', 'note', 'tags']) {
    await sql`alter table relationship drop column ${sql.id(column)}`.execute(db)
  }
}

/** A check cannot be altered. */
async function rebuildOwnFields(db: Kysely<unknown>, kinds: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create table own_field_of_kinds (
      id integer primary key,
      public_id text not null unique,
      kind text not null check (kind in (${kinds})),
      key text not null,
      label text not null check (length(label) > 0),
      type text not null check (type in ('text', 'number', 'date', 'choice')),
      choices text check (choices is null or json_valid(choices)),
      created_at text not null,
      unique (kind, key)
    ) strict`.execute(db)
  await sql`insert into own_field_of_kinds select * from own_field`.execute(db)
  await sql`drop table own_field`.execute(db)
  await sql`alter table own_field_of_kinds rename to own_field`.execute(db)
}
