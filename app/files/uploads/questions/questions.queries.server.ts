import type { Kysely } from 'kysely'
import { z } from 'zod'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import type { TableShape } from '#app/files/csv/read-header.ts'
import type { CsvRecord } from '#app/files/csv/record-rules.ts'
import { type Match, MatchSchema } from '#app/files/imports/existing/match.ts'
import { toTable } from '#app/files/imports/existing/save-questions.server.ts'
import { UNFINISHED } from '#app/records/deletion/athletes/import-running.queries.server.ts'
import { shownValue } from '#app/records/fields/compare-fields.ts'
import { type OwnField, ownColumn, readOwnValues } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { ImportQuestionTable } from '#db/tables/import-question.ts'
import type { JobStatus } from '#db/tables/job.ts'
import { canBeRetried } from '../queue/can-be-retried.server.ts'
import {
  MAX_COUNTED,
  NO_QUESTIONS,
  QUESTIONS_BEFORE_RETRY,
  QUESTIONS_OF_ROLLED_BACK,
  QUESTIONS_TOO_EARLY,
  type Question,
  type QuestionField,
} from './question.ts'
import { type MeantRecord, QUESTIONED_KINDS, type QuestionedKind } from './questioned-kinds.server.ts'

export type QuestionedImport = NonNullable<Awaited<ReturnType<typeof findQuestionedImport>>>

/** An import, and why its questions cannot be answered, if they cannot. */
export async function findQuestionedImport(db: Kysely<Database>, publicId: string) {
  const found = await db
    .selectFrom('import_batch')
    .leftJoin('upload', 'upload.public_id', 'import_batch.public_id')
    .leftJoin('job', 'job.upload_id', 'upload.id')
    .select(['import_batch.id as batchId', 'import_batch.kind', 'file_name as fileName', 'rolled_back_at'])
    .select(['upload.id as uploadId', 'upload.status', 'upload.settings'])
    .select(['job.id as jobId', 'job.type', 'job.attempts', 'job.max_attempts', 'job.deaths', 'job.error_code'])
    .where('import_batch.public_id', '=', publicId)
    .where('is_check', '=', 0)
    .orderBy('job.id', 'desc')
    .executeTakeFirst()
  if (!found) return undefined
  const { kind, batchId, fileName, uploadId, jobId, settings, status } = found
  if (kind === 'relationships' || uploadId === null || settings === null || status === null)
    return { id: publicId, fileName, asked: undefined, closed: NO_QUESTIONS }
  const asked = { kind: QUESTIONED_KINDS[kind], name: kind, batchId, uploadId, jobId, settings }
  return { id: publicId, fileName, asked, closed: whyClosed({ ...found, status }) }
}

export type AskedImport = NonNullable<QuestionedImport['asked']>

type Closing = { rolled_back_at: string | null; status: JobStatus } & {
  [Column in keyof Parameters<typeof canBeRetried>[0]]: Parameters<typeof canBeRetried>[0][Column] | null
}

function whyClosed({ rolled_back_at, status, type, attempts, max_attempts, deaths, error_code }: Closing) {
  if (rolled_back_at !== null) return QUESTIONS_OF_ROLLED_BACK
  if (UNFINISHED.includes(status)) return QUESTIONS_TOO_EARLY
  if (status !== 'failed' || type === null || attempts === null || max_attempts === null || deaths === null) return null
  return canBeRetried({ type, attempts, max_attempts, deaths, error_code }) ? QUESTIONS_BEFORE_RETRY : null
}

