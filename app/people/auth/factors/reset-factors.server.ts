import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Actor } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import { revokeSessionsOf } from '../sessions/session.server.ts'
import { removeSecondFactors } from './second-factor.queries.server.ts'

/** For a user who has lost them: signing in takes the password alone again. Ends every session, of whoever has the device. */
export async function resetFactors(
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  now: Date,
): Promise<'reset' | 'unchanged' | 'not_found'> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const user = await trx.selectFrom('user').select('id').where('public_id', '=', publicId).executeTakeFirst()
    if (!user) return 'not_found'
    if (!(await removeSecondFactors(trx, user.id))) return 'unchanged'
    await revokeSessionsOf(trx, user.id, now)
    await audit(actor, { action: 'factor.reset', subject: { kind: 'user', id: publicId } })
    return 'reset'
  })
}
