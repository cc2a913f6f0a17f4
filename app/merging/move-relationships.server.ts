import type { Kysely } from 'kysely'
import { judgeRelationship } from '#app/relationships/judge-relationship.server.ts'
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
 * Merges relationships that both records have with the same partner, combining their evidence; moves the others.
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
  const keyOf = (row: RelationshipRow) => `${row[partner]} ${row.type}`

  const counterparts = new Map((await listOf(survivorId)).map((row) => [keyOf(row), row]))
  const moved: string[] = []
  const folded: Folded[] = []
  for (const row of await listOf(mergedId)) {
    const counterpart = counterparts.get(keyOf(row))
    if (counterpart) folded.push(await foldInto(trx, counterpart, row, speakerAfterMerge, now))
    else moved.push(row.public_id)
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
): Promise<Folded> {
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

  const joined = { ...into, ...(into.review === null && reviewOf(row)), ...sharesOf(into, row) }
  await trx.updateTable('relationship').set(joined).where('id', '=', into.id).execute()
  await judgeRelationship(trx, joined, now)
  return { row, evidence, before: into, after: await readRelationship(trx, into.id), weights: own }
}

/** Judges a relationship again; returns what an undo restores. */
export async function judgeForUndo(trx: Kysely<Database>, row: RelationshipRow, now: Date): Promise<Judged> {
  const weights = await evidenceOf(trx, row.id)
  await judgeRelationship(trx, row, now)
  return { before: row, after: await readRelationship(trx, row.id), weights }
}

function reviewOf(row: RelationshipRow) {
  const { review, review_ground, review_reason, reviewed_by, reviewed_at, new_since_review } = row
  return { review, review_ground, review_reason, reviewed_by, reviewed_at, new_since_review }
}

function sharesOf(into: RelationshipRow, row: RelationshipRow) {
  return { ownership_percentage: into.ownership_percentage ?? row.ownership_percentage }
}

async function evidenceOf(trx: Kysely<Database>, relationshipId: number): Promise<EvidenceRow[]> {
  return trx.selectFrom('evidence').selectAll().where('relationship_id', '=', relationshipId).orderBy('id').execute()
}

async function readRelationship(trx: Kysely<Database>, id: number): Promise<RelationshipRow> {
  return trx.selectFrom('relationship').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
