import type { Kysely } from 'kysely'
import { judgeImported } from '#app/records/relationships/judge-relationship.server.ts'
import { recountPerson } from '#app/records/relationships/recount-person.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'

/**
 * What follows once it is settled, or open again, who an athlete is, or once the athlete has another name: imported links
 * are judged, and people counted again. Returns the brands whose scores may have changed.
 */
export async function followIdentity(
  trx: Kysely<Database>,
  before: AthleteRow,
  changes: Partial<AthleteRow>,
  now: Date,
): Promise<number[]> {
  const isJudged = changes.identity_status !== undefined && changes.identity_status !== before.identity_status
  const judged = isJudged ? await judgeImported(trx, before.id, now) : []
  const recounted = await recountPerson(trx, before, changes, now)
  if (judged.length > 0) {
    await deriveSharedTypes(trx, judged, now)
    await updateLinkCounts(trx, { athleteIds: [before.id], brandIds: judged })
  }
  return [...new Set([...judged, ...recounted])]
}
