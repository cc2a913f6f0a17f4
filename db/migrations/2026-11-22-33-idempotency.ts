import { type Kysely, sql } from 'kysely'

/** The answers of API calls that bear an Idempotency-Key, so that the same request again gets the same answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency (
      id integer primary key,
      user_id integer not null references user (id) on delete cascade,
      key_hash text not null,
      fingerprint text,
      has_committed integer not null default 0 check (has_committed in (0, 1)),
      status integer,
      headers text check (json_valid(headers)),
      body text,
      created_at text not null,
      unique (user_id, key_hash)
    ) strict`.execute(db)
  await sql`create index idempotency_by_time on idempotency (created_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table idempotency`.execute(db)
}
