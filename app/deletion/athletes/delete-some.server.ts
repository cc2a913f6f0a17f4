import type { Kysely } from 'kysely'
import { publish } from '#app/events/publish.server.ts'
import { updateLinkCounts } from '#app/relationships/update-link-counts.server.ts'
import { markScoresDue } from '#app/scoring/due-scores.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { cancelJobsOfAthletes } from '#jobs/cancel-jobs.ts'
import { namedError } from '#jobs/job-error.ts'
import type { Deletion } from '../record-deletion.server.ts'
import type { PickedAthlete } from './athlete-selection.server.ts'
import { keepAthletes } from './keep-athletes.server.ts'

/**
 * Deletes these athletes inside the caller's transaction, with all consequences. Returns how many brands were linked to
 * them.
 */
export async function deleteSome(
  trx: Kysely<Database>,
  athletes: readonly PickedAthlete[],
  deletion: Deletion,
): Promise<number> {
  const ids = athletes.map((athlete) => athlete.id)
  const isDoomed = listOf(ids)
  const links = await trx
    .selectFrom('relationship')
    .select('brand_id')
    .distinct()
    .where('athlete_id', 'in', isDoomed)
    .execute()
  const brandIds = links.map((link) => link.brand_id)

  await keepAthletes(trx, ids, deletion)
  await cancelJobsOfAthletes(trx, ids, namedError('athlete_deleted'), deletion.now)
  await trx.deleteFrom('athlete').where('id', 'in', isDoomed).execute()
  await updateLinkCounts(trx, { athleteIds: [], brandIds })
  await markScoresDue(trx, brandIds, deletion.now)
  return brandIds.length
}

/** `only` if it was a single athlete; `linked` if brands have lost athletes. */
export async function announceDeleted(
  trx: Kysely<Database>,
  { only, linked }: { only?: PickedAthlete | undefined; linked: boolean },
): Promise<void> {
  await publish(trx, {
    channel: 'athlete_updates',
    type: 'athlete_update',
    data: only ? { id: only.public_id, action: 'deleted' } : { id: null, action: 'bulk' },
  })
  if (linked) await publish(trx, { channel: 'brand_updates', type: 'brand_update', data: { id: null, action: 'bulk' } })
}
