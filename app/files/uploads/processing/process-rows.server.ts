import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { CsvRecord } from '#app/files/csv/record-rules.ts'
import { createImportBatch, saveBatchCounts } from '#app/files/imports/import-batch.server.ts'
import { recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { isOwnColumn, type OwnField } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { nextBatchSize, WANTED_MS } from '#db/batch-size.ts'
import type { Database } from '#db/schema.ts'
import type { ImportBatchTable } from '#db/tables/import-batch.ts'
import type { OwnFieldKind } from '#db/tables/own-field.ts'
import type { UploadRow } from '#db/tables/upload.ts'
import { parseFileSettings } from '../file-settings.ts'
import { uploadPath } from '../receiving/upload-folder.server.ts'
import { existingChoice } from '../upload-settings.ts'
import { type Announcements, createAnnouncements } from './announcements.server.ts'
import { hasAwaitedUpload } from './awaited-upload.queries.server.ts'
import { inspectCsv, readRecords } from './csv-on-disk.server.ts'
import {
  endMessage,
  type ImportProgress,
  ImportProgressSchema,
  processedRows,
  rowsMessage,
  type TableName,
  toResults,
} from './import-progress.ts'
import { readHead, recordMapper } from './read-head.ts'
import { saveRowOutcomes } from './row-ranges.server.ts'
import type { Directory, RowOutcome, UploadTable } from './table.ts'

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
    progress?: number,
  ) => Promise<void>
}

export type RowsOutcome =
  | { status: 'processed'; message: string; results: ReturnType<typeof toResults> }
  /** Nothing of the file is used, or nothing more. */
  | { status: 'refused'; problem: string }
  /** Nothing is used yet: what the file names may be on its way. */
  | { status: 'early' }

/** Maximum rows in memory, and between checkpoints. */
const MAX_ROWS_A_TURN = 1_000

/**
 * Imports the rows of an uploaded file in batches of the configured size. As many batches as fit a short transaction
 * are committed together, with the outcome of each row and the checkpoint: every row is imported exactly once, however
 * often the process dies. A malformed file is rejected as a whole.
 */
export async function processRows(
  run: RowsRun,
  tables: readonly UploadTable[],
  turnMs = WANTED_MS,
): Promise<RowsOutcome> {
  const file = await open(uploadPath(run.upload.stored_path))
  try {
    const inspected = run.checkpoint === null ? await inspectRows(run, file, tables) : undefined
    if (inspected?.status === 'refused') return inspected
    const start = inspected ? await beginImport(run, inspected) : ImportProgressSchema.parse(run.checkpoint)
    const isUntouched = processedRows(start.counts) === 0
    if (isUntouched && (await hasAwaitedUpload(run.writer, run.upload, start.table))) return { status: 'early' }
    const { counts } = await importRows(run, file, start, tableOf(tables, start), turnMs)
    return { status: 'processed', message: endMessage(counts), results: toResults(counts) }
  } finally {
    await file.close()
  }
}

export function tableOf(tables: readonly UploadTable[], { table: wanted }: Pick<ImportProgress, 'table'>): UploadTable {
  const table = tables.find(({ name }) => name === wanted)
  if (!table) throw new Error(`No ${wanted} can be imported here`)
  return table
}

export type InspectedFile = Extract<Awaited<ReturnType<typeof inspectRows>>, { status: 'fit' }>

type InspectingRun = Pick<RowsRun, 'upload' | 'signal' | 'report'>

/** Reads the whole file, of which nothing is used yet. */
export async function inspectRows(run: InspectingRun, file: FileHandle, tables: readonly UploadTable[]) {
  run.report({ progress: 0, message: 'Checking the file' })
  const { mapping } = parseFileSettings(run.upload.settings)
  return inspectCsv(file, (beginning) => readHead(beginning, tables, mapping), run.signal)
}

/** The records that the rows of a table add or complete. */
const RECORDS = {
  athletes: 'athletes',
  brands: 'brands',
  relationships: 'relationships',
  followers: 'brands',
} as const satisfies Record<TableName, ImportBatchTable['kind']>

