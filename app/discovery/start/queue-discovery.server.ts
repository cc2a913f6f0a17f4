import { ApiError, missing } from '#app/base/api/api-error.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import type { SignedInUser } from '#app/people/auth/accounts/signed-in-user.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Connections } from '#db/open-database.ts'
import { tooManyWaiting } from './discovery-limit.server.ts'
import { processAthlete } from './process-athlete.server.ts'

type Asked = Pick<Connections, 'reader' | 'writer'> & { user: SignedInUser; author: Actor; now: Date }

/** The API call that requests a discovery. Throws the error response if it is rejected. */
export async function queueDiscovery(
  athleteId: string,
  { reader, writer, user, author, now }: Asked,
): Promise<{ jobId: string }> {
  const contact = await findContact(reader)
  const outcome = await processAthlete(writer, athleteId, { contact, now, requestedBy: user.id, author })
  if (outcome.status === 'not_found') missing('Athlete not found')
  if (outcome.status === 'contact_missing') throw new ApiError(409, CONTACT_MISSING)
  if (outcome.status === 'too_many_waiting') throw tooManyWaiting()
  return { jobId: outcome.jobId }
}
