import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import { runRemainder } from '#app/discovery/pipeline/remainder/run-remainder.server.ts'
import type { discoveryRemainder } from '#jobs/definitions.ts'
import { Discard } from '../control-errors.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'

export async function handleDiscoveryRemainder(
  { db, providers, now }: JobServices,
  { job, payload, checkpoint, signal, report, saveCheckpoint }: RunOf<typeof discoveryRemainder>,
): Promise<JobOutcome> {
  const sources = await providers.current()
  if (!sources) throw new Discard(CONTACT_MISSING)

  const run = {
    db,
    providers: sources,
    job: { id: job.id },
    ...payload,
    checkpoint,
    now,
    signal,
    report,
    saveCheckpoint,
  }
  return runRemainder(run)
}
