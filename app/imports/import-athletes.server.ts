import { createHash } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import { newAthleteRow } from '#app/athletes/editing/new-athlete-row.server.ts'
import { findByOtherNames } from '#app/athletes/names/athlete-names.queries.server.ts'
import { type Actor, recordAudit } from '#app/auth/audit/record-audit.server.ts'
import { readAthleteCsv } from '#app/csv/athlete-csv.ts'
import { importErrors, skippedRows } from '#app/csv/import-report.ts'
import { type ImportResult, importResult } from '#app/csv/import-result.ts'
import { publish } from '#app/events/publish.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { jsonRows, jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteTable } from '#db/tables/athlete.ts'

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

  const errors = importErrors(csv.rows)
  const candidates = csv.rows.flatMap((row) =>
    row.status === 'valid' ? [{ row: row.row, athlete: newAthleteRow(row.athlete, now) }] : [],
  )
  const athletes = candidates.map(({ athlete }) => athlete)

  const result = await db.transaction().execute(async (trx) => {
    if (checkOnly) await forgetOldChecks(trx, now)
    const batch = await createBatch(trx, file, { author, now, checkOnly })
    const added = checkOnly ? await findNewAthletes(trx, athletes) : await insertNewAthletes(trx, athletes, batch.id)
    const alreadyThere = candidates.filter(({ athlete }) => !added.has(athlete.public_id))
    const report = { errors, skipped: skippedRows(csv.rows, alreadyThere) }

    const counts = { added: added.size, skipped: report.skipped.length, failed: errors.length }
    await trx
      .updateTable('import_batch')
      .set({ ...counts, report: JSON.stringify(report) })
      .where('id', '=', batch.id)
      .execute()
    if (!checkOnly) await announce(trx, batch.public_id, { fileName: file.name, ...counts }, author, now)
    return importResult({ batchId: batch.public_id, checkOnly }, added.size, report)
  })
  return { status: 'imported', result }
}

const KEEP_CHECKS_MS = 30 * 86_400_000

/** Imports are kept for ever; the result of a dry run is useless after a month. */
async function forgetOldChecks(trx: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_CHECKS_MS).toISOString()
  await trx.deleteFrom('import_batch').where('is_check', '=', 1).where('created_at', '<', before).execute()
}

type NewAthlete = Insertable<AthleteTable>

/** Rows per statement, well below SQLite's limit of 32,766 parameters. */
const ROWS_OF_STATEMENT = 500

/** Returns the public ids of the new ones; decided by the unique key of name and sport, and by other names. */
async function insertNewAthletes(
  trx: Kysely<Database>,
  athletes: readonly NewAthlete[],
  batchId: number,
): Promise<Set<string>> {
  const added = new Set<string>()
  const merged = await findByOtherNames(trx, athletes)
  const unmerged = athletes.filter((_, place) => !merged.has(place))
  for (let start = 0; start < unmerged.length; start += ROWS_OF_STATEMENT) {
    const inserted = await trx
      .insertInto('athlete')
      .values(
        unmerged.slice(start, start + ROWS_OF_STATEMENT).map((athlete) => ({ ...athlete, import_batch_id: batchId })),
      )
      .onConflict((conflict) => conflict.columns(['name_key', 'sport_key', 'twin']).doNothing())
      .returning('public_id')
      .execute()
    for (const { public_id } of inserted) added.add(public_id)
  }
  return added
}

/** The public ids that an import would add. */
async function findNewAthletes(trx: Kysely<Database>, athletes: readonly NewAthlete[]): Promise<Set<string>> {
  const identities = JSON.stringify(athletes.map((athlete) => [athlete.name_key, athlete.sport_key]))
  const { rows } = await sql<{ index: number }>`
    select candidate.key as "index" from ${jsonRows(identities)} as candidate
    where not exists (
      select 1 from athlete
      where name_key = ${jsonValue('candidate.value', 0)} and sport_key = ${jsonValue('candidate.value', 1)}
        and twin = 0)`.execute(trx)
  const merged = await findByOtherNames(trx, athletes)
  return new Set(rows.flatMap(({ index }) => (merged.has(index) ? [] : (athletes[index]?.public_id ?? []))))
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
