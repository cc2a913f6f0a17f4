import type { Kysely } from 'kysely'
import { brandGroup } from '#app/evidence/publisher-groups.ts'
import { judgeRelationship } from '#app/relationships/judge-relationship.server.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { EvidenceRow } from '#db/tables/evidence.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import type { Folded, MergePayload } from './merge-payload.ts'

/**
 * Merges relationships of both brands with the same athlete, combining their evidence; moves the others. For all
 * athletes, or for one.
 */
export async function moveRelationships(
  trx: Kysely<Database>,
  { survivor, merged, athleteId }: { survivor: BrandRow; merged: BrandRow; athleteId?: number },
  now: Date,
): Promise<MergePayload['relationships']> {
  const own = await listOf(trx, survivor.id, athleteId)
  const counterparts = new Map(own.map((row) => [keyOf(row), row]))
  const moved: string[] = []
  const folded: Folded[] = []
  for (const row of await listOf(trx, merged.id, athleteId)) {
    const counterpart = counterparts.get(keyOf(row))
    if (counterpart) folded.push(await foldInto(trx, counterpart, row, { survivor, merged }, now))
    else moved.push(row.public_id)
  }
  await trx.updateTable('relationship').set({ brand_id: survivor.id }).where('brand_id', '=', merged.id).execute()
  return { moved, folded }
}

async function listOf(
  trx: Kysely<Database>,
  brandId: number,
  athleteId: number | undefined,
): Promise<RelationshipRow[]> {
  const links = trx.selectFrom('relationship').selectAll().where('brand_id', '=', brandId).orderBy('id')
  return (athleteId === undefined ? links : links.where('athlete_id', '=', athleteId)).execute()
}

function keyOf({ athlete_id, type }: RelationshipRow): string {
  return `${athlete_id} ${type}`
}

/** The survivor's own review is kept; without one, the other's is taken over. */
async function foldInto(
  trx: Kysely<Database>,
  into: RelationshipRow,
  row: RelationshipRow,
  brands: { survivor: BrandRow; merged: BrandRow },
  now: Date,
): Promise<Folded> {
  const evidence = await evidenceOf(trx, row.id)
  const own = await evidenceOf(trx, into.id)
  const held = new Set(own.map((item) => item.fingerprint))
  for (const item of evidence.filter(({ fingerprint }) => !held.has(fingerprint))) {
    const publisher_group = speakerAfterMerge(item.publisher_group, brands)
    await trx
      .updateTable('evidence')
      .set({ relationship_id: into.id, publisher_group })
      .where('id', '=', item.id)
      .execute()
  }
  await trx.deleteFrom('relationship').where('id', '=', row.id).execute()

  const joined = { ...into, ...(into.review === null && reviewOf(row)), ...sharesOf(into, row) }
  await trx.updateTable('relationship').set(joined).where('id', '=', into.id).execute()
  await judgeRelationship(trx, joined, now)
  const after = await trx.selectFrom('relationship').selectAll().where('id', '=', into.id).executeTakeFirstOrThrow()
  return { row, evidence, before: into, after, weights: own }
}

function reviewOf(row: RelationshipRow) {
  const { review, review_ground, review_reason, reviewed_by, reviewed_at, new_since_review } = row
  return { review, review_ground, review_reason, reviewed_by, reviewed_at, new_since_review }
}

function sharesOf(into: RelationshipRow, row: RelationshipRow) {
  return { ownership_percentage: into.ownership_percentage ?? row.ownership_percentage }
}

/** Two sites of one brand are one publisher. */
function speakerAfterMerge(group: string, { survivor, merged }: { survivor: BrandRow; merged: BrandRow }): string {
  const isItsOwn = merged.domain !== null && group === brandGroup(merged.domain)
  return isItsOwn && survivor.domain !== null ? brandGroup(survivor.domain) : group
}

async function evidenceOf(trx: Kysely<Database>, relationshipId: number): Promise<EvidenceRow[]> {
  return trx.selectFrom('evidence').selectAll().where('relationship_id', '=', relationshipId).orderBy('id').execute()
}
