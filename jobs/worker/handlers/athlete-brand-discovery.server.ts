import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import type { DiscoveryRun, StageProgress } from '#app/discovery/pipeline/discovery-run.ts'
import { SearchFailed } from '#app/discovery/pipeline/failed-search.ts'
import { runDiscovery } from '#app/discovery/pipeline/run-discovery.server.ts'
import type { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { Discard, Snooze } from '../control-errors.ts'
import type { JobOutcome, JobProgress, JobServices, RunOf } from '../handler.ts'

export async function handleAthleteBrandDiscovery(
  { db, providers, now }: JobServices,
  { job, payload, checkpoint, signal, report, saveCheckpoint }: RunOf<typeof athleteBrandDiscovery>,
): Promise<JobOutcome> {
  const sources = await providers.current()
  if (!sources) throw new Discard(CONTACT_MISSING)

  try {
    return await runDiscovery({
      db,
      providers: sources,
      job: { id: job.id },
      ...payload,
      checkpoint,
      now,
      signal,
      report: reportStages(report),
      saveCheckpoint,
    })
  } catch (error) {
    if (!(error instanceof SearchFailed)) throw error
    if (error.retryAfterMs === null) throw new Discard(error.message, { cause: error })
    throw new Snooze(error.retryAfterMs, error.message, { cause: error })
  }
}

/** The first report of each stage is a milestone, so that the stage is visible even if it passes quickly. */
function reportStages(report: (progress: JobProgress) => void): DiscoveryRun['report'] {
  let reported: StageProgress['stage'] | undefined
  return ({ stage, ...progress }) => {
    report({ ...progress, milestone: stage !== reported })
    reported = stage
  }
}
