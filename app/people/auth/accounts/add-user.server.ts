import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Actor } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import type { Registration } from './account.ts'
import { personRole, type Rights } from './person-role.ts'
import { createUser, findUserByEmail, hasUsers } from './user.queries.server.ts'

/** Creates an account for somebody else. The first one has to be an administrator's, since nobody else could make one. */
export async function addUser(
  db: Kysely<Database>,
  actor: Actor,
  { password, ...person }: Registration & Rights,
  now: Date,
): Promise<'added' | 'email_taken' | 'no_admin'> {
  const passwordHash = await hashPassword(password)
  return auditedTransaction(db, now, async (trx, audit) => {
    if (await findUserByEmail(trx, person.email)) return 'email_taken'
    if (person.role !== 'ADMIN' && !(await hasUsers(trx))) return 'no_admin'
    const user = await createUser(trx, { ...person, passwordHash }, now)
    const subject = { kind: 'user', id: user.public_id }
    await audit(actor, { action: 'user.add', subject, details: { role: personRole(person) } })
    return 'added'
  })
}
