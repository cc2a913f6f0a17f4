import { type Kysely, sql } from 'kysely'

/** What a person uploads: the choices made for it, what became of each row, and its state, which follows its job's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user add column upload_settings text not null default '{}'
    check (json_valid(upload_settings))`.execute(db)
  await sql`alter table athlete add column skips_verification integer not null default 0
    check (skips_verification in (0, 1))`.execute(db)
  await createUploads(db)
  await createRowRanges(db)
  await followJobs(db)
  await createDueDiscoveries(db)
}

/** Nothing has been uploaded before. The ids of deleted ones never come back, because their rows outlast them for a while. */
async function createUploads(db: Kysely<unknown>): Promise<void> {
  await sql`drop table upload`.execute(db)
  await sql`
    create table upload (
      id integer primary key autoincrement,
      public_id text not null unique,
      user_id integer references user (id) on delete set null,
      original_name text not null,
      stored_path text not null,
      file_size integer not null check (file_size >= 0),
      sha256 text not null,
      upload_type text not null check (upload_type in ('athletes_csv', 'brands_csv', 'bulk_data', 'brand_logo')),
      status text not null default 'pending'
        check (status in ('pending', 'processing', 'paused', 'completed', 'failed', 'cancelled')),
      settings text not null check (json_valid(settings)),
      error_message text,
      results text check (json_valid(results)),
      brand_id integer references brand (id) on delete set null,
      created_at text not null,
      updated_at text not null
    ) strict`.execute(db)
  await sql`create index upload_by_created on upload (created_at, id)`.execute(db)
  await sql`create index upload_by_hash on upload (sha256)`.execute(db)
  await sql`create index upload_by_brand on upload (brand_id) where brand_id is not null`.execute(db)
}

/**
 * Rows that follow one another with the same outcome are one range; numbers count as a spreadsheet's do. They are too
 * many to go with their upload in one statement.
 */
async function createRowRanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_row_range (
      upload_id integer not null,
      first_row integer not null check (first_row >= 1),
      last_row integer not null check (last_row >= first_row),
      outcome text not null check (outcome in ('added', 'updated', 'skipped', 'failed')),
      name text,
      message text,
      primary key (upload_id, first_row)
    ) strict, without rowid`.execute(db)
}

/** In the transaction that changes the job, whoever changes it; what a job leaves outlives its row. */
async function followJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger upload_follows_job after update of status, results, error on job
    when new.upload_id is not null
    begin
      update upload set
        status = new.status,
        results = coalesce(new.results, results),
        error_message = iif(new.status = 'failed', new.error, null),
        updated_at = new.updated_at
      where id = new.upload_id;
    end`.execute(db)
}

/** Athletes whose discovery was asked for in bulk: too many to be jobs all at once. */
async function createDueDiscoveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discovery_due (
      athlete_id integer primary key references athlete (id) on delete cascade,
      since text not null
    ) strict`.execute(db)
}
