import { type Kysely, sql } from 'kysely'
import type { EditedRecord } from '#app/records/bulk-edits/edited-record.ts'
import { RECORD_EDITS } from '#app/records/bulk-edits/record-edits.server.ts'
import { valuesIn } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { ImportedChangeKind } from '#db/tables/imported-change.ts'
import { restoreCounts } from './restore-counts.server.ts'

/** Restores records that still are as the file left them, inside the caller's transaction; returns their public ids. */
type RestoreChanged = (trx: Kysely<Database>, records: readonly EditedRecord[], now: Date) => Promise<string[]>

const RESTORE: Record<ImportedChangeKind, RestoreChanged> = {
  athlete: RECORD_EDITS.athlete.restore,
  brand: RECORD_EDITS.brand.restore,
  relationship: RECORD_EDITS.relationship.restore,
  followers: restoreCounts,
}

/** What an import changed of records that were there before, and no roll-back has looked at. */
function selectChanged(db: Kysely<Database>, importId: string) {
  return db
    .selectFrom('imported_change')
    .where('import_id', '=', importId)
    .where('before', 'is not', null)
    .where('undone', 'is', null)
}

/** How many there are; if there are more than `most`, one more than that. */
export async function countChanged(db: Kysely<Database>, importId: string, most?: number): Promise<number> {
  const changed = selectChanged(db, importId).select('record_id')
  const { total } = await db
    .selectFrom(changed.$if(most !== undefined, (all) => all.limit((most ?? 0) + 1)).as('changed'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Restores the next ones, and marks what became of each. */
export async function restoreChanged(
  trx: Kysely<Database>,
  importId: string,
  limit: number,
  now: Date,
): Promise<{ restored: number; kept: number }> {
  const changed = await selectChanged(trx, importId)
    .select(['record_id', 'kind', 'before', 'after', 'versions'])
    .orderBy('record_id')
    .limit(limit)
    .execute()
  const restored: string[] = []
  for (const kind of new Set(changed.map((change) => change.kind))) {
    const edits = changed.flatMap(({ before, after, ...change }) =>
      change.kind === kind && before !== null && after !== null ? [{ ...change, before, after }] : [],
    )
    if (kind !== null) restored.push(...(await RESTORE[kind](trx, edits, now)))
  }
  const ids = JSON.stringify(changed.map(({ record_id }) => record_id))
  const isRestored = sql<boolean>`record_id in ${valuesIn(JSON.stringify(restored))}`
  await trx
    .updateTable('imported_change')
    .set({ undone: sql<'restored' | 'kept'>`case when ${isRestored} then 'restored' else 'kept' end` })
    .where('import_id', '=', importId)
    .where('record_id', 'in', valuesIn<string>(ids))
    .execute()
  return { restored: restored.length, kept: changed.length - restored.length }
}
