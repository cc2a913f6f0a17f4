import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Actor } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import { NO_PASSWORD } from '../passwords/password.server.ts'
import { makeResetLink } from '../passwords/password-reset.server.ts'
import type { Person } from './account.ts'
import { personRole, type Rights } from './person-role.ts'
import { createUser, findUserByEmail, hasUsers } from './user.queries.server.ts'

export type AddUserOutcome =
  /** The path of a link, valid for an hour, under which the person chooses a password. */
  { status: 'added'; path: string } | { status: 'email_taken' } | { status: 'no_admin' }

/** Creates an account for somebody else. The first one has to be an administrator's, since nobody else could make one. */
export async function addUser(
  db: Kysely<Database>,
  actor: Actor,
  person: Person & Rights,
  now: Date,
): Promise<AddUserOutcome> {
  return auditedTransaction(db, now, async (trx, audit): Promise<AddUserOutcome> => {
    if (await findUserByEmail(trx, person.email)) return { status: 'email_taken' }
    if (person.role !== 'ADMIN' && !(await hasUsers(trx))) return { status: 'no_admin' }
    const user = await createUser(trx, { ...person, passwordHash: NO_PASSWORD }, now)
    const subject = { kind: 'user', id: user.public_id }
    await audit(actor, { action: 'user.add', subject, details: { role: personRole(person) } })
    return { status: 'added', path: await makeResetLink(trx, user.id, now) }
  })
}
