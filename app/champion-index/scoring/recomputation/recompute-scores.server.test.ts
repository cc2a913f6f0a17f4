import { setImmediate as whatIsUnderWay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { saveSetting } from '#app/base/platform/setting.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createBrandSnapshot, scoreAll } from '#tests/factories/score.ts'
import { verifyScores } from '../audit/verify-scores.server.ts'
import { METHODOLOGY } from '../champion-index/methodology.ts'
import { findNewestScore } from '../newest-score.queries.server.ts'
import { markRecomputed, queueRecomputation } from './queue-recomputation.server.ts'
import { recomputeScores } from './recompute-scores.server.ts'

const SCORED = new Date('2026-01-03T10:00:00Z')
const MUCH_LATER = new Date('2026-06-03T00:01:00Z')

test('a nightly recomputation saves the scores whose result has changed, and no others [J-05] (D-59)', async ({
  connections,
}) => {
  const { writer: db } = connections
  await createScored(db, { name: 'Lasting', value: 250_000 })
  const fading = await createScored(db, { name: 'Fading', value: 250_000, rank: 1_000 })

  expect(await recompute(connections, SCORED)).toMatchObject({ message: '2 brands recomputed, no score has changed' })
  expect(await isRankingDue(db)).toBe(false)

  const outcome = await recompute(connections, MUCH_LATER)
  expect(outcome).toEqual({
    message: '2 brands recomputed, 1 with a new score',
    results: { processed: 2, successful: 1, failed: 0, skipped: 1 },
  })
  const scores = await db.selectFrom('champion_index_score').select(['brand_id', 'coverage']).orderBy('id').execute()
  expect(scores.slice(2)).toEqual([{ brand_id: fading.id, coverage: scores[0]?.coverage }])
  expect(await isRankingDue(db)).toBe(true)
  expect(await recompute(connections, MUCH_LATER)).toMatchObject({ results: { successful: 0 } })
})

test('a recomputation that dies continues with the brands after its checkpoint [J-05]', async ({ connections }) => {
  const { writer: db } = connections
  for (let brand = 0; brand < 120; brand += 1)
    await createScored(db, { name: `Brand ${brand}`, value: 250_000, rank: 9 })
  const checkpoints: { last: number; recomputed: number; changed: number }[] = []
  const dying = recompute(connections, MUCH_LATER, null, (checkpoint) => {
    if (checkpoints.length === 2) throw new Error('killed')
    checkpoints.push(checkpoint)
  })
  await expect(dying).rejects.toThrow('killed')
  const before = checkpoints.at(-1)
  expect(before?.changed).toBe(await countNewScores(db))
  expect(before?.recomputed).toBeLessThan(120)

  const outcome = await recompute(connections, MUCH_LATER, before)
  expect(outcome.results).toEqual({ processed: 120, successful: 120, failed: 0, skipped: 0 })
  expect(await countNewScores(db)).toBe(120)
})

test('what is committed while scores are being computed counts in those that are saved [J-05]', async ({
  connections,
}) => {
  const { writer: db } = connections
  const brand = await createScored(db, { name: 'Fading', value: 250_000, rank: 1_000 })

  let recomputing: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    recomputing = recompute(connections, MUCH_LATER)
    await whatIsUnderWay()
    await trx.updateTable('brand').set({ country: 'US' }).where('id', '=', brand.id).execute()
  })
  await recomputing

  const newest = await findNewestScore(db, brand.id)
  expect(newest?.computed_at).toBe(MUCH_LATER.toISOString())
  expect(JSON.parse(newest?.inputs ?? '{}').profile.country).toBe(true)
})

