import type { Kysely } from 'kysely'
import { formatDay } from '#app/components/display/format.ts'
import type { Database } from '#db/schema.ts'
import { mail } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { KEEP_REPORTS_DAYS, type ReportChoice, reportPage } from './requested-report.ts'

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
export async function mailReport(
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
