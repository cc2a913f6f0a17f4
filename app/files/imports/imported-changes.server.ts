import { type Kysely, sql } from 'kysely'
import type { EditedRecord } from '#app/records/bulk-edits/edited-record.ts'
import { jsonRows, jsonValue, valuesIn } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { ImportedChangeKind } from '#db/tables/imported-change.ts'

/** A record that a row changed. */
export interface OverwrittenRecord extends EditedRecord {
  /** Whether it was there before the file; else it goes when the file is rolled back. */
  wasThere: boolean
}

interface ImportedChanges {
  /** Row id of the import. */
  batchId: number
  kind: ImportedChangeKind
  /** Whether each gave its record another version. */
  isEdit?: boolean
}

/**
 * Notes what the file changed of records that were there before, so that their histories have the import and its roll-back
 * restores them. What it changes twice goes back to what it was before the first time.
 */
export async function noteImportedChanges(
  trx: Kysely<Database>,
  { batchId, kind, isEdit = true }: ImportedChanges,
  edits: readonly EditedRecord[],
): Promise<void> {
  if (edits.length === 0) return
  const { public_id: importId } = await trx
    .selectFrom('import_batch')
    .select('public_id')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  const ids = JSON.stringify(edits.map(({ record_id }) => record_id))
  const known = await trx
    .selectFrom('imported_change')
    .select(['record_id', 'before', 'after', 'versions'])
    .where('record_id', 'in', valuesIn<string>(ids))
    .where('import_id', '=', importId)
    .execute()
  const joined = new Map<string, JoinedEdits>(
    known.map(({ record_id, versions, ...values }) => [record_id, { versions, ...parseValues(values) }]),
  )
  for (const { record_id, ...values } of edits)
    joined.set(record_id, joinEdits(joined.get(record_id), { ...parseValues(values), versions: isEdit ? 1 : 0 }))
  const rows = [...joined].map(([id, { before, after, versions }]) => [
    id,
    JSON.stringify(before),
    JSON.stringify(after),
    versions,
  ])
  await sql`
    insert into imported_change (record_id, import_id, kind, before, after, versions)
    select ${jsonValue('value', 0)}, ${importId}, ${kind}, ${jsonValue('value', 1)}, ${jsonValue('value', 2)},
      ${jsonValue('value', 3)}
    from ${jsonRows(JSON.stringify(rows))} where true
    on conflict (record_id, import_id) do update set
      before = excluded.before, after = excluded.after, versions = excluded.versions`.execute(trx)
}

interface Values {
  before: Record<string, unknown>
  after: Record<string, unknown>
}
interface JoinedEdits extends Values {
  versions: number
}

function parseValues({ before, after }: { before: string | null; after: string | null }): Values {
  return { before: JSON.parse(before ?? '{}'), after: JSON.parse(after ?? '{}') }
}

function joinEdits(first: JoinedEdits | undefined, next: JoinedEdits): JoinedEdits {
  if (!first) return next
  return {
    before: { ...next.before, ...first.before },
    after: { ...first.after, ...next.after },
    versions: first.versions + next.versions,
  }
}
