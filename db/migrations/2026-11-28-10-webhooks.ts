import { type Kysely, sql } from 'kysely'

/** Addresses that are told of events, the alerts that each tells of, and what is and was delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      id integer primary key,
      public_id text not null unique,
      name text not null,
      origin text not null,
      sealed_url text not null,
      format text not null check (format in ('json', 'slack', 'discord', 'matrix', 'ntfy')),
      sealed_secret text not null,
      sealed_former_secret text,
      former_until text,
      tells_failures integer not null default 0 check (tells_failures in (0, 1)),
      tells_providers integer not null default 0 check (tells_providers in (0, 1)),
      is_on integer not null default 1 check (is_on in (0, 1)),
      off_reason text check (off_reason in ('gone', 'failing')),
      failing_since text,
      created_at text not null
    ) strict`.execute(db)
  await sql`
    create table webhook_alert (
      webhook_id integer not null references webhook (id) on delete cascade,
      alert_id integer not null references alert_rule (id) on delete cascade,
      primary key (alert_id, webhook_id)
    ) strict, without rowid`.execute(db)
  await sql`create index webhook_alert_by_webhook on webhook_alert (webhook_id)`.execute(db)
  await sql`
    create table webhook_delivery (
      id integer primary key,
      public_id text not null unique,
      webhook_id integer not null references webhook (id) on delete cascade,
      kind text not null check (kind in ('alert', 'failure', 'provider', 'test')),
      cause text not null,
      details text not null check (json_valid(details)),
      body text,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      queued_at text,
      attempts integer not null default 0,
      status integer,
      error text,
      tried_at text,
      created_at text not null,
      unique (webhook_id, cause)
    ) strict`.execute(db)
  await sql`create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, id)`.execute(db)
  await sql`create index webhook_delivery_by_time on webhook_delivery (created_at)`.execute(db)
  await sql`create index webhook_delivery_unqueued on webhook_delivery (id) where queued_at is null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table webhook_delivery`.execute(db)
  await sql`drop table webhook_alert`.execute(db)
  await sql`drop table webhook`.execute(db)
}
