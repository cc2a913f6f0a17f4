import { type Kysely, sql } from 'kysely'

/**
 * When a session's user last proved who they are: at sign-in, or when the OpenID provider says so. Accounts that a provider
 * has opened get no password, in place of one that nobody knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_token add column proved_at text`.execute(db)
  await sql`update refresh_token set proved_at = created_at where by_openid = 0`.execute(db)
  await sql`
    update user set password_hash = ''
    where exists (
      select 1 from openid_identity where openid_identity.user_id = user.id
      and (
        openid_identity.created_at = user.created_at
        or openid_identity.created_at = (
          select max(created_at) from audit_log
          where subject_kind = 'user' and subject_id = user.public_id and action = 'user.password_reset'
        )
      )
      and not exists (
        select 1 from audit_log
        where subject_kind = 'user' and subject_id = user.public_id
        and action in ('user.password_reset', 'user.password_change')
        and audit_log.created_at > openid_identity.created_at
      )
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_token drop column proved_at`.execute(db)
}
