import { config } from '#app/base/platform/config.server.ts'
import { runSheet } from '#app/files/uploads/published/run-sheet.server.ts'
import type { publishedSheet } from '#jobs/definitions.ts'
import { Cancel, Discard } from '../control-errors.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'
import { orWaitForStorage } from './storage-waits.server.ts'

export async function handlePublishedSheet(
  { db, now }: JobServices,
  { payload: { sheetId }, job, signal }: RunOf<typeof publishedSheet>,
): Promise<JobOutcome> {
  const run = await orWaitForStorage(
    runSheet(db.writer, sheetId, {
      now,
      signal,
      allowedHosts: config().fetchAllowedHosts,
      isLast: job.attempt >= job.maxAttempts,
    }),
    'The import',
  )
  switch (run.status) {
    case 'imported':
      return { message: 'The table has changed and is being imported' }
    case 'unchanged':
      return { message: 'The table has not changed' }
    case 'missing':
      throw new Cancel('The sheet has been deleted.')
    case 'waiting':
      throw new Discard(run.problem)
    case 'failed':
      // Retried a few times: a site may be down for minutes.
      throw new Error(run.problem)
  }
}
