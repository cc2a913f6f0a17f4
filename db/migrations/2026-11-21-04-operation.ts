import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUploads(db)
  await createJobs(db)
  await createAgent(db)
  await createEvents(db)
  await createRecords(db)
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload (
      id integer primary key,
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
      created_at text not null,
      updated_at text not null
    ) strict`.execute(db)
  await sql`create index upload_by_created on upload (created_at, id)`.execute(db)
  await sql`create index upload_by_hash on upload (sha256)`.execute(db)
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      id integer primary key,
      public_id text not null unique,
      type text not null,
      queue text not null,
      payload text not null check (json_valid(payload)),
      status text not null default 'pending'
        check (status in ('pending', 'processing', 'paused', 'completed', 'failed', 'cancelled')),
      priority integer not null default 5 check (priority between 1 and 10),
      progress integer not null default 0 check (progress between 0 and 100),
      message text not null default '',
      checkpoint text check (json_valid(checkpoint)),
      results text check (json_valid(results)),
      error text,
      attempts integer not null default 0,
      max_attempts integer not null default 5,
      deaths integer not null default 0,
      unique_key text,
      run_at text not null,
      worker_id text,
      lease_until text,
      pipeline_id text,
      upload_id integer references upload (id) on delete set null,
      athlete_id integer references athlete (id) on delete set null,
      requested_by integer references user (id) on delete set null,
      created_at text not null,
      started_at text,
      finished_at text,
      updated_at text not null
    ) strict`.execute(db)
  await sql`create index job_by_turn on job (queue, priority desc, run_at, id) where status = 'pending'`.execute(db)
  await sql`create index job_by_lease on job (lease_until) where status = 'processing'`.execute(db)
  await sql`create unique index job_by_unique_key on job (unique_key)
    where unique_key is not null and status in ('pending', 'processing', 'paused')`.execute(db)
  await sql`create index job_by_status on job (status, queue)`.execute(db)
  await sql`create index job_by_created on job (created_at, id)`.execute(db)
  await sql`create index job_by_finished on job (finished_at) where finished_at is not null`.execute(db)
  await sql`create index job_by_pipeline on job (pipeline_id) where pipeline_id is not null`.execute(db)
  await sql`create index job_by_upload on job (upload_id) where upload_id is not null`.execute(db)
  await sql`create index job_by_athlete on job (athlete_id, created_at) where athlete_id is not null`.execute(db)
}

/** The agent's own state: one row. */
async function createAgent(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent (
      id integer primary key check (id = 1),
      is_running integer not null default 0 check (is_running in (0, 1)),
      last_run_at text,
      next_run_at text,
      processed_count integer not null default 0,
      changed_by integer references user (id) on delete set null,
      changed_at text
    ) strict`.execute(db)
  await sql`insert into agent (id) values (1)`.execute(db)
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event (
      id integer primary key autoincrement,
      channel text not null check (channel in (
        'job_updates', 'metrics_updates', 'ranking_updates', 'athlete_updates', 'brand_updates', 'notifications')),
      type text not null,
      data text not null check (json_valid(data)),
      user_id integer references user (id) on delete cascade,
      created_at text not null
    ) strict`.execute(db)
  await sql`create index event_by_time on event (created_at)`.execute(db)

  await sql`
    create table process_heartbeat (
      process text primary key,
      pid integer not null,
      seen_at text not null
    ) strict, without rowid`.execute(db)
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id integer primary key,
      user_id integer references user (id) on delete set null,
      actor text not null,
      action text not null,
      subject_kind text not null,
      subject_id text,
      details text not null default '{}' check (json_valid(details)),
      address text,
      created_at text not null
    ) strict`.execute(db)
  await sql`create index audit_log_by_time on audit_log (created_at, id)`.execute(db)
  await sql`create index audit_log_by_subject on audit_log (subject_kind, subject_id)`.execute(db)

  await sql`
    create table search_history (
      id integer primary key,
      user_id integer not null references user (id) on delete cascade,
      query text not null,
      query_key text not null,
      searched_at text not null
    ) strict`.execute(db)
  await sql`create unique index search_history_by_query on search_history (user_id, query_key)`.execute(db)
  await sql`create index search_history_by_time on search_history (user_id, searched_at)`.execute(db)

  await sql`
    create table setting (
      name text primary key,
      value text not null check (json_valid(value)),
      updated_at text not null
    ) strict, without rowid`.execute(db)

  await sql`
    create table deleted_record (
      id integer primary key,
      kind text not null check (kind in ('athlete', 'brand', 'upload')),
      public_id text not null,
      label text not null,
      batch text not null,
      payload text not null check (json_valid(payload)),
      deleted_by integer references user (id) on delete set null,
      deleted_at text not null,
      expires_at text not null,
      restored_at text
    ) strict`.execute(db)
  await sql`create index deleted_record_by_time on deleted_record (deleted_at, id)`.execute(db)
  await sql`create index deleted_record_by_batch on deleted_record (batch)`.execute(db)
  await sql`create index deleted_record_by_expiry on deleted_record (expires_at)`.execute(db)
}
