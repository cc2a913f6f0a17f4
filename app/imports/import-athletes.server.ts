import { createHash } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { AthleteTable } from '#db/tables/athlete.ts'
import { newAthleteRow } from '../athletes/new-athlete-row.server.ts'
import { newId } from '../ids.server.ts'
import { publish } from '../realtime/publish.server.ts'
import { readAthleteCsv } from './csv/athlete-csv.ts'
import { importErrors, skippedRows } from './csv/import-report.ts'
import { type ImportResult, importResult } from './import-result.ts'

export interface ImportedFile {
  name: string
  bytes: Uint8Array
}

export interface ImportAuthor {
  /** Row id of the user. */
  id: number
  email: string
  address: string | null
}

export type ImportOutcome = { status: 'imported'; result: ImportResult } | { status: 'refused'; problem: string }

/**
 * Adds the athletes of a CSV file that are not there yet; good rows are imported although others are refused. Importing
 * the same file again adds nothing.
 */
export async function importAthletes(
  db: Kysely<Database>,
  file: ImportedFile,
  author: ImportAuthor,
  now: Date,
): Promise<ImportOutcome> {
  const csv = readAthleteCsv(file.bytes)
  if (csv.status === 'refused') return csv

  const errors = importErrors(csv.rows)
  const candidates = csv.rows.flatMap((row) =>
    row.status === 'valid' ? [{ row: row.row, athlete: newAthleteRow(row.athlete, now) }] : [],
  )
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')

  const result = await db.transaction().execute(async (trx) => {
    const batch = await createBatch(trx, file.name, sha256, author, now)
    const athletes = candidates.map(({ athlete }) => ({ ...athlete, import_batch_id: batch.id }))
    const added = await insertNewAthletes(trx, athletes)
    const alreadyThere = candidates.filter(({ athlete }) => !added.has(athlete.public_id))
    const report = { errors, skipped: skippedRows(csv.rows, alreadyThere) }

    const counts = { added: added.size, skipped: report.skipped.length, failed: errors.length }
    await trx
      .updateTable('import_batch')
      .set({ ...counts, report: JSON.stringify(report) })
      .where('id', '=', batch.id)
      .execute()
    await recordImport(trx, batch.public_id, { fileName: file.name, ...counts }, author, now)
    if (added.size > 0) {
      await publish(trx, { channel: 'athlete_updates', type: 'athlete_update', data: { id: null, action: 'bulk' } })
    }
    return importResult(batch.public_id, added.size, report)
  })
  return { status: 'imported', result }
}

/** Rows of one statement, well below SQLite's 32,766 parameters. */
const ROWS_OF_STATEMENT = 500

/** Returns the public ids of those that were new; the unique key of name and sport decides. */
async function insertNewAthletes(
  trx: Kysely<Database>,
  athletes: readonly Insertable<AthleteTable>[],
): Promise<Set<string>> {
  const added = new Set<string>()
  for (let start = 0; start < athletes.length; start += ROWS_OF_STATEMENT) {
    const inserted = await trx
      .insertInto('athlete')
      .values(athletes.slice(start, start + ROWS_OF_STATEMENT))
      .onConflict((conflict) => conflict.columns(['name_key', 'sport_key']).doNothing())
      .returning('public_id')
      .execute()
    for (const { public_id } of inserted) added.add(public_id)
  }
  return added
}

function createBatch(trx: Kysely<Database>, fileName: string, sha256: string, author: ImportAuthor, now: Date) {
  return trx
    .insertInto('import_batch')
    .values({
      public_id: newId(),
      user_id: author.id,
      file_name: fileName,
      sha256,
      kind: 'athletes',
      created_at: now.toISOString(),
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
}

async function recordImport(
  trx: Kysely<Database>,
  batchId: string,
  details: Record<string, string | number>,
  author: ImportAuthor,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      user_id: author.id,
      actor: author.email,
      action: 'athletes.import',
      subject_kind: 'import_batch',
      subject_id: batchId,
      details: JSON.stringify(details),
      address: author.address,
      created_at: now.toISOString(),
    })
    .execute()
}
