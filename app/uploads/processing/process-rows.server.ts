import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { recordAudit } from '#app/auth/record-audit.server.ts'
import type { CsvRecord } from '#app/imports/csv/csv-record.ts'
import { publish } from '#app/realtime/publish.server.ts'
import type { Database } from '#db/schema.ts'
import type { UploadRow } from '#db/tables/upload.ts'
import { uploadPath } from '../upload-folder.server.ts'
import { parseUploadSettings, type UploadSettings } from '../upload-settings.ts'
import { inspectCsv, readRecords } from './csv-on-disk.server.ts'
import { createImportBatch, saveBatchCounts } from './import-batch.server.ts'
import {
  endMessage,
  type ImportCounts,
  type ImportProgress,
  ImportProgressSchema,
  processedRows,
  rowsMessage,
  toResults,
} from './import-progress.ts'
import { saveRowOutcomes } from './row-ranges.server.ts'
import type { RowsSaved, UploadTable } from './table.ts'

export interface RowsRun {
  writer: Kysely<Database>
  upload: UploadRow
  checkpoint: unknown
  signal: AbortSignal
  now: () => Date
  report: (progress: { progress: number; message: string }) => void
  saveCheckpoint: (
    trx: Kysely<Database>,
    checkpoint: ImportProgress,
    results: ReturnType<typeof toResults>,
  ) => Promise<void>
}

export type RowsOutcome =
  | { status: 'processed'; message: string; results: ReturnType<typeof toResults> }
  /** Nothing of the file was used. */
  | { status: 'refused'; problem: string }

const ANNOUNCE_EVERY_MS = 1_000

/**
 * Takes in the rows of an uploaded file, so many in a transaction as its settings say, each with what became of it and with
 * where to go on: every row is taken in once, however often the process dies. Nothing is used of a file that is wrong as a
 * whole.
 */
export async function processRows(run: RowsRun, tables: readonly UploadTable[]): Promise<RowsOutcome> {
  const file = await open(uploadPath(run.upload.stored_path))
  try {
    const start = run.checkpoint === null ? await inspect(run, file, tables) : readProgress(run.checkpoint)
    if ('problem' in start) return { status: 'refused', problem: start.problem }
    const { counts } = await takeIn(run, file, start, tableOf(tables, start))
    return { status: 'processed', message: endMessage(counts), results: toResults(counts) }
  } finally {
    await file.close()
  }
}

function readProgress(checkpoint: unknown): ImportProgress {
  return ImportProgressSchema.parse(checkpoint)
}

function tableOf(tables: readonly UploadTable[], progress: ImportProgress): UploadTable {
  const table = tables.find(({ name }) => name === progress.table)
  if (!table) throw new Error(`No ${progress.table} can be taken in here`)
  return table
}

async function inspect(
  run: RowsRun,
  file: FileHandle,
  tables: readonly UploadTable[],
): Promise<ImportProgress | { problem: string }> {
  run.report({ progress: 0, message: 'Checking the file' })
  const inspected = await inspectCsv(file, tables, run.signal)
  if (inspected.status === 'refused') return inspected

  const { kind, plan, header } = inspected
  return run.writer.transaction().execute(async (trx) => {
    const progress: ImportProgress = {
      table: kind.name,
      plan,
      batchId: await createImportBatch(trx, run.upload, kind.name, run.now()),
      place: header,
      counts: { added: 0, updated: 0, skipped: 0, failed: 0 },
      open: null,
      listed: 0,
      unannounced: { athletes: false, brands: false },
    }
    await run.saveCheckpoint(trx, progress, toResults(progress.counts))
    return progress
  })
}

