import { markRecomputed } from '#app/champion-index/scoring/recomputation/queue-recomputation.server.ts'
import { recomputeScores } from '#app/champion-index/scoring/recomputation/recompute-scores.server.ts'
import { judgeOutdated } from '#app/records/relationships/judge-outdated.server.ts'
import type { scoreRecomputation } from '#jobs/definitions.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'

export async function handleScoreRecomputation(
  { db, now }: JobServices,
  run: RunOf<typeof scoreRecomputation>,
): Promise<JobOutcome> {
  await judgeOutdated(db, { signal: run.signal, now })
  const outcome = await recomputeScores(db, { ...run, now })
  await db.writer.transaction().execute((trx) => markRecomputed(trx, run.payload.day, now()))
  return outcome
}
