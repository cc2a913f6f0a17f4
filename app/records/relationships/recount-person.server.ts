import type { Kysely } from 'kysely'
import { identifiedItem, identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { deriveSharedTypes } from './shared-types.server.ts'
import { updateLinkCounts } from './update-link-counts.server.ts'

/**
 * Counts the people of the athlete's brands again once the athlete is, or has been until now, the same person as another
 * one, or has another name, and derives the roles that follow from a count. Returns the brands whose scores may have
 * changed.
 */
export async function recountPerson(
  trx: Kysely<Database>,
  before: AthleteRow,
  changes: Partial<AthleteRow>,
  now: Date,
): Promise<number[]> {
  const after = { ...before, ...changes }
  const items = [identifiedItemOf(before), identifiedItemOf(after)]
  const isSamePerson = items[0] === items[1]
  if (isSamePerson && before.name === after.name) return []
  const brandIds = isSamePerson ? [] : await listSharedBrands(trx, before.id, items)
  const derived = await deriveSharedTypes(trx, await listBrands(trx, before.id), now)
  await updateLinkCounts(trx, { athleteIds: [], brandIds })
  return [...new Set([...brandIds, ...derived])]
}

async function listBrands(trx: Kysely<Database>, athleteId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('relationship')
    .select('brand_id')
    .distinct()
    .where('athlete_id', '=', athleteId)
    .execute()
  return rows.map((row) => row.brand_id)
}

/** The brands that have the athlete beside another one with one of these items. */
async function listSharedBrands(
  trx: Kysely<Database>,
  athleteId: number,
  items: readonly (string | null)[],
): Promise<number[]> {
  const rows = await trx
    .selectFrom('athlete as other')
    .innerJoin('relationship as theirs', 'theirs.athlete_id', 'other.id')
    .innerJoin('relationship as own', 'own.brand_id', 'theirs.brand_id')
    .select('own.brand_id')
    .distinct()
    .where('other.wikidata_id', 'in', listOf(items.filter((item) => item !== null)))
    .where(identifiedItem('other'), 'is not', null)
    .where('other.id', '!=', athleteId)
    .where('own.athlete_id', '=', athleteId)
    .execute()
  return rows.map((row) => row.brand_id)
}
