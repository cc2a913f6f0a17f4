import { type Kysely, sql } from 'kysely'

/** Who an account is at an OpenID provider, and which sessions such a provider has opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table openid_identity (
      id integer primary key,
      user_id integer not null references user (id) on delete cascade,
      issuer text not null,
      subject text not null,
      created_at text not null,
      unique (issuer, subject)
    ) strict`.execute(db)
  await sql`create unique index openid_identity_by_user on openid_identity (user_id, issuer)`.execute(db)
  await sql`alter table refresh_token add column by_openid integer not null default 0 check (by_openid in (0, 1))`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_token drop column by_openid`.execute(db)
  await sql`drop table openid_identity`.execute(db)
}