test('it is queued once a day, again an hour after it has failed, and not for scores of the same day [J-05]', async ({
  connections,
}) => {
  const { writer: db } = connections
  expect(await queueRecomputation(connections, SCORED)).toBe(false)
  await createScored(db, { name: 'Lasting', value: 250_000 })

  expect(await queueRecomputation(connections, SCORED)).toBe(false)
  const queue = (at: string) => queueRecomputation(connections, new Date(at))
  const end = (status: 'completed' | 'failed' | 'cancelled', at: string) =>
    db.updateTable('job').set({ status, taken_at: at, finished_at: at }).where('finished_at', 'is', null).execute()
  expect([await queue('2026-01-04T00:00:01Z'), await queue('2026-01-04T00:05:00Z')]).toEqual([true, false])
  await end('failed', '2026-01-04T08:00:00.000Z')
  expect([await queue('2026-01-04T08:59:00Z'), await queue('2026-01-04T09:01:00Z')]).toEqual([false, true])
  await end('completed', '2026-01-04T09:02:00.000Z')
  await markRecomputed(db, '2026-01-04', new Date('2026-01-04T09:02:00Z'))
  expect([await queue('2026-01-04T23:59:59Z'), await queue('2026-01-09T17:00:00Z')]).toEqual([false, true])
  await end('cancelled', '2026-01-09T17:01:00.000Z')
  expect([await queue('2026-01-09T23:00:00Z'), await queue('2026-01-10T00:01:00Z')]).toEqual([false, true])
})

test('scores of an earlier version are recomputed once, on the same day too; the history stays [J-05]', async ({
  connections,
}) => {
  const { writer: db } = connections
  await createScored(db, { name: 'Lasting', value: 250_000 })
  const [score] = await db.selectFrom('champion_index_score').select(['id', 'inputs']).execute()
  const inputs = JSON.stringify({ ...JSON.parse(score?.inputs ?? ''), methodologyVersion: 'champion-index-2' })
  await db.updateTable('champion_index_score').set({ methodology_version: 'champion-index-2', inputs }).execute()
  await markDay(db, '2026-01-03')

  expect(await queueRecomputation(connections, SCORED)).toBe(true)
  await recompute(connections, SCORED)
  await db.updateTable('job').set({ status: 'completed', finished_at: SCORED.toISOString() }).execute()
  await markRecomputed(db, '2026-01-03', SCORED)

  const history = await db.selectFrom('champion_index_score').select('methodology_version').orderBy('id').execute()
  expect(history.map((row) => row.methodology_version)).toEqual(['champion-index-2', METHODOLOGY.methodologyVersion])
  expect((await verifyScores(db)).differences).toEqual([])
  expect(await queueRecomputation(connections, SCORED)).toBe(false)
})

function markDay(db: Kysely<Database>, day: string) {
  return saveSetting(db, 'scores_recomputed_on', day, SCORED)
}

function recompute(
  connections: Connections,
  at: Date,
  checkpoint: unknown = null,
  onSaved: (checkpoint: { last: number; recomputed: number; changed: number }) => void = () => undefined,
) {
  return recomputeScores(connections, {
    checkpoint,
    now: () => at,
    signal: new AbortController().signal,
    saveCheckpoint: async (_trx, saved) => onSaved(saved as { last: number; recomputed: number; changed: number }),
  })
}

async function createScored(
  db: Kysely<Database>,
  { name, value, rank }: { name: string; value: number; rank?: number },
) {
  const brand = await createBrand(db, { name, website: 'https://brand.example', domain: null })
  await createBrandSnapshot(db, { brand_id: brand.id, value })
  if (rank !== undefined) {
    const traffic = { metric: 'traffic_rank', platform: 'brand.example', provider: 'tranco' } as const
    await createBrandSnapshot(db, { brand_id: brand.id, ...traffic, unit: 'rank', value: rank, period_days: 30 })
  }
  await scoreAll(db, [brand], SCORED)
  return brand
}

async function isRankingDue(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('ranking_due').select('since').execute()).length > 0
}

async function countNewScores(db: Kysely<Database>): Promise<number> {
  const rows = await db
    .selectFrom('champion_index_score')
    .select('id')
    .where('computed_at', '=', MUCH_LATER.toISOString())
  return (await rows.execute()).length
}
