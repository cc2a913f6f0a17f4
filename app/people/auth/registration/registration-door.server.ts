import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { personRole } from '../accounts/person-role.ts'
import { isEmptyInstallation } from './admit.server.ts'
import { findInvitation } from './invitation.queries.server.ts'
import type { RegistrationDoor } from './registration-door.ts'
import { findRegistrationPolicy } from './registration-policy.server.ts'

/** What the registration page is to somebody who opens it, with or without the token of an invitation. */
export async function findRegistrationDoor(
  db: Kysely<Database>,
  { token, isOnThisMachine }: { token: string | null; isOnThisMachine: boolean },
  now: Date,
): Promise<RegistrationDoor> {
  if (await isEmptyInstallation(db)) return { kind: 'set-up', needsCode: !isOnThisMachine }
  const { mode, domains } = await findRegistrationPolicy(db)
  if (mode === 'closed') return { kind: 'closed' }
  if (token === null) return mode === 'invite' ? { kind: 'invite' } : { kind: 'open', domains }

  const invitation = await findInvitation(db, token, now)
  if (!invitation) return { kind: 'dead' }
  return {
    kind: 'invited',
    email: invitation.email,
    firstName: invitation.first_name ?? '',
    lastName: invitation.last_name ?? '',
    role: personRole({ role: invitation.role, isReadOnly: invitation.is_read_only === 1 }),
  }
}
