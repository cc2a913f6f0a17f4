import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import type { Database } from '#db/schema.ts'
import { deriveSharedTypes } from '../shared-types.server.ts'
import { updateLinkCounts } from '../update-link-counts.server.ts'
import type { Reviewable } from './review.queries.server.ts'

/** Updates counts, scores, indexes and ranks after reviews of these relationships, and announces them. */
export async function followReviews(trx: Kysely<Database>, links: readonly Reviewable[], now: Date): Promise<void> {
  const athleteIds = [...new Set(links.map(({ row }) => row.athlete_id))]
  const brandIds = [...new Set(links.map(({ row }) => row.brand_id))]
  await deriveSharedTypes(trx, brandIds, now)
  await updateLinkCounts(trx, { athleteIds, brandIds })
  await updateScores(trx, { rescore: brandIds, athletes: athleteIds }, now)
  for (const id of new Set(links.map(({ brand }) => brand.id))) {
    await publishRecord(trx, 'brand', id, 'updated')
  }
  for (const id of new Set(links.map(({ athlete }) => athlete.id))) {
    await publishRecord(trx, 'athlete', id, 'updated')
  }
}
