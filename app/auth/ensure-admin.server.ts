import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hashPassword } from './password.server.ts'
import { revokeSessionsOf } from './session.server.ts'
import { createUser, findUserByEmail } from './user.queries.server.ts'

export type EnsureAdminOutcome = 'created' | 'promoted' | 'unchanged'

/**
 * Makes sure that the operator's administrator exists. An administrator keeps the password that he has meanwhile chosen;
 * anyone else who holds the address loses it to the operator, password and sessions included.
 */
export async function ensureAdmin(
  db: Kysely<Database>,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<EnsureAdminOutcome> {
  const known = await findUserByEmail(db, email)
  if (known?.role === 'ADMIN' && !known.disabled_at) return 'unchanged'

  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx): Promise<EnsureAdminOutcome> => {
    const user = await findUserByEmail(trx, email)
    if (!user) {
      await createUser(trx, { firstName: 'Site', lastName: 'Administrator', email, passwordHash, role: 'ADMIN' }, now)
      return 'created'
    }
    await trx
      .updateTable('user')
      .set({ role: 'ADMIN', disabled_at: null, password_hash: passwordHash, updated_at: now.toISOString() })
      .where('id', '=', user.id)
      .execute()
    await revokeSessionsOf(trx, user.id, now)
    return 'promoted'
  })
}
