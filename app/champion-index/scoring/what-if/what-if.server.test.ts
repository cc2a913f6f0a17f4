import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { rerankBrands } from '#app/insight/rankings/what-if/rerank-brands.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createScore } from '#tests/factories/score.ts'
import { COMPONENTS, type ComponentName, METHODOLOGY } from '../champion-index/methodology.ts'
import { rankBrands } from '../champion-index/rank-brands.ts'
import { weigh } from './weigh.ts'
import type { Weights } from './weights.ts'

const NONE: Weights = { followers: 0, engagement: 0, growth: 0, traffic: 0, media: 0, influence: 0 }
const PAGE = { page: 1, limit: 100 }

test('the official weights give the official order, ties and unread components included [V-05]', async ({ db }) => {
  const rankable = []
  for (let id = 1; id <= 60; id++) {
    // Few values, so that many scores are equal and only coverage and name decide.
    const parts = Object.fromEntries(
      COMPONENTS.map((name, place) => [name, (id * (place + 3)) % 4 === 0 ? null : ((id * (place + 1)) % 3) / 3]),
    )
    const unread = id % 5 === 0 ? COMPONENTS.filter((name) => parts[name] === null) : []
    const brand = await createBrand(db, { name: `Brand ${(id * 37) % 61}` })
    await scored(db, brand.id, parts, unread)
    const stored = await db
      .selectFrom('brand_component')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .executeTakeFirst()
    const measured = COMPONENTS.filter((name) => parts[name] !== null)
    if (measured.length < 3 || !stored) continue
    const { exactScore, coverage } = weigh(stored, METHODOLOGY.weights)
    if (coverage < 0.5) continue
    rankable.push({ exactScore, coverage, nameKey: brand.name_key, id: brand.public_id })
  }

  const { brands, total } = await rerankBrands(db, METHODOLOGY.weights, PAGE, 'x')
  expect(total).toBe(rankable.length)
  expect(brands.map(({ id }) => id)).toEqual(rankBrands(rankable).map(({ id }) => id))
})

test('weights are proportions, and what they leave out does not count towards coverage [V-05]', async ({ db }) => {
  const even = { followers: 0.5, engagement: 0.5, growth: 0.5 }
  const steady = await createBrand(db, { name: 'Steady', champion_rank: 1, champion_score: 900 })
  await scored(db, steady.id, { ...even, influence: 0.2 })
  const led = await createBrand(db, { name: 'Led', champion_rank: 2, champion_score: 800 })
  await scored(db, led.id, { ...even, influence: 0.9 })
  const unknown = await createBrand(db, { name: 'Unknown influence', champion_rank: 3 })
  await scored(db, unknown.id, even)
  const few = await createBrand(db, { name: 'Too few' })
  await scored(db, few.id, { growth: 1, influence: 1 })
  const archived = await createBrand(db, { name: 'Archived' })
  await scored(db, archived.id, { ...even, influence: 1 })
  await db.updateTable('brand').set({ is_archived: 1 }).where('id', '=', archived.id).execute()
  const before = await db.selectFrom('brand').selectAll().execute()

  const byInfluence = await rerankBrands(db, { ...NONE, influence: 7 }, PAGE, 'x')
  expect(byInfluence).toMatchObject({
    total: 2,
    brands: [
      { name: 'Led', rank: 1, score: 900, coverage: 1, officialRank: 2, officialScore: 800, change: 1 },
      { name: 'Steady', rank: 2, score: 200, officialRank: 1, change: -1 },
    ],
  })
  const mixed = await rerankBrands(db, { ...NONE, growth: 30, influence: 10 }, { page: 2, limit: 2 }, 'x')
  expect(mixed).toMatchObject({ total: 3, brands: [{ name: 'Steady', rank: 3, score: 425 }] })
  expect(await rerankBrands(db, { ...NONE, growth: 3, influence: 1 }, { page: 2, limit: 2 }, 'x')).toEqual(mixed)
  expect(await db.selectFrom('brand').selectAll().execute()).toEqual(before)
})

test('the components follow the newest score, also when it is confirmed, moved or deleted [V-05]', async ({ db }) => {
  const [one, other] = [await createBrand(db), await createBrand(db)]
  const partsOf = async (id: number) =>
    (await db.selectFrom('brand_component').select(['growth', 'unread']).where('brand_id', '=', id).execute())[0]
  const first = await scored(db, one.id, { growth: 0.25 }, [], '2026-01-01T00:00:00.000Z')
  const second = await scored(db, one.id, { growth: 0.5 }, ['traffic', 'media'], '2026-01-02T00:00:00.000Z')
  expect(await partsOf(one.id)).toEqual({ growth: 500_000, unread: 0b11000 })

  await db
    .updateTable('champion_index_score')
    .set({ components: componentsOf({ growth: 0.75 }), inputs: '{}' })
    .where('id', '=', second.id)
    .execute()
  expect(await partsOf(one.id)).toEqual({ growth: 750_000, unread: 0 })

  await db.updateTable('champion_index_score').set({ brand_id: other.id }).where('id', '=', second.id).execute()
  expect([await partsOf(one.id), await partsOf(other.id)]).toMatchObject([{ growth: 250_000 }, { growth: 750_000 }])
  await db.deleteFrom('champion_index_score').where('id', '=', first.id).execute()
  expect(await partsOf(one.id)).toBeUndefined()
  await db.deleteFrom('brand').where('id', '=', other.id).execute()
  expect(await db.selectFrom('brand_component').selectAll().execute()).toEqual([])
})

function scored(
  db: Kysely<Database>,
  brand_id: number,
  parts: Partial<Record<string, number | null>>,
  unread: ComponentName[] = [],
  computed_at = '2026-01-02T00:00:00.000Z',
) {
  return createScore(db, { brand_id, computed_at, components: componentsOf(parts), inputs: JSON.stringify({ unread }) })
}

function componentsOf(parts: Partial<Record<string, number | null>>): string {
  return JSON.stringify(Object.entries(parts).map(([name, normalised]) => ({ name, normalised })))
}
