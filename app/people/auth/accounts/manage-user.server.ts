import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UserRole, UserRow } from '#db/tables/user.ts'
import { revokeApiTokensOf } from '../api-access/api-token.server.ts'
import type { Actor, AuditEntry } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import { setPassword } from '../passwords/change-password.server.ts'
import { revokeInvitationsOf } from '../registration/invitation.queries.server.ts'
import { revokeSessionsOf } from '../sessions/session.server.ts'
import { personRole } from './person-role.ts'

export type ManageUserOutcome =
  | { status: 'changed' | 'unchanged'; user: UserRow }
  | { status: 'not_found' }
  /** No administrator would be left. */
  | { status: 'last_admin'; user: UserRow }

export interface AccountChange {
  /** Takes effect on the user's next request; the user's sockets are closed and reconnect with the new role. */
  role?: UserRole
  /** Makes the account a viewer, whose role is USER, or lets it change records again. */
  isReadOnly?: boolean
  /** Disabling ends every session at once; API tokens do not work while the account is disabled. */
  isDisabled?: boolean
}

/** Makes the changes together, and records each in the audit log. */
export async function changeAccount(
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  wanted: AccountChange,
  now: Date,
): Promise<ManageUserOutcome> {
  return auditedTransaction(db, now, async (trx, audit): Promise<ManageUserOutcome> => {
    const user = await trx.selectFrom('user').selectAll().where('public_id', '=', publicId).executeTakeFirst()
    if (!user || user.deleted_at) return { status: 'not_found' }
    const changes = listChanges(user, wanted, now)
    if (changes.length === 0) return { status: 'unchanged', user }
    const values = Object.assign({ updated_at: now.toISOString() }, ...changes.map((change) => change.values))
    const changed: UserRow = { ...user, ...values }
    if (isAdmin(user) && !isAdmin(changed) && !(await hasOtherAdmin(trx, user))) return { status: 'last_admin', user }

    await trx.updateTable('user').set(values).where('id', '=', user.id).execute()
    if (changed.disabled_at) await revokeSessionsOf(trx, user.id, now)
    if (!isAdmin(changed)) await revokeInvitationsOf(trx, user.id, now)
    for (const { values: _, ...entry } of changes) await audit(actor, { ...entry, subject: subjectOf(user) })
    return { status: 'changed', user: changed }
  })
}

interface Change extends Omit<AuditEntry, 'subject'> {
  values: Partial<Pick<UserRow, 'role' | 'is_read_only' | 'disabled_at'>>
}

function listChanges(user: UserRow, wanted: AccountChange, now: Date): Change[] {
  const { isDisabled } = wanted
  const changes: Change[] = []
  const was = { role: user.role, isReadOnly: user.is_read_only === 1 }
  const role = wanted.role ?? (wanted.isReadOnly ? 'USER' : was.role)
  const rights = { role, isReadOnly: role === 'USER' && (wanted.isReadOnly ?? was.isReadOnly) }
  if (personRole(rights) !== personRole(was)) {
    const values = { role, is_read_only: rights.isReadOnly ? 1 : 0 }
    changes.push({ values, action: 'user.role', fields: { role: [personRole(was), personRole(rights)] } })
  }
  if (isDisabled !== undefined && isDisabled !== (user.disabled_at !== null)) {
    const disabled_at = isDisabled ? now.toISOString() : null
    changes.push({ values: { disabled_at }, action: isDisabled ? 'user.disable' : 'user.enable' })
  }
  return changes
}

/**
 * Sets a password without asking for the old one, and ends every session, in the transaction of the caller, who has verified
 * the permission; returns the audit entry to write.
 */
export async function replacePassword(
  trx: Kysely<Database>,
  user: Pick<UserRow, 'id' | 'public_id'>,
  { passwordHash, revokeTokens }: { passwordHash: string; revokeTokens: boolean },
  now: Date,
) {
  await setPassword(trx, user.id, passwordHash, now)
  await revokeSessionsOf(trx, user.id, now)
  const tokensRevoked = revokeTokens ? await revokeApiTokensOf(trx, user.id, now) : 0
  return { action: 'user.password_reset', subject: subjectOf(user), details: { tokensRevoked } } as const
}

function isAdmin(user: Pick<UserRow, 'role' | 'disabled_at'>): boolean {
  return user.role === 'ADMIN' && !user.disabled_at
}

export async function hasOtherAdmin(trx: Kysely<Database>, { id }: Pick<UserRow, 'id'>): Promise<boolean> {
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
