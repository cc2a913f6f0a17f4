import { type Kysely, sql } from 'kysely'
import { publish, publishRecord } from '#app/base/events/publish.server.ts'
import type { Decision } from '#app/files/imports/existing/match.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { JobResultsSchema } from '#app/site/job-monitor/processing-job.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { parseFileSettings } from '../file-settings.ts'
import type { ImportCounts } from '../processing/import-progress.ts'
import { failedRow, type RowOutcome } from '../processing/table.ts'
import { type Answer, type Answered, NO_QUESTIONS } from './question.ts'
import {
  type AskedImport,
  countQuestions,
  findQuestionedImport,
  listMeant,
  type ReadQuestion,
  readQuestions,
} from './questions.queries.server.ts'

export type AnswerOutcome =
  | { status: 'answered'; answered: Answered }
  | { status: 'not_found' }
  | { status: 'closed'; reason: string }

/**
 * Imports rows as a person has said, by the code that imports all others, so that the roll-back of the import takes that back,
 * too. Rows that have been answered already are passed over.
 */
export async function answerQuestions(
  db: Kysely<Database>,
  importId: string,
  answers: readonly Answer[],
  author: Actor,
  now: Date,
): Promise<AnswerOutcome> {
  return db.transaction().execute(async (trx): Promise<AnswerOutcome> => {
    const found = await findQuestionedImport(trx, importId)
    if (!found) return { status: 'not_found' }
    const { asked, closed, fileName } = found
    if (!asked || closed !== null) return { status: 'closed', reason: closed ?? NO_QUESTIONS }

    const ends = await importAnswered(trx, asked, answers, now)
    const settled = ends.filter(({ outcome }) => outcome !== 'failed')
    const count = (wanted: RowOutcome['outcome']) => settled.filter(({ outcome }) => outcome === wanted).length
    const [updated, created, skipped] = [count('updated'), count('added'), count('skipped')]
    if (settled.length > 0) {
      await settle(trx, asked, settled)
      const subject = { kind: 'import_batch', id: importId, label: fileName }
      const details = { updated, added: created, skipped }
      await recordAudit(trx, author, { action: `${asked.name}.import.answer`, subject, details }, now)
      if (updated + created > 0) await publishRecord(trx, asked.kind.noun, null, 'bulk')
      const data = { id: importId, action: 'answered' } as const
      await publish(trx, { channel: 'job_updates', type: 'upload_update', data })
    }
    const open = ends.flatMap(({ row, outcome, message = '' }) =>
      outcome === 'failed' ? { row, problem: message } : [],
    )
    const left = await countQuestions(trx, importId)
    return { status: 'answered', answered: { updated, created, skipped, open, left } }
  })
}

const SKIPPED = 'Skipped by an answer'
const NO_RECORD = 'The record that it may have meant is no longer there'
const NO_MATCH = 'The row does not mean this record'

/** What becomes of the rows; those that fail keep their questions. */
async function importAnswered(
  trx: Kysely<Database>,
  { kind, batchId, settings }: AskedImport,
  answers: readonly Answer[],
  now: Date,
): Promise<RowOutcome[]> {
  const byRow = new Map(answers.map((answer) => [answer.row, answer]))
  const rows = await trx
    .selectFrom('import_question')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('row', 'in', listOf([...byRow.keys()]))
    .orderBy('row')
    .execute()
  const { questions, shape, records } = await readQuestions(trx, kind, rows)
  const meant = await listMeant(trx, kind, questions)
  const ends: RowOutcome[] = []
  const decisions = new Map<number, Decision>()
  for (const question of questions) {
    const { row, name } = question
    const answer = byRow.get(row)
    if (answer?.answer === 'create') decisions.set(row, 'new')
    else if (answer?.answer === 'update') {
      const record = recordOf(question, answer, meant)
      if (typeof record === 'string') ends.push(failedRow(row, name, record))
      else decisions.set(row, { record: record.id })
    } else ends.push({ row, name, outcome: 'skipped', message: SKIPPED })
  }
  const decided = records.filter(({ row }) => decisions.has(row))
  const context = { shape, settings: parseFileSettings(settings), existing: 'update', batchId, decisions } as const
  const saved = await kind.table.check(decided, context)(trx, now)
  return [...ends, ...saved.outcomes]
}

function recordOf(
  { matches }: ReadQuestion,
  { recordId }: Answer,
  meant: Awaited<ReturnType<typeof listMeant>>,
): { id: number } | string {
  const there = matches.flatMap(({ id }) => {
    const record = meant.get(id)
    return record ? [{ ids: [id, record.public_id], record }] : []
  })
  const wanted = recordId === undefined ? there[0] : there.find(({ ids }) => ids.includes(recordId))
  if (wanted) return wanted.record
  return recordId === undefined || matches.some(({ id }) => id === recordId) ? NO_RECORD : NO_MATCH
}

/** Takes the questions away, and tells of their rows what became of them in the report, the import and its upload. */
async function settle(
  trx: Kysely<Database>,
  { batchId, uploadId, jobId }: AskedImport,
  ends: readonly RowOutcome[],
): Promise<void> {
  const change: ImportCounts = { added: 0, updated: 0, skipped: 0, failed: 0 }
  for (const { row, outcome, name = null, message = null } of ends) {
    change[outcome] += 1
    change.skipped -= 1
    await trx
      .updateTable('upload_row_range')
      .set({ outcome, name: message === null ? null : name, message })
      .where('upload_id', '=', uploadId)
      .where('first_row', '=', row)
      .execute()
  }
  await trx
    .deleteFrom('import_question')
    .where('batch_id', '=', batchId)
    .where('row', 'in', listOf(ends.map(({ row }) => row)))
    .execute()
  const { added, updated, skipped } = change
  await trx
    .updateTable('import_batch')
    .set({
      added: sql`added + ${added}`,
      updated: sql`updated + ${updated}`,
      skipped: sql`skipped + ${skipped}`,
    })
    .where('id', '=', batchId)
    .execute()
  const job = trx
    .selectFrom('job')
    .select('results')
    .where('id', '=', jobId ?? 0)
  const { results = null } = (await job.executeTakeFirst()) ?? {}
  if (results === null) return
  const counted = JobResultsSchema.parse(JSON.parse(results))
  const counts = {
    ...counted,
    successful: counted.successful + added + updated,
    skipped: counted.skipped + skipped,
  }
  // Its upload follows.
  await trx
    .updateTable('job')
    .set({ results: JSON.stringify(counts) })
    .where('id', '=', jobId ?? 0)
    .execute()
}
