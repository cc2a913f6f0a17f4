import type { Kysely } from 'kysely'
import { type Identity, settledItem, settledItemOf } from '#app/scoring/people/settled-item.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { deriveSharedTypes } from './shared-types.server.ts'
import { updateLinkCounts } from './update-link-counts.server.ts'

/**
 * Counts the people of the brands that have the athlete beside another one who is, or was until now, the same person, and
 * derives the roles that follow from a count. Returns those brands: their scores may have changed.
 */
export async function recountPerson(
  trx: Kysely<Database>,
  athleteId: number,
  before: Identity,
  after: Identity,
  now: Date,
): Promise<number[]> {
  const items = [settledItemOf(before), settledItemOf(after)]
  if (items[0] === items[1]) return []
  const brandIds = await listSharedBrands(
    trx,
    athleteId,
    items.filter((item) => item !== null),
  )
  await deriveSharedTypes(trx, brandIds, now)
  await updateLinkCounts(trx, { athleteIds: [], brandIds })
  return brandIds
}

async function listSharedBrands(trx: Kysely<Database>, athleteId: number, items: readonly string[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('athlete as other')
    .innerJoin('relationship as theirs', 'theirs.athlete_id', 'other.id')
    .innerJoin('relationship as own', 'own.brand_id', 'theirs.brand_id')
    .select('own.brand_id')
    .distinct()
    .where('other.wikidata_id', 'in', listOf(items))
    .where(settledItem('other'), 'is not', null)
    .where('other.id', '!=', athleteId)
    .where('own.athlete_id', '=', athleteId)
    .execute()
  return rows.map((row) => row.brand_id)
}
