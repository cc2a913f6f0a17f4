import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot, scoreAll } from '#tests/factories/score.ts'
import { publishRankingIfDue } from './due-ranking.server.ts'
import { updateDueScores } from './due-scores.server.ts'

const NOW = new Date('2026-01-03T10:00:00Z')
const AUTHOR = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const

test('a brand is rescored once its athletes are deleted, and again when they are restored [D-20]', async ({
  connections,
}) => {
  const { writer: db } = connections
  const { brand, athlete } = await createScored(db)
  const first = await scoreOf(db, brand.id)

  const { batch } = await deleteAthletes(db, { ids: [athlete.public_id] }, AUTHOR, NOW)
  expect(await scoreOf(db, brand.id)).toEqual(first)
  expect(await updateDueScores({ reader: db, writer: db }, NOW)).toBe(1)
  const without = await scoreOf(db, brand.id)
  expect(without.champion_score).not.toBe(first.champion_score)
  expect(await updateDueScores({ reader: db, writer: db }, NOW)).toBe(0)

  await restoreDeleted(db, batch, AUTHOR, NOW)
  await updateDueScores({ reader: db, writer: db }, NOW)
  await publishRankingIfDue({ reader: db, writer: db })
  expect(await scoreOf(db, brand.id)).toEqual(first)
  expect(await db.selectFrom('athlete').select(['champion_score', 'champion_rank']).execute()).toEqual([
    { champion_score: first.champion_score, champion_rank: 1 },
  ])
  const scores = await db.selectFrom('champion_index_score').select('rank').orderBy('id').execute()
  expect(scores).toHaveLength(3)
})

async function createScored(db: Kysely<Database>) {
  const athlete = await createAthlete(db)
  const brand = await createBrand(db)
  await createRelationship(db, {
    athlete_id: athlete.id,
    brand_id: brand.id,
    verification_status: 'VERIFIED',
    confidence: 0.9,
  })
  await createBrandSnapshot(db, { brand_id: brand.id, value: 250_000 })
  await db
    .insertInto('athlete_metric_snapshot')
    .values({
      athlete_id: athlete.id,
      metric: 'followers',
      platform: 'instagram',
      value: 5_000_000,
      unit: 'followers',
      provider: 'wikidata',
      source_url: 'https://www.wikidata.org/wiki/Q1',
      observed_at: '2026-01-01T00:00:00.000Z',
      captured_at: '2026-01-02T00:00:00.000Z',
    })
    .execute()
  await scoreAll(db, [brand], NOW)
  return { athlete, brand }
}

function scoreOf(db: Kysely<Database>, brandId: number) {
  return db
    .selectFrom('brand')
    .select(['champion_score', 'score_coverage', 'score_sort'])
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
}
