import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Columns that a person has set: later findings leave them alone.
  await sql`alter table brand add column edited_fields text not null default '[]'
    check (json_valid(edited_fields))`.execute(db)
  // Something supports a rejected relationship that was not there when it was rejected.
  await sql`alter table relationship add column new_since_review integer not null default 0
    check (new_since_review in (0, 1))`.execute(db)
  await sql`
    create table brand_merge (
      id integer primary key,
      public_id text not null unique,
      survivor_id integer not null references brand (id) on delete cascade,
      merged_id integer not null references brand (id) on delete cascade,
      payload text not null check (json_valid(payload)),
      merged_by integer references user (id) on delete set null,
      merged_by_name text not null,
      merged_at text not null,
      undone_by_name text,
      undone_at text
    ) strict`.execute(db)
  await sql`create index brand_merge_by_survivor on brand_merge (survivor_id, id)`.execute(db)
  await sql`create index brand_merge_by_merged on brand_merge (merged_id)`.execute(db)
  await sql`create index brand_by_former_name on brand (name_key) where merged_into_id is not null`.execute(db)
  await sql`create index brand_by_survivor on brand (merged_into_id) where merged_into_id is not null`.execute(db)
}
