import type { Kysely } from 'kysely'
import type { Mail } from '#app/mail/mail.ts'
import type { Database } from '#db/schema.ts'
import { REPORT_TYPES } from '../analytics/report-format.ts'

/** The file of a report as part of a mail; undefined once it is deleted. */
export async function findReportAttachment(db: Kysely<Database>, reportId: number): Promise<Mail['attachment']> {
  const report = await db
    .selectFrom('report')
    .select(['name', 'format', 'file'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report?.file) return undefined
  return { name: report.name, type: REPORT_TYPES[report.format], content: report.file }
}
