import { type Kysely, sql } from 'kysely'

/** Many records changed alike, and what each of them was before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_edit (
      id integer primary key,
      public_id text not null unique,
      kind text not null check (kind in ('athlete', 'brand')),
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
    create table bulk_edit_record (
      id integer primary key,
      edit_id integer not null references bulk_edit (id) on delete cascade,
      record_id text not null,
      before text not null,
      after text not null,
      undone text check (undone in ('restored', 'kept'))
    ) strict`.execute(db)
  await sql`create index bulk_edit_by_user on bulk_edit (user_id)`.execute(db)
  await sql`create index bulk_edit_by_expiry on bulk_edit (expires_at)`.execute(db)
  await sql`create index bulk_edit_record_by_edit on bulk_edit_record (edit_id)`.execute(db)
  await sql`create index bulk_edit_record_by_record on bulk_edit_record (record_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table bulk_edit_record`.execute(db)
  await sql`drop table bulk_edit`.execute(db)
}
