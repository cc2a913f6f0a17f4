import type { Kysely } from 'kysely'
import { emailKey } from '#app/people/auth/accounts/account.ts'
import { hasOtherAdmin } from '#app/people/auth/accounts/manage-user.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import {
  type ConfirmationCheck,
  type ConfirmationRefusal,
  type SessionInUse,
  withConfirmation,
} from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { revokeInvitationsOf } from '#app/people/auth/registration/invitation.queries.server.ts'
import type { RequestActor } from '#app/people/auth/request-actor.server.ts'
import type { Session } from '#app/people/auth/sessions/session.server.ts'
import { takeOffAlertsOf } from '#app/site/webhooks/take-off-alerts.server.ts'
import type { Database } from '#db/schema.ts'

type DeleteAccountOutcome = { status: 'deleted' } | { status: 'last_admin' } | ConfirmationRefusal

/** What belongs to the user alone. Records, imports, uploads and decisions belong to everybody and stay. */
export const OWN_TABLES = [
  'alert_rule',
  'api_token',
  'authenticator_app',
  'default_view',
  'email_proof',
  'event',
  'feed',
  'idempotency',
  'notification',
  'openid_identity',
  'passkey',
  'password_reset',
  'recovery_code',
  'refresh_token',
  'report_reader',
  'report_schedule_recipient',
  'report_schedule',
  'report',
  'saved_view',
  'search_history',
  'watch',
] as const satisfies readonly (keyof Database)[]

const FORMER_USER = 'former user'

export const LAST_ADMIN_STAYS = 'You are the last administrator. Make someone else an administrator first.'

/** Deletes the account of a user who knows the password, except the last administrator's. */
export async function deleteOwnAccount(
  db: Kysely<Database>,
  session: SessionInUse,
  { currentPassword, actor }: { currentPassword?: string | undefined; actor: RequestActor },
  now: Date,
): Promise<DeleteAccountOutcome> {
  const { user } = session
  const work = (isStillCurrent: ConfirmationCheck) =>
    auditedTransaction(db, now, async (trx, audit): Promise<DeleteAccountOutcome> => {
      if (!(await isStillCurrent(trx))) return { status: 'wrong_password' }
      const { role } = await trx.selectFrom('user').select('role').where('id', '=', user.id).executeTakeFirstOrThrow()
      if (role === 'ADMIN' && !(await hasOtherAdmin(trx, user))) return { status: 'last_admin' }

      await takeOffAlertsOf(trx, user.id, null, now)
      for (const table of OWN_TABLES) await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
      await trx.deleteFrom('invitation').where('email_key', '=', emailKey(user.email)).execute()
      await revokeInvitationsOf(trx, user.id, now)
      await leaveNameless(trx, user, now)
      const subject = { kind: 'user', id: user.publicId }
      await audit({ ...actor, name: FORMER_USER }, { action: 'user.delete', subject })
      return { status: 'deleted' }
    })
  return withConfirmation(db, { session, origin: actor }, currentPassword, now, work)
}

/** Nobody can sign in to the row, or be mailed by it, and its address is free again. */
async function leaveNameless(trx: Kysely<Database>, user: Session['user'], now: Date): Promise<void> {
  const at = now.toISOString()
  const nowhere = `${FORMER_USER} ${user.publicId}`
  await trx
    .updateTable('user')
    .set({
      first_name: 'Former',
      last_name: 'user',
      email: nowhere,
      email_key: nowhere,
      password_hash: '',
      role: 'USER',
      theme: 'system',
      notifications: '{}',
      upload_settings: '{}',
      email_verified_at: null,
      disabled_at: at,
      deleted_at: at,
      updated_at: at,
    })
    .where('id', '=', user.id)
    .execute()
  await trx.updateTable('audit_log').set({ actor: FORMER_USER }).where('user_id', '=', user.id).execute()
  await trx.updateTable('bulk_edit').set({ actor: FORMER_USER }).where('user_id', '=', user.id).execute()
  await trx.updateTable('deleted_batch').set({ actor: FORMER_USER }).where('user_id', '=', user.id).execute()
}
