import type { Kysely } from 'kysely'
import { ApiError } from '#app/api/api-error.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'

/** Each user may have so many unfinished discoveries at once, so that nobody's fill the queue for everybody. */
const MOST_UNFINISHED = 100
export const TOO_MANY_WAITING = `${MOST_UNFINISHED} discoveries that you started are not finished yet. Please wait for some of them.`

/** What the API answers then. */
export function tooManyWaiting(): ApiError {
  return new ApiError(429, TOO_MANY_WAITING, [], undefined, { 'Retry-After': '60' })
}

/** Whether a user would have too many unfinished discoveries with one of each of the athletes. */
export async function wouldBeTooMany(
  trx: Kysely<Database>,
  requestedBy: number,
  athleteIds: readonly number[],
): Promise<boolean> {
  const { others } = await trx
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('requested_by', '=', requestedBy)
    .where('type', '=', athleteBrandDiscovery.type)
    .where('status', 'in', ['pending', 'processing', 'paused'])
    .where('athlete_id', 'not in', listOf(athleteIds))
    .executeTakeFirstOrThrow()
  return others + athleteIds.length > MOST_UNFINISHED
}
