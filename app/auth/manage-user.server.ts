import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UserRole, UserRow } from '#db/tables/user.ts'
import { setPassword } from './change-password.server.ts'
import { hashPassword } from './password.server.ts'
import { type Actor, recordAudit } from './record-audit.server.ts'
import { revokeSessionsOf } from './session.server.ts'

export type ManageUserOutcome =
  | { status: 'changed' | 'unchanged'; user: UserRow }
  | { status: 'not_found' }
  /** Nobody would be left to administer. */
  | { status: 'last_admin'; user: UserRow }

/** Acts on the user's next request; his sockets are closed and come back with the new role. */
export async function changeRole(
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  role: UserRole,
  now: Date,
): Promise<ManageUserOutcome> {
  return db.transaction().execute(async (trx): Promise<ManageUserOutcome> => {
    const user = await findByPublicId(trx, publicId)
    if (!user) return { status: 'not_found' }
    if (user.role === role) return { status: 'unchanged', user }
    if (role !== 'ADMIN' && (await isLastAdmin(trx, user))) return { status: 'last_admin', user }

    await trx.updateTable('user').set({ role, updated_at: now.toISOString() }).where('id', '=', user.id).execute()
    const details = { from: user.role, to: role }
    await recordAudit(trx, actor, { action: 'user.role', subject: subjectOf(user), details }, now)
    return { status: 'changed', user: { ...user, role } }
  })
}

/** Ends every session at once; API tokens are dead as long as the account is disabled. */
export async function disableUser(
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  now: Date,
): Promise<ManageUserOutcome> {
  return db.transaction().execute(async (trx): Promise<ManageUserOutcome> => {
    const user = await findByPublicId(trx, publicId)
    if (!user) return { status: 'not_found' }
    if (user.disabled_at) return { status: 'unchanged', user }
    if (await isLastAdmin(trx, user)) return { status: 'last_admin', user }

    const at = now.toISOString()
    await trx.updateTable('user').set({ disabled_at: at, updated_at: at }).where('id', '=', user.id).execute()
    await revokeSessionsOf(trx, user.id, now)
    await recordAudit(trx, actor, { action: 'user.disable', subject: subjectOf(user) }, now)
    return { status: 'changed', user: { ...user, disabled_at: at } }
  })
}

export async function enableUser(
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  now: Date,
): Promise<ManageUserOutcome> {
  return db.transaction().execute(async (trx): Promise<ManageUserOutcome> => {
    const user = await findByPublicId(trx, publicId)
    if (!user) return { status: 'not_found' }
    if (!user.disabled_at) return { status: 'unchanged', user }

    await trx
      .updateTable('user')
      .set({ disabled_at: null, updated_at: now.toISOString() })
      .where('id', '=', user.id)
      .execute()
    await recordAudit(trx, actor, { action: 'user.enable', subject: subjectOf(user) }, now)
    return { status: 'changed', user: { ...user, disabled_at: null } }
  })
}

/** Sets a password without asking for the old one, and ends every session. */
export async function resetPassword(
  db: Kysely<Database>,
  actor: Actor,
  user: Pick<UserRow, 'id' | 'public_id'>,
  password: string,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, user.id, passwordHash, now)
    await revokeSessionsOf(trx, user.id, now)
    await recordAudit(trx, actor, { action: 'user.password_reset', subject: subjectOf(user) }, now)
  })
}

async function findByPublicId(trx: Kysely<Database>, publicId: string): Promise<UserRow | undefined> {
  return trx.selectFrom('user').selectAll().where('public_id', '=', publicId).executeTakeFirst()
}

async function isLastAdmin(trx: Kysely<Database>, user: UserRow): Promise<boolean> {
  if (user.role !== 'ADMIN' || user.disabled_at) return false
  const other = await trx
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .where('id', '!=', user.id)
    .executeTakeFirst()
  return !other
}

function subjectOf(user: Pick<UserRow, 'public_id'>) {
  return { kind: 'user', id: user.public_id }
}
