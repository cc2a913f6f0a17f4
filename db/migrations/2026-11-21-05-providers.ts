import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_request (
      id integer primary key,
      public_id text not null unique,
      provider text not null,
      url text not null,
      job_id integer references job (id) on delete set null,
      status integer,
      outcome text not null,
      bytes integer not null default 0,
      duration_ms integer not null,
      requested_at text not null
    ) strict`.execute(db)
  await sql`create index provider_request_by_time on provider_request (requested_at)`.execute(db)
  await sql`create index provider_request_by_job on provider_request (job_id) where job_id is not null`.execute(db)
  await sql`create index provider_request_by_provider on provider_request (provider, requested_at)`.execute(db)

  await sql`
    create table provider_cache (
      key text primary key,
      provider text not null,
      url text not null,
      status integer not null,
      headers text not null check (json_valid(headers)),
      body blob not null,
      etag text,
      last_modified text,
      fetched_at text not null,
      expires_at text not null
    ) strict`.execute(db)
  await sql`create index provider_cache_by_expiry on provider_cache (expires_at)`.execute(db)

  await sql`
    create table provider_state (
      provider text primary key,
      failures integer not null default 0,
      open_until text,
      last_ok_at text,
      last_error text,
      last_error_at text
    ) strict, without rowid`.execute(db)

  await sql`
    create table traffic_rank (
      domain text primary key,
      rank integer not null check (rank >= 1),
      list_id text not null,
      listed_on text not null
    ) strict, without rowid`.execute(db)
}
