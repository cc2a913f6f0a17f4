import type { Kysely } from 'kysely'
import { type Belated, repeatMerges } from '#app/brands/merge/repeat-merges.server.ts'
import { findKnown, type Insert } from '#db/kept-rows.ts'
import type { Database } from '#db/schema.ts'
import type { KeptAthlete } from './athlete-belongings.server.ts'

interface RestoredLinks {
  /** The brands that the restored athlete is linked to. */
  brandIds: number[]
  leftOut: number
  moved: number
}

/**
 * Relationships with a merged brand are moved to the surviving brand, as the merge would have done. Relationships whose
 * brand is gone are not restored.
 */
export async function restoreRelationships(
  trx: Kysely<Database>,
  insert: Insert,
  { kept, athleteId, belated }: { kept: KeptAthlete; athleteId: number; belated: Belated },
  now: Date,
): Promise<RestoredLinks> {
  const outcome: RestoredLinks = { brandIds: [], leftOut: 0, moved: 0 }
  for (const row of kept.relationship) {
    const brand = await findBrand(trx, kept.brands[String(row.brand_id)])
    if (!brand) {
      outcome.leftOut += 1
      continue
    }
    if (brand.merged_into_id !== null) outcome.moved += 1
    const relationshipId = await insert('relationship', {
      ...row,
      athlete_id: athleteId,
      brand_id: brand.id,
      reviewed_by: await findKnown(trx, 'user', row.reviewed_by),
    })
    for (const item of kept.evidence.filter((each) => each.relationship_id === row.id)) {
      await insert('evidence', { ...item, relationship_id: relationshipId })
    }
  }
  if (outcome.moved > 0) await repeatMerges(trx, { athleteId, belated }, now)

  const links = await trx
    .selectFrom('relationship')
    .select('brand_id')
    .distinct()
    .where('athlete_id', '=', athleteId)
    .execute()
  return { ...outcome, brandIds: links.map((link) => link.brand_id) }
}

async function findBrand(trx: Kysely<Database>, publicId: string | undefined) {
  if (publicId === undefined) return undefined
  return trx.selectFrom('brand').select(['id', 'merged_into_id']).where('public_id', '=', publicId).executeTakeFirst()
}
