import type { Kysely } from 'kysely'
import { claimOf } from '#app/records/relationships/claim.ts'
import { judgeWhatIsLeft } from '#app/records/relationships/judge-relationship.server.ts'
import { type LinkColumns, leftLinkFields } from '#app/records/relationships/link-fields.ts'
import { listOf } from '#db/dialect.ts'
import { insertAgain, type StoredRow, writableRow } from '#db/kept-rows.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import type { Folded, Judged, MovedRelationships, Sides } from './moved-relationships.ts'

/** Returns the merged record's relationships. Relationships and reviews added since stay with the survivor. */
export async function returnRelationships(
  trx: Kysely<Database>,
  { moved, folded }: MovedRelationships,
  { owner, survivorId, mergedId }: Sides,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('relationship')
    .set({ [owner]: mergedId })
    .where(owner, '=', survivorId)
    .where('public_id', 'in', listOf(moved))
    .execute()
  const partner = owner === 'brand_id' ? 'athlete' : 'brand'
  for (const fold of folded.toReversed()) {
    await unfold(trx, { ...fold, row: { ...fold.row, [owner]: mergedId } }, partner, now)
  }
}

type Partner = 'athlete' | 'brand'

async function unfold(trx: Kysely<Database>, fold: Folded, partner: Partner, now: Date): Promise<void> {
  if (!(await isThere(trx, fold.row, partner))) return
  const id = await insertAgain(trx, 'relationship', fold.row)
  for (const item of fold.evidence) await returnEvidence(trx, item, id)

  const current = await findCurrent(trx, fold)
  if (!current) return
  if (isSameRow(current, fold.after)) await restoreVerdict(trx, fold)
  else await judgeCounterpart(trx, current, fold, now)
}

/** Unless it has changed since: then it is judged from what it has now. */
export async function returnVerdict(trx: Kysely<Database>, judged: Judged, now: Date): Promise<void> {
  const current = await findCurrent(trx, judged)
  if (!current) return
  if (isSameRow(current, judged.after)) await restoreVerdict(trx, judged)
  else await judgeWhatIsLeft(trx, current, now)
}

async function findCurrent(trx: Kysely<Database>, { before }: Judged): Promise<RelationshipRow | undefined> {
  return trx.selectFrom('relationship').selectAll().where('public_id', '=', String(before.public_id)).executeTakeFirst()
}

/** Whether its partner was not deleted since; the row id may have been reused. */
async function isThere(trx: Kysely<Database>, row: StoredRow, partner: Partner): Promise<boolean> {
  const found = await trx
    .selectFrom(partner)
    .select('id')
    .where('id', '=', Number(row[`${partner}_id`]))
    .where('created_at', '<=', String(row.created_at))
    .executeTakeFirst()
  return found !== undefined
}

/** Evidence that was identical on both sides was deleted and is restored; the rest is moved back. */
async function returnEvidence(trx: Kysely<Database>, item: StoredRow, relationshipId: number): Promise<void> {
  const own = { ...item, relationship_id: relationshipId }
  const moved = await trx
    .updateTable('evidence')
    .set(await writableRow(trx, 'evidence', own))
    .where('public_id', '=', String(item.public_id))
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) await insertAgain(trx, 'evidence', own)
}

async function restoreVerdict(trx: Kysely<Database>, { before, weights }: Judged): Promise<void> {
  await trx
    .updateTable('relationship')
    .set(await writableRow(trx, 'relationship', before))
    .where('id', '=', Number(before.id))
    .execute()
  for (const { id, relationship_type, base_weight, effective_weight, counted, rejected_because } of weights) {
    const weighed = { relationship_type, base_weight, effective_weight, counted, rejected_because }
    await trx
      .updateTable('evidence')
      .set(await writableRow(trx, 'evidence', weighed as StoredRow))
      .where('id', '=', Number(id))
      .execute()
  }
}

/**
 * Its evidence has changed since, so it is reassessed. A review that came with the merge leaves with it; a shared role that
 * did is left to the count of people.
 */
async function judgeCounterpart(
  trx: Kysely<Database>,
  current: RelationshipRow,
  { row, before, after }: Folded,
  now: Date,
): Promise<void> {
  const cameAlong = before.review === null && current.review !== null && current.reviewed_at === row.reviewed_at
  const decision = { review: null, review_ground: null, review_reason: null, reviewed_by: null, reviewed_at: null }
  const { type } = current
  const isRetyped = before.type !== type && row.type === type && claimOf(type) !== type
  const left = {
    ...leftLinkFields(current, fieldsOf(after), fieldsOf(before)),
    ...(cameAlong && decision),
    ...(isRetyped && { is_shared_by_count: 1 as const }),
  }
  if (Object.keys(left).length > 0)
    await trx.updateTable('relationship').set(left).where('id', '=', current.id).execute()
  await judgeWhatIsLeft(trx, { ...current, ...left }, now)
}

/** Of a link that was kept before it had them: none. */
function fieldsOf(row: StoredRow): LinkColumns {
  const text = (key: string) => (typeof row[key] === 'string' ? row[key] : null)
  return { tags: text('tags'), note: text('note'), own: text('own') }
}

/** Roles are derived from the count of people after each merge and each undo. */
function isSameRow(current: RelationshipRow, { type, is_shared_by_count, ...stored }: StoredRow): boolean {
  const isByCount = current.type === type || current.is_shared_by_count !== is_shared_by_count
  return (
    isByCount && Object.entries(stored).every(([column, value]) => current[column as keyof RelationshipRow] === value)
  )
}
