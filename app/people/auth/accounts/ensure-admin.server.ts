import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UserRow } from '#db/tables/user.ts'
import { revokeApiTokensOf } from '../api-access/api-token.server.ts'
import type { Actor, AuditEntry } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import { markProved } from '../email/email-proof.server.ts'
import { removeSecondFactors } from '../factors/second-factor.queries.server.ts'
import { setPassword } from '../passwords/change-password.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { revokeSessionsOf } from '../sessions/session.server.ts'
import { createUser, findUserByEmail } from './user.queries.server.ts'

export type EnsureAdminOutcome = 'created' | 'promoted' | 'unchanged'

const OPERATOR: Actor = { id: null, name: 'ADMIN_EMAIL', address: null, door: 'shell' }

/**
 * Ensures that the operator's configured administrator exists. An existing administrator keeps a changed password; any
 * other account with the address is taken over by the operator, and its sessions, reset links, second factors and
 * API tokens are revoked. Its address counts as proved.
 */
export async function ensureAdmin(
  db: Kysely<Database>,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<EnsureAdminOutcome> {
  const known = await findUserByEmail(db, email)
  if (known?.role === 'ADMIN' && !known.disabled_at) {
    await markProved(db, known.id, now)
    return 'unchanged'
  }

  const passwordHash = await hashPassword(password)
  return auditedTransaction(db, now, async (trx, audit): Promise<EnsureAdminOutcome> => {
    const user = await findUserByEmail(trx, email)
    if (user) {
      await promote(trx, user, passwordHash, now)
      await markProved(trx, user.id, now)
      const details = { outcome: 'promoted', from: user.role, wasDisabled: user.disabled_at !== null }
      await audit(OPERATOR, { ...entryOf(user), details })
      return 'promoted'
    }

    const names = { firstName: 'Site', lastName: 'Administrator' }
    const created = await createUser(trx, { ...names, email, passwordHash, role: 'ADMIN' }, now)
    await markProved(trx, created.id, now)
    await audit(OPERATOR, { ...entryOf(created), details: { outcome: 'created' } })
    return 'created'
  })
}

async function promote(trx: Kysely<Database>, user: UserRow, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable('user')
    .set({ role: 'ADMIN', is_read_only: 0, disabled_at: null })
    .where('id', '=', user.id)
    .execute()
  await setPassword(trx, user.id, passwordHash, now)
  await removeSecondFactors(trx, user.id)
  await trx.deleteFrom('openid_identity').where('user_id', '=', user.id).execute()
  await revokeSessionsOf(trx, user.id, now)
  await revokeApiTokensOf(trx, user.id, now)
}

function entryOf(user: UserRow): AuditEntry {
  return { action: 'user.ensure_admin', subject: { kind: 'user', id: user.public_id } }
}
