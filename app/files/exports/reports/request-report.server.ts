import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import { analyticsReport } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { UNFINISHED } from '#jobs/job-status.ts'
import { reportFileName } from '../analytics/report-format.ts'
import { exportFileName } from '../export-format.ts'
import { type FileChoice, MAX_REPORTS, MAX_UNFINISHED, reportExpiry } from './requested-report.ts'
import { CHOICE_COLUMNS, choiceColumns } from './stored-choice.ts'

type RequestOutcome = { status: 'queued'; id: string } | { status: 'too_many_unfinished' } | { status: 'too_many_kept' }

/** Queues a report for the user who asks for it; one of the same choice that is not ready yet is that report. */
export async function requestReport(
  db: Kysely<Database>,
  userId: number,
  choice: FileChoice,
  now: Date,
): Promise<RequestOutcome> {
  return db.transaction().execute(async (trx) => {
    const unfinished = await listUnfinished(trx, userId)
    const same = unfinished.find((report) => isSame(report, choice))
    if (same) return { status: 'queued', id: same.public_id }
    if (unfinished.length >= MAX_UNFINISHED) return { status: 'too_many_unfinished' }
    const { kept } = await trx
      .selectFrom('report')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (kept >= MAX_REPORTS) return { status: 'too_many_kept' }

    const name =
      'kind' in choice ? exportFileName(choice.kind, choice.format, now) : reportFileName(choice.range, choice.format)
    const { id } = await queueReport(trx, choice, { userId, readers: [userId], name, priority: 'normal' }, now)
    return { status: 'queued', id }
  })
}

interface NewReport {
  /** Row ids of its owner and of who may download it. */
  userId: number
  readers: readonly number[]
  name: string
  /** What a scheduled one is called; it is sent by mail. */
  title?: string
  priority: 'normal' | 'low'
}

/** Adds a report and the job that writes it inside the caller's transaction. */
export async function queueReport(
  trx: Kysely<Database>,
  choice: FileChoice,
  { userId, readers, name, title, priority }: NewReport,
  now: Date,
): Promise<{ id: string; rowId: number }> {
  const id = newId()
  const { id: reportId } = await trx
    .insertInto('report')
    .values({
      public_id: id,
      user_id: userId,
      name,
      title: title ?? null,
      ...choiceColumns(choice),
      created_at: now.toISOString(),
      expires_at: reportExpiry(now).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (readers.length > 0) {
    const rows = readers.map((reader) => ({ report_id: reportId, user_id: reader }))
    await trx.insertInto('report_reader').values(rows).execute()
  }
  const { jobId } = await enqueue(trx, analyticsReport, { reportId }, { now, priority, requestedBy: userId })
  await trx
    .updateTable('report')
    .set((eb) => ({ job_id: eb.selectFrom('job').select('id').where('public_id', '=', jobId) }))
    .where('id', '=', reportId)
    .execute()
  return { id, rowId: reportId }
}

function listUnfinished(trx: Kysely<Database>, userId: number) {
  return trx
    .selectFrom('report')
    .innerJoin('job', 'job.id', 'report.job_id')
    .select(['report.public_id', ...CHOICE_COLUMNS])
    .where('user_id', '=', userId)
    .where('job.status', 'in', UNFINISHED)
    .execute()
}

type Unfinished = Awaited<ReturnType<typeof listUnfinished>>[number]

function isSame(report: Unfinished, choice: FileChoice): boolean {
  return Object.entries(choiceColumns(choice)).every(([column, value]) => report[column as keyof Unfinished] === value)
}
