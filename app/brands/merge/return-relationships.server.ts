import type { Insertable, Kysely } from 'kysely'
import { judgeWhatIsLeft } from '#app/relationships/judge-relationship.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { EvidenceRow, EvidenceTable } from '#db/tables/evidence.ts'
import type { RelationshipRow, RelationshipTable } from '#db/tables/relationship.ts'
import type { Folded, MergePayload, StoredRow } from './merge-payload.ts'

/** Returns the merged brand's relationships. Relationships and reviews added since stay with the survivor. */
export async function returnRelationships(
  trx: Kysely<Database>,
  { moved, folded }: MergePayload['relationships'],
  brands: { survivorId: number; mergedId: number },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('relationship')
    .set({ brand_id: brands.mergedId })
    .where('brand_id', '=', brands.survivorId)
    .where('public_id', 'in', listOf(moved))
    .execute()
  for (const fold of folded.toReversed()) await unfold(trx, fold, now)
}

async function unfold(trx: Kysely<Database>, fold: Folded, now: Date): Promise<void> {
  const id = await insertAgain(trx, fold.row)
  if (id === undefined) return
  for (const item of fold.evidence) await returnEvidence(trx, item, id)

  const current = await trx
    .selectFrom('relationship')
    .selectAll()
    .where('public_id', '=', String(fold.before.public_id))
    .executeTakeFirst()
  if (!current) return
  if (isSameRow(current, fold.after)) await restoreCounterpart(trx, fold)
  else await judgeCounterpart(trx, current, fold, now)
}

/** Undefined if the athlete was deleted since; the row id may have been reused. */
async function insertAgain(trx: Kysely<Database>, row: StoredRow): Promise<number | undefined> {
  const athlete = await trx
    .selectFrom('athlete')
    .select('id')
    .where('id', '=', Number(row.athlete_id))
    .where('created_at', '<=', String(row.created_at))
    .executeTakeFirst()
  if (!athlete) return undefined
  const values = (await withFreeId(trx, 'relationship', row)) as unknown as Insertable<RelationshipTable>
  const inserted = await trx.insertInto('relationship').values(values).returning('id').executeTakeFirstOrThrow()
  return inserted.id
}

/** Evidence that was identical on both sides was deleted and is restored; the rest is moved back. */
async function returnEvidence(trx: Kysely<Database>, item: StoredRow, relationshipId: number): Promise<void> {
  const own = { ...item, relationship_id: relationshipId }
  const moved = await trx
    .updateTable('evidence')
    .set(own as unknown as Partial<EvidenceRow>)
    .where('public_id', '=', String(item.public_id))
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) return
  const values = (await withFreeId(trx, 'evidence', own)) as unknown as Insertable<EvidenceTable>
  await trx.insertInto('evidence').values(values).execute()
}

/** The row with its old id, unless that was reused. */
async function withFreeId(
  trx: Kysely<Database>,
  table: 'relationship' | 'evidence',
  { id, ...rest }: StoredRow,
): Promise<StoredRow> {
  const taken = await trx.selectFrom(table).select('id').where('id', '=', Number(id)).executeTakeFirst()
  return taken || id === undefined ? rest : { ...rest, id }
}

async function restoreCounterpart(trx: Kysely<Database>, { before, weights }: Folded): Promise<void> {
  await trx
    .updateTable('relationship')
    .set(before as unknown as RelationshipRow)
    .where('id', '=', Number(before.id))
    .execute()
  for (const { id, base_weight, effective_weight, counted, rejected_because } of weights) {
    const weighed = { base_weight, effective_weight, counted, rejected_because } as unknown as Insertable<EvidenceTable>
    await trx.updateTable('evidence').set(weighed).where('id', '=', Number(id)).execute()
  }
}

/** Its evidence has changed since, so it is reassessed; a review that came with the merge leaves with it. */
async function judgeCounterpart(
  trx: Kysely<Database>,
  current: RelationshipRow,
  { row, before }: Folded,
  now: Date,
): Promise<void> {
  const cameAlong = before.review === null && current.review !== null && current.reviewed_at === row.reviewed_at
  const decision = { review: null, review_ground: null, review_reason: null, reviewed_by: null, reviewed_at: null }
  const kept = cameAlong ? { ...current, ...decision } : current
  if (cameAlong) await trx.updateTable('relationship').set(decision).where('id', '=', current.id).execute()
  await judgeWhatIsLeft(trx, kept, now)
}

function isSameRow(current: RelationshipRow, stored: StoredRow): boolean {
  return Object.entries(stored).every(([column, value]) => current[column as keyof RelationshipRow] === value)
}
