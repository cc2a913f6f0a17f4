import type { z } from 'zod'
import { findReportAttachment } from '#app/exports/reports/requested-report.queries.server.ts'
import type { mail } from '#jobs/definitions.ts'
import { Cancel } from '../control-errors.ts'
import type { JobOutcome, JobRun, JobServices } from '../handler.ts'
import { deliverMail } from './deliver-mail.server.ts'

type Payload = z.output<(typeof mail)['payload']>

export async function handleMail(services: JobServices, run: JobRun<Payload>): Promise<JobOutcome> {
  const { userId, reportId, ...content } = run.payload
  const user = await services.db.reader
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Cancel('The account is deleted or disabled.')

  const attachment = reportId === undefined ? undefined : await findReportAttachment(services.db.reader, reportId)
  if (reportId !== undefined && !attachment) throw new Cancel('The report has been deleted.')
  return deliverMail(services, run, { to: user.email, ...content, attachment })
}
