import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { verifyScores } from '#app/champion-index/scoring/audit/verify-scores.server.ts'
import { openDatabase } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { JobStatus } from '#db/tables/job.ts'
import { type Replay, startReplay } from '#scripts/replay/replay-server.ts'
import { signInToApi } from '#tests/api-client.ts'
import { drill } from '#tests/drills.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { untilKillable } from '#tests/until-killable.ts'

const KILLS = drill(2, 20)
const ATHLETES = drill(12, 25)
const sampleCsv = readFileSync(
  fileURLToPath(new URL('../../app/files/imports/sample-athletes.csv', import.meta.url)),
  'utf8',
)

test(`a job process killed at ${KILLS} random moments ends with the same brands, links, evidence and scores, each as recomputed [J-01] [V-07]`, async () => {
  const undisturbed = await discoverEverything(async () => undefined)
  const killed = await discoverEverything(killAtRandomMoments)

  expect(killed).toEqual(undisturbed)
  expect(undisturbed.brands.length).toBeGreaterThan(15)
  expect(undisturbed.scoresThatDiffer).toEqual([])
}, 240_000)

async function discoverEverything(disturb: (product: Product) => Promise<void>) {
  const replay = await startReplay({ latencyMs: 10, faults: [], now: () => new Date('2026-11-21T12:00:00Z') })
  onTestFinished(() => replay.close())
  const product = await startReplayedProduct(replay)
  const api = await signInToApi(product.url)
  await api.importAthletes(sampleCsv)
  const { data: athletes } = await api.get('/api/v1/athletes', { query: { limit: ATHLETES, sortBy: 'name' } })
  for (const { id } of athletes) await api.post('/api/v1/athletes/{id}/process', { path: { id } })

  await disturb(product)
  await untilAllJobsEnded(product)
  const outcome = await readOutcome(product)
  await product.stop()
  return outcome
}

async function startReplayedProduct(replay: Replay): Promise<Product> {
  const product = await startProduct({ env: { ...replay.env, JOB_CONCURRENCY: '2' } })
  onTestFinished(() => product.stop())
  return product
}

async function killAtRandomMoments(product: Product): Promise<void> {
  const { reader, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  const random = seededRandom(20_261_121)
  for (let kill = 0; kill < KILLS; kill++) {
    await expect.poll(() => countJobs(reader, ['processing']), { interval: 10 }).toBeGreaterThan(0)
    await delay(random() * 250)
    await untilKillable(reader)
    const worker = product.process('worker')
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    await product.start('worker')
  }
  expect(await countJobs(reader, ['pending', 'processing'])).toBeGreaterThan(0)
  await close()
}

async function untilAllJobsEnded(product: Product): Promise<void> {
  const { reader, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  await expect
    .poll(() => countJobs(reader, ['pending', 'processing', 'paused']), { timeout: 120_000, interval: 100 })
    .toBe(0)
  await expect
    .poll(() => reader.selectFrom('ranking_due').select('since').execute(), { timeout: 10_000, interval: 100 })
    .toEqual([])
  await close()
}

async function countJobs(reader: Kysely<Database>, statuses: JobStatus[]): Promise<number> {
  const { count } = await reader
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return count
}

/** Everything that must not depend on how often a process died: no ids and no timestamps. */
async function readOutcome(product: Product) {
  const { reader, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(reader)).rows
  const outcome = {
    jobs: await rows(sql`select athlete.name, job.status, job.error_code, job.error, count(*) as jobs
      from job join athlete on athlete.id = job.athlete_id group by 1, 2, 3, 4 order by 1, 2`),
    brands: await rows(sql`select name_key, wikidata_id, domain, category, verification_status, athlete_count,
      champion_score, score_coverage, is_ranked, champion_rank from brand order by name_key`),
    relationships:
      await rows(sql`select athlete.name_key as athlete, brand.name_key as brand, type, r.verification_status,
      confidence, standing, is_disputed from relationship r join athlete on athlete.id = r.athlete_id
      join brand on brand.id = r.brand_id order by 1, 2, 3`),
    evidence:
      await rows(sql`select athlete.name_key as athlete, brand.name_key as brand, e.relationship_type, e.code, e.quote,
      e.publisher_group, e.counted, e.content_hash from evidence e join relationship r on r.id = e.relationship_id
      join athlete on athlete.id = r.athlete_id join brand on brand.id = r.brand_id order by 1, 2, 3, 4, 5, 6, 8`),
    snapshots: await rows(sql`select brand.name_key, metric, platform, value, observed_at, count(*) as copies
      from brand_metric_snapshot s join brand on brand.id = s.brand_id
      where provider in ('wikidata') group by 1, 2, 3, 4, 5 order by 1, 2, 3, 5`),
    scoresOfOneJob: await rows(sql`select max(copies) as most from (
      select count(*) as copies from champion_index_score group by job_id, brand_id)`),
    scoresThatDiffer: (await verifyScores(reader)).differences,
  }
  await close()
  return outcome
}

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
