import type { Kysely } from 'kysely'
import { excerpt } from '#app/files/csv/cell-reader.ts'
import type { TableKind } from '#app/files/csv/find-table.ts'
import { SKIP_REASON_WORDS } from '#app/files/csv/import-report.ts'
import type { SkipReason } from '#app/files/csv/import-result.ts'
import type { TableShape } from '#app/files/csv/read-header.ts'
import type { CsvRecord } from '#app/files/csv/record-rules.ts'
import type { ExistingChoice } from '#app/files/imports/existing/existing-choice.ts'
import type { Decision, Match } from '#app/files/imports/existing/match.ts'
import { saveQuestions } from '#app/files/imports/existing/save-questions.server.ts'
import type { Database } from '#db/schema.ts'
import type { UploadSettings } from '../upload-settings.ts'
import type { TableName } from './import-progress.ts'

/** The context in which rows are imported. */
export interface RowsContext {
  shape: TableShape
  settings: Pick<UploadSettings, 'autoVerify' | 'createMissingBrands'>
  /** Links and follower counts that are there are never asked about: they stay as they are. */
  existing: ExistingChoice
  /** What a person has said that rows mean, by their numbers. */
  decisions?: ReadonlyMap<number, Decision>
  /** Row id of the import batch that added records belong to. */
  batchId: number
}

export type Directory = 'athletes' | 'brands'

/** A type of table that can be uploaded, and how its rows are imported. */
export interface UploadTable extends TableKind {
  name: TableName
  /** Checks rows outside the transaction; the returned function stores them inside it. */
  check: (
    records: readonly CsvRecord[],
    context: RowsContext,
  ) => (trx: Kysely<Database>, now: Date) => Promise<RowsSaved>
}

interface RowsSaved {
  /** One per row, in file order. */
  outcomes: RowOutcome[]
  /** The directories in which something has changed. */
  changed: readonly Directory[]
}

/**
 * The outcome of one row of an uploaded file. `message` does not contain the row number, so that equal outcomes share a
 * range.
 */
export type RowOutcome =
  | { row: number; outcome: 'added' | 'updated'; name?: string; message?: string }
  | { row: number; outcome: 'skipped' | 'failed'; name: string; message: string }

/** What became of a row that is valid in itself, or why it failed all the same. */
export type SavedRow =
  | 'added'
  | 'updated'
  | 'unchanged'
  | SkipReason
  | { problems: readonly string[] }
  | { matches: readonly Match[] }

type CheckedRow = { row: number } & (
  | { status: 'valid' }
  | { status: 'refused'; problem: string }
  | { status: 'skipped'; reason: SkipReason }
)
type Valid<Row> = Extract<Row, { status: 'valid' }>

interface TableRules<Row extends CheckedRow> extends TableKind {
  name: TableName
  /** The directories that added and updated rows change. */
  changes: readonly Directory[]
  read: (shape: TableShape, record: CsvRecord) => Row
  /** The row's name in reports. */
  labelOf: (row: Row) => string
  /** What is doubtful about a row that is saved all the same. */
  warningsOf?: (row: Valid<Row>) => readonly string[]
  /** Stores the valid rows, in file order, and returns what became of each by its number. */
  save: (
    trx: Kysely<Database>,
    rows: readonly Valid<Row>[],
    context: RowsContext,
    now: Date,
  ) => Promise<ReadonlyMap<number, SavedRow>>
}

export function defineTable<Row extends CheckedRow>({
  changes,
  read,
  labelOf,
  warningsOf,
  save,
  ...table
}: TableRules<Row>): UploadTable {
  return { ...table, check }

  function check(records: readonly CsvRecord[], context: RowsContext) {
    const rows = records.map((record) => read(context.shape, record))
    const valid = rows.filter((row): row is Valid<Row> => row.status === 'valid')
    return async (trx: Kysely<Database>, now: Date) => {
      const saved = await save(trx, valid, context, now)
      const outcomes = rows.map((row) => outcomeOf(row, endOf(row, saved)))
      const questions = valid.flatMap((row) => {
        const end = saved.get(row.row)
        return typeof end === 'object' && 'matches' in end ? [{ row: row.row, name: labelOf(row), ...end }] : []
      })
      await saveQuestions(trx, context, records, questions)
      const isChanged = outcomes.some(({ outcome }) => outcome === 'added' || outcome === 'updated')
      return { outcomes, changed: isChanged ? changes : [] }
    }
  }

  function outcomeOf(row: Row, end: SavedRow): RowOutcome {
    if (end === 'added' || end === 'updated') {
      const [warning] = row.status === 'valid' ? (warningsOf?.(row as Valid<Row>) ?? []) : []
      return { row: row.row, outcome: end, ...(warning && noted(labelOf(row), warning)) }
    }
    if (typeof end !== 'string') {
      const name = labelOf(row)
      return 'matches' in end ? askedRow(row.row, name) : failedRow(row.row, name, ...end.problems)
    }
    return skippedRow(row.row, labelOf(row), end)
  }
}

function endOf(row: CheckedRow, saved: ReadonlyMap<number, SavedRow>): SavedRow {
  if (row.status === 'refused') return { problems: [row.problem] }
  const end = row.status === 'skipped' ? row.reason : saved.get(row.row)
  if (end === undefined) throw new Error(`Row ${row.row} was not saved`)
  return end
}

const MAX_NOTE_LENGTH = 300

export function failedRow(row: number, name: string, ...problems: string[]): RowOutcome {
  return { row, outcome: 'failed', ...noted(name, ...problems) }
}

export function skippedRow(row: number, name: string, reason: SkipReason | 'unchanged'): RowOutcome {
  const message = reason === 'unchanged' ? 'Already exists, nothing to change' : SKIP_REASON_WORDS[reason]
  return { row, outcome: 'skipped', ...noted(name, message) }
}

/** What the report of an import says about a row that waits for an answer. */
export const ASKED = 'May exist already: waits for an answer'

function askedRow(row: number, name: string): RowOutcome {
  return { row, outcome: 'skipped', ...noted(name, ASKED) }
}

/** A message with several problems has one a line. */
function noted(name: string, ...problems: string[]): { name: string; message: string } {
  const message = problems.map((problem) => excerpt(problem, MAX_NOTE_LENGTH)).join('\n')
  return { name: excerpt(name, MAX_NOTE_LENGTH), message }
}
