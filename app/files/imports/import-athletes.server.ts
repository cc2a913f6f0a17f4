import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { readAthleteCsv } from '#app/files/csv/athlete-csv.ts'
import { importErrors, importWarnings, skippedRows } from '#app/files/csv/import-report.ts'
import { type ImportResult, importResult } from '#app/files/csv/import-result.ts'
import { hasForeignHeader } from '#app/files/csv/mapping/foreign-header.ts'
import type { Mapping } from '#app/files/csv/mapping/mapping.ts'
import { readMappedAthletes } from '#app/files/csv/mapping/read-mapped-athletes.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { createImportBatch } from './import-batch.server.ts'
import { saveAthletes } from './save-athletes.server.ts'

export interface ImportedFile {
  name: string
  bytes: Uint8Array
}

export interface ImportOptions {
  /** A dry run. */
  checkOnly?: boolean
  /** How columns that are not ours become fields. */
  mapping?: Mapping | undefined
}

export type ImportOutcome =
  | { status: 'imported'; result: ImportResult }
  | { status: 'refused'; problem: string; canBeMatched: boolean }

/**
 * Adds the new athletes of a CSV file; valid rows are imported even if others are rejected. Idempotent: importing the
 * same file again adds nothing.
 */
export async function importAthletes(
  db: Kysely<Database>,
  file: ImportedFile,
  author: Actor,
  now: Date,
  { checkOnly = false, mapping }: ImportOptions = {},
): Promise<ImportOutcome> {
  const own = await listOwnFields(db, 'athlete')
  const csv = mapping ? readMappedAthletes(file.bytes, mapping, own) : readAthleteCsv(file.bytes, own)
  if (csv.status === 'refused') return { ...csv, canBeMatched: !mapping && hasForeignHeader(file.bytes) }
  const { rows } = csv
  const valid = rows.filter((row) => row.status === 'valid')
  const id = newId()
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const about = { public_id: id, user_id: author.id, file_name: file.name, sha256, kind: 'athletes' } as const

  const result = await db.transaction().execute(async (trx) => {
    if (checkOnly) await forgetOldChecks(trx, now)
    const batchId = await createImportBatch(trx, { ...about, is_check: checkOnly ? 1 : 0 }, now)
    if (checkOnly) await sql`savepoint before_check`.execute(trx)
    const { saved, added } = await saveAthletes(trx, valid, { batchId, ...DIALOG_SETTINGS }, now)
    if (checkOnly) await sql`rollback to before_check`.execute(trx)

    const report = {
      errors: importErrors(rows),
      skipped: skippedRows(rows, saved),
      warnings: importWarnings(rows, saved),
    }
    const counts = { added: added.length, skipped: report.skipped.length, failed: report.errors.length }
    await trx
      .updateTable('import_batch')
      .set({ ...counts, report: JSON.stringify(report) })
      .where('id', '=', batchId)
      .execute()
    if (!checkOnly) await announce(trx, id, { fileName: file.name, ...counts }, author, now)
    return importResult({ batchId: id, checkOnly }, added.length, report)
  })
  return { status: 'imported', result }
}

/** The dialog asks for no settings. */
const DIALOG_SETTINGS = { existing: 'skip', skipsVerification: false } as const

const KEEP_CHECKS_MS = 30 * 86_400_000

/** Imports are kept for ever; the result of a dry run is useless after a month. */
async function forgetOldChecks(trx: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_CHECKS_MS).toISOString()
  await trx.deleteFrom('import_batch').where('is_check', '=', 1).where('created_at', '<', before).execute()
}

async function announce(
  trx: Kysely<Database>,
  batchId: string,
  { fileName, ...counts }: { fileName: string; added: number; skipped: number; failed: number },
  author: Actor,
  now: Date,
): Promise<void> {
  const subject = { kind: 'import_batch', id: batchId, label: fileName }
  await recordAudit(trx, author, { action: 'athletes.import', subject, details: counts }, now)
  if (counts.added === 0) return
  await publishRecord(trx, 'athlete', null, 'bulk')
}
