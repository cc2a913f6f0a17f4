import type { Kysely } from 'kysely'
import { ApiError } from '#app/base/api/api-error.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'

/** Maximum number of unfinished discoveries per user, so that no user fills the queue. */
const MAX_UNFINISHED = 100
export const TOO_MANY_WAITING = `${MAX_UNFINISHED} of the discoveries you started have not finished yet. Please wait until some finish.`

/** The API's response above the limit. */
export function tooManyWaiting(): ApiError {
  return new ApiError(429, TOO_MANY_WAITING, [], undefined, { 'Retry-After': '60' })
}

/** Whether discoveries of these athletes would exceed the user's limit. */
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
  return others + athleteIds.length > MAX_UNFINISHED
}
