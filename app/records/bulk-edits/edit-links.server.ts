import type { Kysely } from 'kysely'
import { changedFields, withChanges } from '#app/records/fields/field-values.ts'
import { LINK_FIELDS } from '#app/records/relationships/link-fields.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { type BulkChanges, fieldChanges } from './bulk-edit.ts'
import type { EditedRecord, EditedSome, EditTimes } from './edited-record.ts'

/** Edits these links inside the caller's transaction. What they state follows from their evidence. */
export async function editLinks(
  trx: Kysely<Database>,
  ids: readonly number[],
  changes: BulkChanges,
  { now }: EditTimes,
): Promise<EditedSome> {
  const links = await trx
    .selectFrom('relationship')
    .select(['id', 'public_id', 'tags', 'note', 'own', 'is_edited', 'updated_at'])
    .where('id', 'in', listOf(ids))
    .orderBy('id')
    .execute()
  const edited: EditedRecord[] = []
  for (const link of links) {
    const fields = withChanges(LINK_FIELDS, link, fieldChanges(changes, link))
    const changed = changedFields(LINK_FIELDS, link, fields)
    if (changed.length === 0) continue
    const after = { ...fields, is_edited: 1, updated_at: now.toISOString() } as const
    await trx.updateTable('relationship').set(after).where('id', '=', link.id).execute()
    const columns = [...changed, 'is_edited', 'updated_at'] as const
    const pick = (row: typeof after | typeof link) =>
      JSON.stringify(Object.fromEntries(columns.map((key) => [key, row[key]])))
    edited.push({ record_id: link.public_id, before: pick(link), after: pick(after) })
  }
  return { edited, unchanged: links.length - edited.length, taken: 0 }
}

type Filled = Pick<RelationshipRow, 'updated_at'> & { is_edited?: 0 | 1 } & Partial<
    Pick<RelationshipRow, 'ownership_percentage' | 'tags' | 'note' | 'own'>
  >

/**
 * Gives links what they had before they were edited or a file filled them in; returns the public ids of those that still were
 * as that left them. A link that nothing else has changed since has its time of change again, by which undone merges know it,
 * and does not count as edited by hand.
 */
export async function restoreLinks(
  trx: Kysely<Database>,
  records: readonly EditedRecord[],
  now: Date,
): Promise<string[]> {
  const links = await trx
    .selectFrom('relationship')
    .select(['public_id', 'ownership_percentage', 'tags', 'note', 'own', 'updated_at'])
    .where('public_id', 'in', listOf(records.map(({ record_id }) => record_id)))
    .execute()
  const known = new Map(links.map((link) => [link.public_id, link]))
  const restored: string[] = []
  for (const { record_id, before, after } of records) {
    const { updated_at: then, is_edited: wasEdited, ...former }: Filled = JSON.parse(before)
    const { updated_at: filledAt, is_edited: _, ...filled }: Filled = JSON.parse(after)
    const link = known.get(record_id)
    if (!link || !isAsLeft(link, filled)) continue
    const isLatest = link.updated_at === filledAt
    const times = isLatest
      ? { updated_at: then, ...(wasEdited !== undefined && { is_edited: wasEdited }) }
      : { updated_at: now.toISOString() }
    await trx
      .updateTable('relationship')
      .set({ ...former, ...times })
      .where('public_id', '=', record_id)
      .execute()
    restored.push(record_id)
  }
  return restored
}

function isAsLeft(link: Filled, filled: Omit<Filled, 'updated_at'>): boolean {
  return Object.entries(filled).every(([column, value]) => link[column as keyof Filled] === value)
}
