import type { Kysely } from 'kysely'
import { formatDay } from '#app/base/components/display/format.ts'
import { notify } from '#app/base/events/notify.server.ts'
import type { Database } from '#db/schema.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { mail } from '#jobs/mail-definitions.ts'
import { causeOf } from '#jobs/notify-job-end.ts'
import { loadReport } from '../analytics/load-report.server.ts'
import { describeShortage } from '../analytics/pdf-memory.ts'
import { writeCsvReport } from '../analytics/write-csv-report.ts'
import { writeInThread } from '../analytics/write-in-thread.server.ts'
import { KEEP_REPORTS_DAYS, type ReportChoice, reportExpiry, reportFile, reportPage } from './requested-report.ts'
import { CHOICE_COLUMNS, choiceIn } from './stored-choice.ts'
import { type ListFile, writeListFile } from './write-list-file.server.ts'

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

const MAX_MS = 600_000
const REPORT_TOO_LONG = 'The report took longer than ten minutes. Choose fewer sections or a shorter range.'
const LIST_TOO_LONG = 'The export took longer than ten minutes. Choose fewer records.'

/**
 * Writes the file of a requested report or export. The file, the checkpoint and the notifications are committed together, so that
 * a run that dies writes it again or not at all, and nobody is told twice.
 */
export async function writeReport(
  { db, now, hasMail, publicUrl }: Services,
  { job, reportId, checkpoint, signal, report: tell, saveCheckpoint }: ReportRun,
): Promise<'written' | 'deleted' | 'busy' | { failure: string }> {
  if (checkpoint !== null) return 'written'
  const wanted = await findWanted(db.reader, reportId)
  if (!wanted) return 'deleted'

  const { choice } = wanted
  const shortage = 'kind' in choice ? undefined : describeShortage(choice.format)
  if (shortage) return { failure: shortage }

  const tooLong = AbortSignal.timeout(MAX_MS)
  const stop = AbortSignal.any([signal, tooLong])
  const writing = { progress: 25, message: `Writing the ${choice.format.toUpperCase()}`, milestone: true } as const
  let file: ListFile | undefined
  try {
    if ('kind' in choice) {
      tell(writing)
      file = await writeListFile(db.reader, choice, stop)
    } else {
      tell({ progress: 5, message: 'Reading the figures', milestone: true })
      const figures = await loadReport(db.reader, { ...choice, now: now() })
      tell(writing)
      const { format } = choice
      const bytes =
        format === 'csv' ? Buffer.from(writeCsvReport(figures)) : await writeInThread({ report: figures, format }, stop)
      file = { size: bytes.byteLength, parts: [bytes] }
    }
  } catch (error) {
    if (tooLong.aborted && !signal.aborted) return { failure: 'kind' in choice ? LIST_TOO_LONG : REPORT_TOO_LONG }
    throw error
  }

  if (!file) return 'busy'
  const { size, parts } = file
  tell({ progress: 95, message: 'Storing the file', milestone: true })
  const [first = new Uint8Array(), ...further] = parts
  for (const [index, bytes] of further.entries()) {
    await db.writer.transaction().execute(async (trx) => {
      await saveCheckpoint(trx, null)
      await trx
        .replaceInto('report_part')
        .values({ report_id: reportId, number: index + 1, bytes })
        .execute()
    })
  }
  await db.writer.transaction().execute(async (trx) => {
    // Names the holder, so that a run that has lost its claim stores nothing.
    await saveCheckpoint(trx, { stored: true })
    const expiresAt = reportExpiry(now()).toISOString()
    await trx
      .updateTable('report')
      .set({ file: first, size, expires_at: expiresAt })
      .where('id', '=', reportId)
      .execute()
    // Of a run that died after it had stored more.
    await trx.deleteFrom('report_part').where('report_id', '=', reportId).where('number', '>', further.length).execute()
    const readers = await listReaders(trx, reportId)
    const isMailed = hasMail && wanted.title !== null
    await notify(trx, readers, {
      kind: 'export',
      cause: causeOf({ public_id: job.publicId }),
      replaces: true,
      hasOwnMail: isMailed,
      details: { name: wanted.title ?? wanted.name, path: reportFile(wanted.id), expiresAt },
    })
    if (isMailed && !('kind' in choice))
      await mailReport(trx, { ...wanted, choice, reportId, readers, publicUrl }, now())
  })
  return 'written'
}

async function findWanted(db: Kysely<Database>, reportId: number) {
  const row = await db
    .selectFrom('report')
    .select(['public_id', 'name', 'title', ...CHOICE_COLUMNS])
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
  const named = title ?? name
  const schedule = await trx
    .selectFrom('report_schedule')
    .select('public_id')
    .where('last_report_id', '=', reportId)
    .executeTakeFirst()
  const days = `${formatDay(range.from, 'en-GB')} to ${formatDay(range.to, 'en-GB')}`
  const content = {
    // Without its title: no subject holds what a user has typed.
    subject: `Icon Radar: report for ${days}`,
    paragraphs: [
      `The report “${named}” for ${days} (UTC) is attached as ${name}.`,
      `It is also kept on Icon Radar for ${KEEP_REPORTS_DAYS} days. To stop receiving it, open Analytics, Reports, Scheduled.`,
    ],
    link: publicUrl ? { label: 'Open the report', href: publicUrl + reportPage(id) } : undefined,
    reportId,
    list: schedule && `report:${schedule.public_id}`,
  }
  for (const userId of readers) await enqueue(trx, mail, { userId, ...content }, { now })
}
