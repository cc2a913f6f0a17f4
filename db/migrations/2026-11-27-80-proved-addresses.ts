import { type Kysely, sql } from 'kysely'

/**
 * An address is proved by a link that was mailed to it. Of those that are here, these are which have set a password by one.
 * Remembered sessions end after 14 days without use, those that are here too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user add column email_verified_at text`.execute(db)
  await sql`
    update user set email_verified_at = (
      select max(created_at) from audit_log
      where action = 'user.password_reset' and user_id = user.id and subject_id = user.public_id)`.execute(db)
  await sql`
    create table email_proof (
      id integer primary key,
      user_id integer not null references user (id) on delete cascade,
      email text not null,
      token_hash text unique,
      created_at text not null,
      expires_at text not null,
      used_at text
    ) strict`.execute(db)
  await sql`create index email_proof_by_user on email_proof (user_id)`.execute(db)
  await sql`
    update refresh_token
    set expires_at = min(expires_at, strftime('%Y-%m-%dT%H:%M:%fZ', last_used_at, '+14 days'))
    where remember = 1`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table email_proof`.execute(db)
  await sql`alter table user drop column email_verified_at`.execute(db)
}
