import type { z } from 'zod'
import { recomputeScores } from '#app/scoring/recomputation/recompute-scores.server.ts'
import type { scoreRecomputation } from '#jobs/definitions.ts'
import type { JobOutcome, JobRun, JobServices } from '../handler.ts'

type Payload = z.output<(typeof scoreRecomputation)['payload']>

export function handleScoreRecomputation({ db, now }: JobServices, run: JobRun<Payload>): Promise<JobOutcome> {
  return recomputeScores(db, { ...run, now })
}
