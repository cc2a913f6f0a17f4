import type { Kysely } from 'kysely'
import type { EditedRecord } from '#app/records/bulk-edits/edited-record.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'

type Filled = Pick<RelationshipRow, 'updated_at'> &
  Partial<Pick<RelationshipRow, 'ownership_percentage' | 'tags' | 'note' | 'own'>>

/**
 * Gives links what they had before a file filled in something else; returns the public ids of those that still were as the
 * file left them. A link that nothing else has changed since has its time of change again, by which undone merges know it.
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
    const { updated_at: then, ...former }: Filled = JSON.parse(before)
    const { updated_at: filledAt, ...filled }: Filled = JSON.parse(after)
    const link = known.get(record_id)
    if (!link || !isAsLeft(link, filled)) continue
    const updated_at = link.updated_at === filledAt ? then : now.toISOString()
    await trx
      .updateTable('relationship')
      .set({ ...former, updated_at })
      .where('public_id', '=', record_id)
      .execute()
    restored.push(record_id)
  }
  return restored
}

function isAsLeft(link: Filled, filled: Omit<Filled, 'updated_at'>): boolean {
  return Object.entries(filled).every(([column, value]) => link[column as keyof Filled] === value)
}
