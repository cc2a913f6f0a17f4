import type { Kysely } from 'kysely'
import { formatDay } from '#app/components/display/format.ts'
import { notify } from '#app/events/notify.server.ts'
import type { Database } from '#db/schema.ts'
import { mail } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { causeOf } from '#jobs/notify-job-end.ts'
import { loadReport } from '../analytics/load-report.server.ts'
import { describeShortage } from '../analytics/pdf-memory.ts'
import { writeCsvReport } from '../analytics/write-csv-report.ts'
import { writeInThread } from '../analytics/write-in-thread.server.ts'
import { KEEP_REPORTS_DAYS, type ReportChoice, reportExpiry, reportFile, reportPage } from './requested-report.ts'
import { choiceIn } from './stored-choice.ts'

interface Services {
  db: { reader: Kysely<Database>; writer: Kysely<Database> }
  now: () => Date
  /** Whether a mail server is configured; without one nothing is mailed later either. */
  hasMail: boolean
  publicUrl: string | undefined
}

interface ReportRun {
  job: { publicId: string }
  reportId: number
  /** Not null once the file is stored. */
  checkpoint: unknown
  signal: AbortSignal
  report: (progress: { progress: number; message: string; milestone: true }) => void
  saveCheckpoint: (trx: Kysely<Database>, checkpoint: unknown) => Promise<void>
}

const LONGEST_MS = 600_000

/**
 * Writes the file of a requested report. The file, the checkpoint and the notifications are committed together, so that
 * a run that dies writes it again or not at all, and nobody is told twice.
 */
export async function writeReport(
  { db, now, hasMail, publicUrl }: Services,
  { job, reportId, checkpoint, signal, report: tell, saveCheckpoint }: ReportRun,
): Promise<'written' | 'deleted' | 'too_long' | { shortage: string }> {
  if (checkpoint !== null) return 'written'
  const wanted = await findWanted(db.reader, reportId)
  if (!wanted) return 'deleted'

  const shortage = describeShortage(wanted.choice.format)
  if (shortage) return { shortage }

  tell({ progress: 5, message: 'Reading the figures', milestone: true })
  const figures = await loadReport(db.reader, { ...wanted.choice, now: now() })
  const { format } = wanted.choice
  tell({ progress: 25, message: `Writing the ${format.toUpperCase()}`, milestone: true })
  const tooLong = AbortSignal.timeout(LONGEST_MS)
  let file: Uint8Array
  try {
    const stop = AbortSignal.any([signal, tooLong])
    file =
      format === 'csv' ? Buffer.from(writeCsvReport(figures)) : await writeInThread({ report: figures, format }, stop)
  } catch (error) {
    if (tooLong.aborted && !signal.aborted) return 'too_long'
    throw error
  }

  tell({ progress: 95, message: 'Storing the file', milestone: true })
  await db.writer.transaction().execute(async (trx) => {
    // Names the holder, so that a run that has lost its claim stores nothing.
    await saveCheckpoint(trx, { stored: true })
    const expiresAt = reportExpiry(now()).toISOString()
    await trx
      .updateTable('report')
      .set({ file, size: file.byteLength, expires_at: expiresAt })
      .where('id', '=', reportId)
      .execute()
    const readers = await listReaders(trx, reportId)
    const isMailed = hasMail && wanted.title !== null
    await notify(trx, readers, {
      kind: 'export',
      cause: causeOf({ public_id: job.publicId }),
      replaces: true,
      hasOwnMail: isMailed,
      details: { name: wanted.title ?? wanted.name, path: reportFile(wanted.id), expiresAt },
    })
    if (isMailed) await mailReport(trx, { ...wanted, reportId, readers, publicUrl }, now())
  })
  return 'written'
}

async function findWanted(db: Kysely<Database>, reportId: number) {
  const row = await db
    .selectFrom('report')
    .select(['public_id', 'name', 'title', 'format', 'time_range', 'first_day', 'last_day', 'sections'])
    .select(['sport', 'category', 'archived'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  return row && { id: row.public_id, name: row.name, title: row.title, choice: choiceIn(row) }
}

async function listReaders(trx: Kysely<Database>, reportId: number): Promise<number[]> {
  const readers = await trx.selectFrom('report_reader').select('user_id').where('report_id', '=', reportId).execute()
  return readers.map(({ user_id: userId }) => userId)
}

interface MailedReport {
  id: string
  title: string | null
  name: string
  choice: ReportChoice
  /** Row ids of the report and of those who get it. */
  reportId: number
  readers: readonly number[]
  publicUrl: string | undefined
}

/** Queues a mail with the report for each who gets it, inside the transaction that stores its file. */
async function mailReport(
  trx: Kysely<Database>,
  { id, title, name, choice: { range }, reportId, readers, publicUrl }: MailedReport,
  now: Date,
): Promise<void> {
  const subject = title ?? name
  const days = `${formatDay(range.from, 'en-GB')} to ${formatDay(range.to, 'en-GB')}`
  const content = {
    subject: `${subject}: ${days}`,
    paragraphs: [
      `The report “${subject}” for ${days} (UTC) is attached as ${name}.`,
      `It is also kept on Icon Radar for ${KEEP_REPORTS_DAYS} days. To stop receiving it, open Analytics, Reports, Scheduled.`,
    ],
    link: publicUrl ? { label: 'Open the report', href: publicUrl + reportPage(id) } : undefined,
    reportId,
  }
  for (const userId of readers) await enqueue(trx, mail, { userId, ...content }, { now })
}
