import type { Kysely } from 'kysely'
import { claimOf, isOneLink } from '#app/records/relationships/claim.ts'
import { judgeRelationship } from '#app/records/relationships/judge-relationship.server.ts'
import { joinedLinkFields } from '#app/records/relationships/link-fields.ts'
import type { Database } from '#db/schema.ts'
import type { EvidenceRow } from '#db/tables/evidence.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { type Folded, type Judged, type MovedRelationships, PARTNER, type Sides } from './moved-relationships.ts'

interface Move {
  sides: Sides
  /** Only relationships with this one, by its row id. */
  partnerId?: number
  /** The publisher that evidence by this one counts as for the survivor. */
  speakerAfterMerge: (publisherGroup: string) => string
}

/**
 * Merges relationships that both records have with the same partner, combining their evidence; moves the others. The sole
 * and the shared role are one relationship: the other way, a later count would make them one, which no undo takes apart.
 */
export async function moveRelationships(
  trx: Kysely<Database>,
  { sides, partnerId, speakerAfterMerge }: Move,
  now: Date,
): Promise<MovedRelationships> {
  const { owner, survivorId, mergedId } = sides
  const partner = PARTNER[owner]
  const listOf = (id: number) => {
    const links = trx.selectFrom('relationship').selectAll().where(owner, '=', id).orderBy('id')
    return (partnerId === undefined ? links : links.where(partner, '=', partnerId)).execute()
  }
  const isOfSamePartner = (one: RelationshipRow, other: RelationshipRow) => one[partner] === other[partner]
  const isSame = (one: RelationshipRow, other: RelationshipRow) =>
    isOfSamePartner(one, other) && one.type === other.type

  let known = await listOf(survivorId)
  const others = await listOf(mergedId)
  const moved: string[] = []
  const folded: Folded[] = []
  const isTwin = (row: RelationshipRow) => known.some((own) => isSame(own, row))
  for (const row of [...others.filter(isTwin), ...others.filter((other) => !isTwin(other))]) {
    const counterpart =
      known.find((own) => isSame(own, row)) ?? known.find((own) => isOfSamePartner(own, row) && isOneLink(own, row))
    if (!counterpart) {
      moved.push(row.public_id)
      continue
    }
    const { after, ...fold } = await foldInto(trx, counterpart, row, speakerAfterMerge, now)
    folded.push({ ...fold, after: { ...after } })
    known = known.map((own) => (own.id === after.id ? after : own))
  }
  await trx
    .updateTable('relationship')
    .set({ [owner]: survivorId })
    .where(owner, '=', mergedId)
    .execute()
  return { moved, folded }
}

/** The survivor's own review is kept; without one, the other's is taken over. */
async function foldInto(
  trx: Kysely<Database>,
  into: RelationshipRow,
  row: RelationshipRow,
  speakerAfterMerge: Move['speakerAfterMerge'],
  now: Date,
) {
  const evidence = await evidenceOf(trx, row.id)
  const own = await evidenceOf(trx, into.id)
  const held = new Set(own.map((item) => item.fingerprint))
  for (const item of evidence.filter(({ fingerprint }) => !held.has(fingerprint))) {
    await trx
      .updateTable('evidence')
      .set({ relationship_id: into.id, publisher_group: speakerAfterMerge(item.publisher_group) })
      .where('id', '=', item.id)
      .execute()
  }
  await trx.deleteFrom('relationship').where('id', '=', row.id).execute()

  const role = roleOf(into, row)
  const joined = {
    ...into,
    ...(into.review === null && reviewOf(row)),
    ...sharesOf(into, row),
    ...joinedLinkFields(into, row),
    ...role,
  }
  await trx.updateTable('relationship').set(joined).where('id', '=', into.id).execute()
  await trx
    .updateTable('evidence')
    .set({ relationship_type: role.type })
    .where('relationship_id', '=', into.id)
    .where('relationship_type', '!=', role.type)
    .execute()
  await judgeRelationship(trx, joined, now)
  return { row, evidence, before: into, after: await readRelationship(trx, into.id), weights: own }
}

/** Judges a relationship again; returns what an undo restores. */
export async function judgeForUndo(trx: Kysely<Database>, row: RelationshipRow, now: Date): Promise<Judged> {
  const weights = await evidenceOf(trx, row.id)
  await judgeRelationship(trx, row, now)
  return { before: row, after: await readRelationship(trx, row.id), weights }
}

/** A review keeps its type; without one, the role is shared if either is, by count if only counts have said so. */
function roleOf(into: RelationshipRow, row: RelationshipRow): Pick<RelationshipRow, 'type' | 'is_shared_by_count'> {
  const decided = [into, row].find(({ review }) => review !== null)
  const shared = [into, row].filter(({ type }) => claimOf(type) !== type)
  const { type } = decided ?? shared[0] ?? into
  const isByCount = claimOf(type) !== type && shared.every(({ is_shared_by_count }) => is_shared_by_count === 1)
  return { type, is_shared_by_count: isByCount ? 1 : 0 }
}

function reviewOf(row: RelationshipRow) {
  const { review, review_ground, review_reason, reviewed_by, reviewed_at, new_since_review } = row
  return { review, review_ground, review_reason, reviewed_by, reviewed_at, new_since_review }
}

function sharesOf(into: RelationshipRow, row: RelationshipRow) {
  return {
    ownership_percentage: into.ownership_percentage ?? row.ownership_percentage,
    is_edited: into.is_edited || row.is_edited,
  }
}

async function evidenceOf(trx: Kysely<Database>, relationshipId: number): Promise<EvidenceRow[]> {
  return trx.selectFrom('evidence').selectAll().where('relationship_id', '=', relationshipId).orderBy('id').execute()
}

async function readRelationship(trx: Kysely<Database>, id: number): Promise<RelationshipRow> {
  return trx.selectFrom('relationship').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
