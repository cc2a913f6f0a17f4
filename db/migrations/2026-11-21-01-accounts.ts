import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user (
      id integer primary key,
      public_id text not null unique,
      first_name text not null check (length(first_name) between 1 and 100),
      last_name text not null check (length(last_name) between 1 and 100),
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      role text not null default 'USER' check (role in ('ADMIN', 'USER')),
      theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
      notifications text not null default '{}' check (json_valid(notifications)),
      disabled_at text,
      created_at text not null,
      updated_at text not null
    ) strict`.execute(db)
  await sql`create index user_by_role on user (role, disabled_at)`.execute(db)

  await sql`
    create table refresh_token (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id) on delete cascade,
      token_hash text not null unique,
      remember integer not null default 0 check (remember in (0, 1)),
      user_agent text,
      address text,
      created_at text not null,
      last_used_at text not null,
      expires_at text not null,
      revoked_at text
    ) strict`.execute(db)
  await sql`create index refresh_token_by_user on refresh_token (user_id, revoked_at, last_used_at)`.execute(db)
  await sql`create index refresh_token_by_expiry on refresh_token (expires_at)`.execute(db)

  await sql`
    create table api_token (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id) on delete cascade,
      name text not null,
      token_hash text not null unique,
      scope text not null check (scope in ('read', 'write')),
      created_at text not null,
      last_used_at text,
      expires_at text,
      revoked_at text
    ) strict`.execute(db)
  await sql`create index api_token_by_user on api_token (user_id, revoked_at)`.execute(db)

  await sql`
    create table password_reset (
      id integer primary key,
      user_id integer not null references user (id) on delete cascade,
      token_hash text not null unique,
      created_at text not null,
      expires_at text not null,
      used_at text
    ) strict`.execute(db)
  await sql`create index password_reset_by_user on password_reset (user_id)`.execute(db)

  await sql`
    create table sign_in_attempt (
      id integer primary key,
      email_key text not null,
      address text not null,
      succeeded integer not null check (succeeded in (0, 1)),
      attempted_at text not null
    ) strict`.execute(db)
  await sql`create index sign_in_attempt_by_email on sign_in_attempt (email_key, attempted_at)`.execute(db)
  await sql`create index sign_in_attempt_by_address on sign_in_attempt (address, attempted_at)`.execute(db)
  await sql`create index sign_in_attempt_by_time on sign_in_attempt (attempted_at)`.execute(db)
}