async function takeIn(
  run: RowsRun,
  file: FileHandle,
  start: ImportProgress,
  table: UploadTable,
): Promise<ImportProgress> {
  const settings = parseUploadSettings(run.upload.settings)
  const announcements = createAnnouncements()
  let progress = start
  const records = readRecords(file, start.plan, start.place, run.signal)
  for await (const batch of inBatches(records, settings.batchSize)) {
    run.signal.throwIfAborted()
    const from = processedRows(progress.counts) + 1
    const { rows } = progress.plan
    const reached = from + batch.length - 1
    run.report({
      progress: Math.min(99, (100 * (from - 1)) / rows),
      message: rowsMessage(from, reached, rows),
    })
    progress = await commit(run, progress, { batch, table, settings, announcements, isLast: reached === rows })
    await otherWork()
  }
  return progress
}

interface Batch {
  batch: readonly CsvRecord[]
  table: UploadTable
  settings: UploadSettings
  announcements: ReturnType<typeof createAnnouncements>
  isLast: boolean
}

async function commit(
  run: RowsRun,
  before: ImportProgress,
  { batch, table, settings, announcements, isLast }: Batch,
): Promise<ImportProgress> {
  const { shape } = before.plan
  const save = table.check(batch, { shape, settings, batchId: before.batchId })
  const { row, end: position } = batch.at(-1) ?? { row: before.place.row, end: before.place.position }
  return run.writer.transaction().execute(async (trx) => {
    const now = run.now()
    const saved = await save(trx, now)
    const counts = addOutcomes(before.counts, saved)
    const progress: ImportProgress = {
      ...before,
      place: { position, row },
      counts,
      ...(await saveRowOutcomes(trx, run.upload.id, saved.outcomes, before)),
      unannounced: await announcements.settle(trx, before.unannounced, saved.changed, isLast),
    }
    await saveBatchCounts(trx, before.batchId, counts)
    if (isLast) await recordEnd(trx, run.upload, progress, now)
    await run.saveCheckpoint(trx, progress, toResults(counts))
    return progress
  })
}

function addOutcomes(before: ImportCounts, { outcomes }: RowsSaved): ImportCounts {
  const counts = { ...before }
  for (const { outcome } of outcomes) counts[outcome] += 1
  return counts
}

/** Tells everyone that a directory has changed, once for all the rows of about a second. */
function createAnnouncements() {
  let announcedAt = Number.NEGATIVE_INFINITY

  async function settle(
    trx: Kysely<Database>,
    before: ImportProgress['unannounced'],
    changed: RowsSaved['changed'],
    isLast: boolean,
  ): Promise<ImportProgress['unannounced']> {
    const athletes = before.athletes || changed.includes('athletes')
    const brands = before.brands || changed.includes('brands')
    if (!isLast && performance.now() - announcedAt < ANNOUNCE_EVERY_MS) return { athletes, brands }

    const data = { id: null, action: 'bulk' } as const
    if (athletes) await publish(trx, { channel: 'athlete_updates', type: 'athlete_update', data })
    if (brands) await publish(trx, { channel: 'brand_updates', type: 'brand_update', data })
    announcedAt = performance.now()
    return { athletes: false, brands: false }
  }

  return { settle }
}

async function recordEnd(
  trx: Kysely<Database>,
  upload: UploadRow,
  { table, counts }: ImportProgress,
  now: Date,
): Promise<void> {
  const user =
    upload.user_id === null
      ? undefined
      : await trx.selectFrom('user').select('email').where('id', '=', upload.user_id).executeTakeFirst()
  const actor = { id: upload.user_id, name: user?.email ?? 'A deleted account', address: null }
  const details = { fileName: upload.original_name, ...counts }
  const subject = { kind: 'upload', id: upload.public_id }
  await recordAudit(trx, actor, { action: `${table}.import`, subject, details }, now)
}

async function* inBatches(pieces: AsyncIterable<Iterable<CsvRecord>>, size: number): AsyncGenerator<CsvRecord[], void> {
  let batch: CsvRecord[] = []
  for await (const records of pieces) {
    for (const record of records) {
      batch.push(record)
      if (batch.length < size) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
