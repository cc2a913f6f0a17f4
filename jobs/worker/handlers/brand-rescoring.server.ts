import { markRankingDue, publishRankingIfDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { scoreAnew } from '#app/champion-index/scoring/rescore-brands.server.ts'
import type { brandRescoring } from '#jobs/definitions.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'

export async function handleBrandRescoring(
  { db, now }: JobServices,
  { payload, saveCheckpoint }: RunOf<typeof brandRescoring>,
): Promise<JobOutcome> {
  await db.writer.transaction().execute(async (trx) => {
    await markRankingDue(trx, await scoreAnew(trx, payload, now()), now())
    // Names the holder, so that a run that has lost its claim changes nothing.
    await saveCheckpoint(trx, { settled: true })
  })
  await publishRankingIfDue(db)
  return { message: 'Scores, indexes and ranks are up to date' }
}
