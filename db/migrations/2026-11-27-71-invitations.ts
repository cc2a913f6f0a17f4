import { type Kysely, sql } from 'kysely'

/** Links with which somebody creates an account of the given role, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invitation (
    id integer primary key,
    public_id text not null unique,
    token_hash text not null unique,
    email text not null,
    email_key text not null,
    first_name text,
    last_name text,
    role text not null check (role in ('ADMIN', 'USER')),
    is_read_only integer not null check (is_read_only = 0 or (is_read_only = 1 and role = 'USER')),
    invited_by integer references user (id) on delete set null,
    created_at text not null,
    expires_at text not null,
    accepted_at text,
    revoked_at text
  ) strict`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table invitation`.execute(db)
}