/** Records the import, as the first checkpoint. */
export async function beginImport(run: RowsRun, { kind, plan, header }: InspectedFile): Promise<ImportProgress> {
  const { public_id, user_id, original_name: file_name, sha256 } = run.upload
  const batch = { public_id, user_id, file_name, sha256, kind: RECORDS[kind.name], is_upload: 1 as const }
  return run.writer.transaction().execute(async (trx) => {
    const progress: ImportProgress = {
      table: kind.name,
      plan,
      batchId: await createImportBatch(trx, batch, run.now()),
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

const OWN_FIELDS_OF: Partial<Record<TableName, OwnFieldKind>> = {
  athletes: 'athlete',
  brands: 'brand',
  relationships: 'relationship',
}

/** Those that the file may have columns of. */
async function listOwnFieldsOf(db: Kysely<Database>, { table, plan }: ImportProgress): Promise<OwnField[]> {
  const kind = OWN_FIELDS_OF[table]
  return kind && Object.keys(plan.shape.places).some(isOwnColumn) ? listOwnFields(db, kind) : []
}

/** Imports the rows after the checkpoint. */
export async function importRows(
  run: RowsRun,
  file: FileHandle,
  start: ImportProgress,
  table: UploadTable,
  turnMs = WANTED_MS,
): Promise<ImportProgress> {
  const settings = parseFileSettings(run.upload.settings)
  const { batchSize } = settings
  const shape = { ...start.plan.shape, own: await listOwnFieldsOf(run.writer, start) }
  const context = { shape, settings, existing: existingChoice(settings), batchId: start.batchId }
  const announcements = createAnnouncements()
  const records = readRecords(file, start.plan, start.place, run.signal)
  const mapRecord = recordMapper(settings.mapping, start.plan.source)
  let progress = start
  let batches = 1
  for await (const turn of inGroups(records, () => batches * batchSize)) {
    run.signal.throwIfAborted()
    const checked = split(turn, batchSize).map((batch) => ({
      rows: batch.length,
      save: table.check(batch.map(mapRecord), context),
    }))
    const end = turn.at(-1)
    const place = end ? { position: end.end, row: end.row } : progress.place
    let begunAt = performance.now()
    progress = await run.writer.transaction().execute((trx) => {
      begunAt = performance.now()
      return commit(trx, run, progress, { checked, place, announcements })
    })
    const fitting = nextBatchSize(batches, performance.now() - begunAt, turnMs)
    batches = Math.max(1, Math.min(MAX_ROWS_A_TURN / batchSize, fitting))
    await otherWork()
  }
  return progress
}

interface Turn {
  checked: readonly { rows: number; save: ReturnType<UploadTable['check']> }[]
  /** After their last row. */
  place: ImportProgress['place']
  announcements: Announcements
}

/** Stores batches, in order, with the outcome of their rows and the checkpoint. */
async function commit(
  trx: Kysely<Database>,
  run: RowsRun,
  before: ImportProgress,
  { checked, place, announcements }: Turn,
): Promise<ImportProgress> {
  const now = run.now()
  const { rows } = before.plan
  const counts = { ...before.counts }
  const outcomes: RowOutcome[] = []
  const changed = new Set<Directory>()
  for (const batch of checked) {
    const from = processedRows(counts) + 1
    run.report({
      progress: percentOf(before),
      message: rowsMessage(from, from + batch.rows - 1, rows),
    })
    const saved = await batch.save(trx, now)
    for (const { outcome } of saved.outcomes) counts[outcome] += 1
    for (const directory of saved.changed) changed.add(directory)
    outcomes.push(...saved.outcomes)
  }
  const isLast = processedRows(counts) === rows
  const progress: ImportProgress = {
    ...before,
    place,
    counts,
    ...(await saveRowOutcomes(trx, run.upload.id, outcomes, before)),
    unannounced: await announcements.settle(trx, before.unannounced, changed, isLast),
  }
  await saveBatchCounts(trx, { id: before.batchId, ...counts })
  if (isLast) await recordEnd(trx, run.upload, progress, now)
  await run.saveCheckpoint(trx, progress, toResults(counts), percentOf(progress))
  return progress
}

/** Reaches 100 only when the job has ended. */
function percentOf({ counts, plan }: ImportProgress): number {
  return Math.min(99, (100 * processedRows(counts)) / plan.rows)
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
  const name = user?.email ?? 'A deleted account'
  const actor = { id: upload.user_id, name, address: null, door: 'import' } as const
  const subject = { kind: 'upload', id: upload.public_id, label: upload.original_name }
  await recordAudit(trx, actor, { action: `${table}.import`, subject, details: { ...counts } }, now)
}

/** The last group may be smaller. */
async function* inGroups(
  pieces: AsyncIterable<Iterable<CsvRecord>>,
  size: () => number,
): AsyncGenerator<CsvRecord[], void> {
  let group: CsvRecord[] = []
  for await (const records of pieces) {
    for (const record of records) {
      group.push(record)
      if (group.length < size()) continue
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}

function split(records: readonly CsvRecord[], size: number): CsvRecord[][] {
  return Array.from({ length: Math.ceil(records.length / size) }, (_, index) =>
    records.slice(index * size, (index + 1) * size),
  )
}