/** How many questions of an import are open; one more than `MAX_COUNTED` if there are more. */
export async function countQuestions(db: Kysely<Database>, publicId: string): Promise<number> {
  const open = db
    .selectFrom('import_question')
    .innerJoin('import_batch', 'import_batch.id', 'batch_id')
    .innerJoin('upload', 'upload.public_id', 'import_batch.public_id')
    .select('row')
    .where('import_batch.public_id', '=', publicId)
    .where('rolled_back_at', 'is', null)
    .limit(MAX_COUNTED + 1)
  const { total } = await db
    .selectFrom(open.as('open'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** In the order of the file. */
export async function listQuestions(
  db: Kysely<Database>,
  { asked, closed }: QuestionedImport,
  { page, limit }: { page: number; limit: number },
): Promise<Question[]> {
  if (!asked || closed === QUESTIONS_OF_ROLLED_BACK) return []
  const { kind } = asked
  const rows = await db
    .selectFrom('import_question')
    .selectAll()
    .where('batch_id', '=', asked.batchId)
    .orderBy('row')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { questions, shape, records } = await readQuestions(db, kind, rows)
  const meant = await listMeant(db, kind, questions)
  const taken = kind.noun === 'brand' ? await listTakenNames(db, questions) : new Set<string>()
  const place = { fields: kind.fields, own: shape.own ?? [] }
  return questions.map(({ row, name, cells, matches }, index): Question => {
    const record = records[index]
    const given = record && kind.read(shape, record)
    const fields = shownFields(place, given ?? cells, Object.keys(cells))
    return {
      row,
      name,
      fields,
      matches: matches.flatMap(({ id, reasons }) => {
        const there = meant.get(id)
        if (!there) return []
        const theirs = shownFields(place, there, Object.keys(cells))
        return {
          id: there.public_id,
          reasons,
          name: there.name,
          fields: theirs.map((field, at) => ({ ...field, differs: field.value !== fields[at]?.value })),
        }
      }),
      canCreate: !taken.has(nameKey(cells.name ?? '')),
    }
  })
}

const CellsSchema = z.record(z.string(), z.string())
const MatchesSchema = z.array(MatchSchema)

export interface ReadQuestion {
  row: number
  name: string
  cells: Record<string, string>
  matches: Match[]
}

/** Questions as they are kept, with their rows as a table. */
export async function readQuestions(
  db: Kysely<Database>,
  { noun }: QuestionedKind,
  rows: readonly ImportQuestionTable[],
): Promise<{ questions: ReadQuestion[]; shape: TableShape; records: CsvRecord[] }> {
  const questions = rows.map(({ row, name, cells, matches }) => ({
    row,
    name,
    cells: CellsSchema.parse(JSON.parse(cells)),
    matches: MatchesSchema.parse(JSON.parse(matches)),
  }))
  const { shape, records } = toTable(questions)
  return { questions, shape: { ...shape, own: await listOwnFields(db, noun) }, records }
}

/** The records that are there, or those they were merged into, by the public ids that the questions know. */
export async function listMeant(
  db: Kysely<Database>,
  { list, findSuccessor }: QuestionedKind,
  questions: readonly ReadQuestion[],
): Promise<ReadonlyMap<string, MeantRecord>> {
  const ids = [...new Set(questions.flatMap(({ matches }) => matches.map(({ id }) => id)))]
  const meant = new Map((await list(db, ids)).map((record) => [record.public_id, record]))
  for (const id of ids.filter((id) => !meant.has(id))) {
    const successor = await findSuccessor(db, id)
    const [record] = successor === undefined ? [] : await list(db, [successor])
    if (record) meant.set(id, record)
  }
  return meant
}

async function listTakenNames(db: Kysely<Database>, questions: readonly ReadQuestion[]): Promise<Set<string>> {
  const keys = questions.map(({ cells }) => nameKey(cells.name ?? ''))
  const rows = await db
    .selectFrom('brand')
    .select('name_key')
    .where('name_key', 'in', listOf(keys))
    .where('merged_into_id', 'is', null)
    .execute()
  return new Set(rows.map(({ name_key }) => name_key))
}

type Place = Pick<QuestionedKind, 'fields'> & { own: readonly OwnField[] }

/** What a row or a record has in the columns of the file, in the order of the fields. */
function shownFields({ fields, own }: Place, columns: object, wanted: readonly string[]): QuestionField[] {
  const values: Readonly<Record<string, unknown>> = { ...columns }
  const ownValues = readOwnValues(typeof values.own === 'string' ? values.own : null)
  return [
    ...Object.entries(fields).flatMap(([column, field]) => {
      if (!wanted.includes(column)) return []
      const value = textOf(values[column])
      return { column, label: field.label, value: value && shownValue(field, value) }
    }),
    ...own.flatMap(({ key, label }) => {
      const column = ownColumn(key)
      return wanted.includes(column) ? { column, label, value: ownValues[key] ?? textOf(values[column]) } : []
    }),
  ]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
