import { type Kysely, sql } from 'kysely'

/**
 * The brands that moved most over each period, since when a relationship has been verified, failures put aside, and which
 * imports were uploads: their record may be deleted before them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ranking_move`.execute(db)
  await sql`
    create table ranking_move (
      days integer not null,
      brand_id integer not null references brand (id) on delete cascade,
      kind text not null check (kind in ('riser', 'faller', 'entry')),
      place_then integer check (place_then >= 1),
      cause text check (json_valid(cause)),
      primary key (days, brand_id)
    ) strict`.execute(db)
  await sql`create index ranking_move_by_brand on ranking_move (brand_id)`.execute(db)
  await sql`delete from ranking_digest`.execute(db)

  await sql`alter table relationship add column verified_at text`.execute(db)
  await sql`create index relationship_by_verified on relationship (verified_at) where verified_at is not null`.execute(
    db,
  )

  await sql`alter table upload add column dismissed_at text`.execute(db)
  await sql`create index upload_failed on upload (updated_at) where status = 'failed' and (dismissed_at is null or dismissed_at < updated_at)`.execute(
    db,
  )

  await sql`alter table import_batch add column is_upload integer not null default 0 check (is_upload in (0, 1))`.execute(
    db,
  )
  await sql`update import_batch set is_upload = 1 where public_id in (select public_id from upload)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_batch drop column is_upload`.execute(db)
  await sql`drop index upload_failed`.execute(db)
  await sql`alter table upload drop column dismissed_at`.execute(db)
  await sql`drop index relationship_by_verified`.execute(db)
  await sql`alter table relationship drop column verified_at`.execute(db)
  await sql`delete from ranking_digest`.execute(db)
  await sql`drop table ranking_move`.execute(db)
  await sql`
    create table ranking_move (
      brand_id integer primary key references brand (id) on delete cascade,
      kind text not null check (kind in ('riser', 'faller', 'entry')),
      place_then integer check (place_then >= 1),
      cause text check (json_valid(cause))
    ) strict`.execute(db)
}
