import { continueRollBack } from '#app/files/imports/roll-back/continue-roll-back.server.ts'
import type { importRollBack } from '#jobs/definitions.ts'
import { Cancel } from '../control-errors.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'

export async function handleImportRollBack(
  { db, now }: JobServices,
  run: RunOf<typeof importRollBack>,
): Promise<JobOutcome> {
  const outcome = await continueRollBack({ ...run, writer: db.writer, now })
  if (outcome.status === 'pointless') throw new Cancel(outcome.reason)
  return { message: outcome.message, results: outcome.results }
}
