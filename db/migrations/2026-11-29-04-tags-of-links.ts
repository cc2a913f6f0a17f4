import { type Kysely, sql } from 'kysely'

/** Finds links by their tags, and lets bulk edits change those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index relationship_by_tags on relationship (tags) where tags is not null`.execute(db)
  await rebuildBulkEdits(db, sql`'athlete', 'brand', 'relationship'`)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from bulk_edit where kind = 'relationship'`.execute(db)
  await rebuildBulkEdits(db, sql`'athlete', 'brand'`)
  await sql`drop index relationship_by_tags`.execute(db)
}

/** A check cannot be altered. The records move along, because dropping a table deletes what refers to it. */
async function rebuildBulkEdits(db: Kysely<unknown>, kinds: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create table rebuilt_edit (
      id integer primary key,
      public_id text not null unique,
      kind text not null check (kind in (${kinds})),
      selection text not null,
      changes text not null,
      selected integer not null,
      edited integer not null default 0,
      unchanged integer not null default 0,
      taken integer not null default 0,
      restored integer not null default 0,
      kept integer not null default 0,
      audit_line integer not null,
      undo_line integer,
      user_id integer references user (id) on delete set null,
      actor text not null,
      created_at text not null,
      expires_at text not null
    ) strict`.execute(db)
  await sql`
    create table rebuilt_record (
      id integer primary key,
      edit_id integer not null references rebuilt_edit (id) on delete cascade,
      record_id text not null,
      before text not null,
      after text not null,
      undone text check (undone in ('restored', 'kept'))
    ) strict`.execute(db)
  await sql`insert into rebuilt_edit select * from bulk_edit`.execute(db)
  await sql`insert into rebuilt_record select * from bulk_edit_record`.execute(db)
  await sql`drop table bulk_edit_record`.execute(db)
  await sql`drop table bulk_edit`.execute(db)
  await sql`alter table rebuilt_edit rename to bulk_edit`.execute(db)
  await sql`alter table rebuilt_record rename to bulk_edit_record`.execute(db)
  await sql`create index bulk_edit_by_user on bulk_edit (user_id)`.execute(db)
  await sql`create index bulk_edit_by_expiry on bulk_edit (expires_at)`.execute(db)
  await sql`create index bulk_edit_record_by_edit on bulk_edit_record (edit_id)`.execute(db)
  await sql`create index bulk_edit_record_by_record on bulk_edit_record (record_id)`.execute(db)
}
