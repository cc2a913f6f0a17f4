import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UserRole, UserRow } from '#db/tables/user.ts'
import { revokeApiTokensOf } from '../api-access/api-token.server.ts'
import type { Actor, AuditEntry } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import { setPassword } from '../passwords/change-password.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { revokeSessionsOf } from '../sessions/session.server.ts'

export type ManageUserOutcome =
  | { status: 'changed' | 'unchanged'; user: UserRow }
  | { status: 'not_found' }
  /** No administrator would be left. */
  | { status: 'last_admin'; user: UserRow }

/** Takes effect on the user's next request; the user's sockets are closed and reconnect with the new role. */
export function changeRole(
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  role: UserRole,
  now: Date,
): Promise<ManageUserOutcome> {
  return manageUser(db, actor, publicId, now, (user) =>
    user.role === role ? undefined : { values: { role }, action: 'user.role', details: { from: user.role, to: role } },
  )
}

/** Ends every session at once; API tokens do not work while the account is disabled. */
export function disableUser(
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  now: Date,
): Promise<ManageUserOutcome> {
  return manageUser(db, actor, publicId, now, (user) =>
    user.disabled_at ? undefined : { values: { disabled_at: now.toISOString() }, action: 'user.disable' },
  )
}

export function enableUser(
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  now: Date,
): Promise<ManageUserOutcome> {
  return manageUser(db, actor, publicId, now, (user) =>
    user.disabled_at ? { values: { disabled_at: null }, action: 'user.enable' } : undefined,
  )
}

interface Change extends Omit<AuditEntry, 'subject'> {
  values: Partial<Pick<UserRow, 'role' | 'disabled_at'>>
}

/** Makes the change and records it in the audit log; `decide` returns undefined if there is nothing to change. */
async function manageUser(
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  now: Date,
  decide: (user: UserRow) => Change | undefined,
): Promise<ManageUserOutcome> {
  return auditedTransaction(db, now, async (trx, audit): Promise<ManageUserOutcome> => {
    const user = await trx.selectFrom('user').selectAll().where('public_id', '=', publicId).executeTakeFirst()
    if (!user) return { status: 'not_found' }
    const change = decide(user)
    if (!change) return { status: 'unchanged', user }
    const { values, ...entry } = change
    const changed = { ...user, ...values, updated_at: now.toISOString() }
    if (isAdmin(user) && !isAdmin(changed) && !(await hasOtherAdmin(trx, user))) return { status: 'last_admin', user }

    const { updated_at } = changed
    await trx
      .updateTable('user')
      .set({ ...values, updated_at })
      .where('id', '=', user.id)
      .execute()
    if (changed.disabled_at) await revokeSessionsOf(trx, user.id, now)
    await audit(actor, { ...entry, subject: subjectOf(user) })
    return { status: 'changed', user: changed }
  })
}

/** Sets a password without asking for the old one, and ends every session; returns how many API tokens it revoked. */
export async function resetPassword(
  db: Kysely<Database>,
  actor: Actor,
  user: Pick<UserRow, 'id' | 'public_id'>,
  { password, revokeTokens }: { password: string; revokeTokens: boolean },
  now: Date,
): Promise<number> {
  const passwordHash = await hashPassword(password)
  return auditedTransaction(db, now, async (trx, audit) => {
    const replaced = await replacePassword(trx, user, { passwordHash, revokeTokens }, now)
    await audit(actor, replaced)
    return replaced.details.tokensRevoked
  })
}

/** The same within the transaction of the caller, who has verified the permission; returns the audit entry to write. */
export async function replacePassword(
  trx: Kysely<Database>,
  user: Pick<UserRow, 'id' | 'public_id'>,
  { passwordHash, revokeTokens }: { passwordHash: string; revokeTokens: boolean },
  now: Date,
) {
  await setPassword(trx, user.id, passwordHash, now)
  await revokeSessionsOf(trx, user.id, now)
  const tokensRevoked = revokeTokens ? await revokeApiTokensOf(trx, user.id, now) : 0
  return { action: 'user.password_reset', subject: subjectOf(user), details: { tokensRevoked } }
}

function isAdmin(user: Pick<UserRow, 'role' | 'disabled_at'>): boolean {
  return user.role === 'ADMIN' && !user.disabled_at
}

async function hasOtherAdmin(trx: Kysely<Database>, { id }: Pick<UserRow, 'id'>): Promise<boolean> {
  const other = await trx
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

function subjectOf(user: Pick<UserRow, 'public_id'>) {
  return { kind: 'user', id: user.public_id }
}
