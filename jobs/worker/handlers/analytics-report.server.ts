import { writeReport } from '#app/files/exports/reports/write-report.server.ts'
import type { analyticsReport } from '#jobs/definitions.ts'
import { Cancel, Discard } from '../control-errors.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'
import { orWaitForStorage, waitForStorage } from './storage-waits.server.ts'

/** Stores the file and tells its readers in one transaction; a run that died before that begins again. */
export async function handleAnalyticsReport(
  { db, now, sendMail, publicUrl }: JobServices,
  { job, payload, checkpoint, signal, report, saveCheckpoint }: RunOf<typeof analyticsReport>,
): Promise<JobOutcome> {
  const services = { db, now, hasMail: sendMail !== undefined, publicUrl }
  const written = writeReport(services, { job, ...payload, checkpoint, signal, report, saveCheckpoint })
  const outcome = await orWaitForStorage(written, 'The report')
  if (typeof outcome === 'object') throw new Discard(outcome.failure)
  if (outcome === 'deleted') throw new Cancel('The report has been deleted.')
  if (outcome === 'busy') throw waitForStorage('busy', 'The report')
  return { message: 'The report is ready' }
}
