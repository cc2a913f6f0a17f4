import { type Kysely, sql } from 'kysely'
import { judgeRelationship } from '#app/relationships/judge-relationship.server.ts'
import type { Database } from '#db/schema.ts'
import type { KeptAthlete, StoredRow } from './athlete-belongings.server.ts'
import { findKnown, type Insert } from './insert-kept.server.ts'

interface RestoredLinks {
  /** Of the brands that the athlete is linked to now. */
  brandIds: number[]
  leftOut: number
  moved: number
}

/**
 * Links whose brand was merged are put with the brand that took it in, where two of the same kind become one with the
 * evidence of both. Links whose brand is gone stay away.
 */
export async function restoreRelationships(
  trx: Kysely<Database>,
  insert: Insert,
  kept: KeptAthlete,
  athleteId: number,
  now: Date,
): Promise<RestoredLinks> {
  const outcome: RestoredLinks = { brandIds: [], leftOut: 0, moved: 0 }
  const placed = new Map<string, number>()
  const targets = await findTargets(trx, kept)

  for (const { row, brandId, isMoved } of targets) {
    if (brandId === undefined) {
      outcome.leftOut += 1
      continue
    }
    if (isMoved) outcome.moved += 1
    outcome.brandIds.push(brandId)
    const place = `${brandId} ${row.type}`
    const counterpart = placed.get(place)
    const relationshipId =
      counterpart ??
      (await insert('relationship', {
        ...row,
        athlete_id: athleteId,
        brand_id: brandId,
        reviewed_by: await findKnown(trx, 'user', row.reviewed_by),
      }))
    placed.set(place, relationshipId)
    for (const item of kept.evidence.filter((each) => each.relationship_id === row.id)) {
      await insertEvidence(trx, insert, { ...item, relationship_id: relationshipId })
    }
    if (counterpart !== undefined) await judgeAnew(trx, counterpart, now)
  }
  return outcome
}

/** Links that keep their brand come first, so that others join them. */
async function findTargets(trx: Kysely<Database>, kept: KeptAthlete) {
  const targets = await Promise.all(
    kept.relationship.map(async (row) => {
      const brand = await findSurvivor(trx, kept.brands[String(row.brand_id)])
      return { row, brandId: brand?.id, isMoved: brand?.isMerged === true }
    }),
  )
  return targets.toSorted((one, other) => Number(one.isMoved) - Number(other.isMoved))
}

/** The brand itself, or the one into which it was merged at last. */
async function findSurvivor(trx: Kysely<Database>, publicId: string | undefined) {
  if (publicId === undefined) return undefined
  const { rows } = await sql<{ id: number; hops: number }>`
    with recursive trail (id, into_id, hops) as (
      select id, merged_into_id, 0 from brand where public_id = ${publicId}
      union all
      select brand.id, brand.merged_into_id, hops + 1 from trail join brand on brand.id = trail.into_id
    )
    select id, hops from trail where into_id is null`.execute(trx)
  const [survivor] = rows
  return survivor && { id: survivor.id, isMerged: survivor.hops > 0 }
}

async function insertEvidence(trx: Kysely<Database>, insert: Insert, item: StoredRow): Promise<void> {
  const held = await trx
    .selectFrom('evidence')
    .select('id')
    .where('relationship_id', '=', Number(item.relationship_id))
    .where('fingerprint', '=', String(item.fingerprint))
    .executeTakeFirst()
  if (!held) await insert('evidence', item)
}

async function judgeAnew(trx: Kysely<Database>, id: number, now: Date): Promise<void> {
  const row = await trx.selectFrom('relationship').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await judgeRelationship(trx, row, now)
}
