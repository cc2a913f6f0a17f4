import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Actor, recordAudit } from '#app/auth/audit/record-audit.server.ts'
import { readAthleteCsv } from '#app/csv/athlete-csv.ts'
import { importErrors, skippedRows } from '#app/csv/import-report.ts'
import { type ImportResult, importResult } from '#app/csv/import-result.ts'
import { publish } from '#app/events/publish.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import { saveAthletes } from './save-athletes.server.ts'

export interface ImportedFile {
  name: string
  bytes: Uint8Array
}

export interface ImportOptions {
  /** A dry run. */
  checkOnly?: boolean
}

export type ImportOutcome = { status: 'imported'; result: ImportResult } | { status: 'refused'; problem: string }

/**
 * Adds the new athletes of a CSV file; valid rows are imported even if others are rejected. Idempotent: importing the
 * same file again adds nothing.
 */
export async function importAthletes(
  db: Kysely<Database>,
  file: ImportedFile,
  author: Actor,
  now: Date,
  { checkOnly = false }: ImportOptions = {},
): Promise<ImportOutcome> {
  const csv = readAthleteCsv(file.bytes)
  if (csv.status === 'refused') return csv
  const { rows } = csv

  const result = await db.transaction().execute(async (trx) => {
    if (checkOnly) await forgetOldChecks(trx, now)
    const batch = await createBatch(trx, file, { author, now, checkOnly })
    if (checkOnly) await sql`savepoint before_check`.execute(trx)
    const saved = await saveAthletes(trx, rows, { batchId: batch.id, ...DIALOG_SETTINGS }, now)
    if (checkOnly) await sql`rollback to before_check`.execute(trx)

    const added = [...saved.values()].filter(({ status }) => status === 'added').length
    const report = { errors: importErrors(rows), skipped: skippedRows(rows, saved) }
    const counts = { added, skipped: report.skipped.length, failed: report.errors.length }
    await trx
      .updateTable('import_batch')
      .set({ ...counts, report: JSON.stringify(report) })
      .where('id', '=', batch.id)
      .execute()
    if (!checkOnly) await announce(trx, batch.public_id, { fileName: file.name, ...counts }, author, now)
    return importResult({ batchId: batch.public_id, checkOnly }, added, report)
  })
  return { status: 'imported', result }
}

/** The dialog asks for no settings. */
const DIALOG_SETTINGS = { skipDuplicates: true, skipsVerification: false }

const KEEP_CHECKS_MS = 30 * 86_400_000

/** Imports are kept for ever; the result of a dry run is useless after a month. */
async function forgetOldChecks(trx: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_CHECKS_MS).toISOString()
  await trx.deleteFrom('import_batch').where('is_check', '=', 1).where('created_at', '<', before).execute()
}

function createBatch(
  trx: Kysely<Database>,
  file: ImportedFile,
  { author, now, checkOnly }: { author: Actor; now: Date; checkOnly: boolean },
) {
  return trx
    .insertInto('import_batch')
    .values({
      public_id: newId(),
      user_id: author.id,
      file_name: file.name,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      kind: 'athletes',
      is_check: checkOnly ? 1 : 0,
      created_at: now.toISOString(),
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
}

async function announce(
  trx: Kysely<Database>,
  batchId: string,
  details: { fileName: string; added: number; skipped: number; failed: number },
  author: Actor,
  now: Date,
): Promise<void> {
  const subject = { kind: 'import_batch', id: batchId }
  await recordAudit(trx, author, { action: 'athletes.import', subject, details }, now)
  if (details.added === 0) return
  await publish(trx, { channel: 'athlete_updates', type: 'athlete_update', data: { id: null, action: 'bulk' } })
}
