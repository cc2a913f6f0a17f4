import type { Kysely } from 'kysely'
import { listAthletesOf, updateAthleteIndexes } from '#app/champion-index/scoring/athlete-indexes.server.ts'
import type { Reasons } from '#app/champion-index/scoring/champion-index/mark-unread.ts'
import { markRankingDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import type { ReadingOf } from '#app/champion-index/scoring/inputs/score-inputs-of.server.ts'
import { listScorableBrands, type ScorableBrand } from '#app/champion-index/scoring/scorable-brands.queries.server.ts'
import { scoreBrands } from '#app/champion-index/scoring/score-brands.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { announceDiscovery } from './announce-discovery.server.ts'
import { atStage, type Checkpoint } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'
import { describeNextAsk, saveRemainder, withNextAsk } from './remainder/remainder.server.ts'

/** Stage 4: scores every brand of the athlete in one commit, after which the ranking is due. */
export async function runScoringStage(run: DiscoveryRun, start: Checkpoint, athlete: AthleteRow): Promise<Checkpoint> {
  run.signal.throwIfAborted()
  const now = run.now()
  const checkpoint = withNextAsk(start, run.tries ?? 0, now)
  return run.providers.requests.commit(run.db.writer, async (trx) => {
    await keepRemainder(trx, run, checkpoint, athlete, now)
    const readingOf = readingsOf(checkpoint, athlete)
    const brands = await listScorableBrands(trx, checkpoint.brandIds)
    await scoreBrands(trx, brands, { readingOf, jobId: run.job.id, now })
    await updateIndexes(trx, athlete.id, brands)
    await markRankingDue(trx, checkpoint.brandIds, now)
    const done = atStage({ ...checkpoint, results: { ...checkpoint.results, scored: brands.length } }, 'done')
    await finishAthlete(trx, run, checkpoint, athlete, now)
    await run.saveCheckpoint(trx, done)
    return done
  })
}

export async function skipScoringStage(run: DiscoveryRun, start: Checkpoint, athlete: AthleteRow): Promise<Checkpoint> {
  const now = run.now()
  const checkpoint = withNextAsk(start, run.tries ?? 0, now)
  const done = atStage(checkpoint, 'done')
  return run.providers.requests.commit(run.db.writer, async (trx) => {
    await keepRemainder(trx, run, checkpoint, athlete, now)
    await finishAthlete(trx, run, checkpoint, athlete, now)
    await run.saveCheckpoint(trx, done)
    return done
  })
}

function keepRemainder(
  trx: Kysely<Database>,
  { tries = 0, begunWith, options }: DiscoveryRun,
  checkpoint: Checkpoint,
  athlete: AthleteRow,
  now: Date,
): Promise<void> {
  return saveRemainder(trx, athlete.id, checkpoint, { tries, begunWith, options, now })
}

/** What the run has found out about each brand, and when the remainder is retried. */
function readingsOf(checkpoint: Checkpoint, athlete: AthleteRow): ReadingOf {
  const { missing, unread } = checkpoint
  const again = `The source ${describeNextAsk(checkpoint)}.`
  return (brandId) => {
    const id = String(brandId)
    const audience = unread.audience && `The audience of ${athlete.name} could not be read: ${unread.audience}`
    const link =
      unread.links[id] &&
      `The links between ${athlete.name} and the brand could not be read completely: ${unread.links[id]}`
    const influence = link || audience
    const failed: Reasons = { ...unread.components[id], ...(influence && { influence }) }
    const reasons = Object.entries(failed).map(([name, why]) => [name, `${why} ${again}`])
    return { missing: missing[id], failed: Object.fromEntries(reasons), unreadParts: unread.parts[id] ?? [] }
  }
}

async function finishAthlete(
  trx: Kysely<Database>,
  run: DiscoveryRun,
  checkpoint: Checkpoint,
  athlete: AthleteRow,
  now: Date,
): Promise<void> {
  // A retry is no new discovery.
  if (run.tries === undefined) {
    await trx
      .updateTable('athlete')
      .set({ last_processed_at: now.toISOString() })
      .where('id', '=', athlete.id)
      .execute()
  }
  await announceDiscovery(trx, athlete, checkpoint)
}

/** The index of this athlete, and of every other athlete linked to a brand whose score has changed. */
async function updateIndexes(
  trx: Kysely<Database>,
  athleteId: number,
  before: readonly ScorableBrand[],
): Promise<void> {
  const after = await listScorableBrands(
    trx,
    before.map((brand) => brand.id),
  )
  const changed = after.filter((brand) => {
    const old = before.find(({ id }) => id === brand.id)
    return brand.champion_score !== old?.champion_score || brand.interim_score !== old.interim_score
  })
  const linked = await listAthletesOf(
    trx,
    changed.map((brand) => brand.id),
  )
  await updateAthleteIndexes(trx, [athleteId, ...linked])
}
