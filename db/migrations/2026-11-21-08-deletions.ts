import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createBatches(db)
  await createScoreDues(db)
}

/** One row for each time that somebody deleted something; what was deleted has the batch's public id. */
async function createBatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_batch (
      id integer primary key,
      public_id text not null unique,
      kind text not null check (kind in ('athlete', 'brand', 'upload')),
      label text not null,
      records integer not null check (records >= 0),
      restored integer not null default 0 check (restored between 0 and records),
      user_id integer references user (id) on delete set null,
      actor text not null,
      deleted_at text not null,
      expires_at text not null
    ) strict`.execute(db)
  await sql`create index deleted_batch_by_expiry on deleted_batch (expires_at)`.execute(db)

  // Records are read through their batch, which also tells when they expire.
  await sql`drop index deleted_record_by_time`.execute(db)
  await sql`drop index deleted_record_by_expiry`.execute(db)
  await sql`create index deleted_record_to_restore on deleted_record (public_id) where restored_at is null`.execute(db)
}

/** Brands whose score no longer follows from what is stored about them. */
async function createScoreDues(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table score_due (
      brand_id integer primary key references brand (id) on delete cascade,
      since text not null
    ) strict`.execute(db)
}
