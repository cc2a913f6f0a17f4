import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot } from '#tests/factories/score.ts'
import { computeChampionIndex } from '../champion-index/champion-index.ts'
import type { ScoreInputs } from '../champion-index/score-inputs.ts'
import { collectScoreInputs } from './collect-score-inputs.server.ts'

const NOW = new Date('2026-01-03T10:00:00Z')
const FOLLOWED = { wikidata_id: 'Q100', identity_status: 'RESOLVED' } as const

test('two rows of one person count once in the influence of a brand (ruling 23)', async ({ db }) => {
  const brand = await createBrand(db)
  await link(db, brand, await createAthlete(db, FOLLOWED), 5_000_000)
  const alone = await influenceOf(db, brand)
  await link(db, brand, await createAthlete(db, { ...FOLLOWED, identity_status: 'CONFIRMED' }), 5_000_000)

  expect(await influenceOf(db, brand)).toBe(alone)
})

test('the audience of a person is known from any of their rows (ruling 23)', async ({ db }) => {
  const [brand, other] = [await createBrand(db), await createBrand(db)]
  await link(db, brand, await createAthlete(db, FOLLOWED), 5_000_000)
  const founder = await createAthlete(db, FOLLOWED)
  await createRelationship(db, { athlete_id: founder.id, brand_id: brand.id, ...STRONG, type: 'FOUNDER' })
  await link(db, other, await createAthlete(db), 5_000_000, 'FOUNDER')

  expect(await influenceOf(db, brand)).toBe(await influenceOf(db, other))
})

test('athletes without a settled item are separate people (ruling 23)', async ({ db }) => {
  const brand = await createBrand(db)
  await link(db, brand, await createAthlete(db, FOLLOWED), 5_000_000)
  const alone = await influenceOf(db, brand)
  await link(db, brand, await createAthlete(db, { wikidata_id: 'Q100', identity_status: 'NOT_FOUND' }), 5_000_000)
  const two = await influenceOf(db, brand)
  await link(db, brand, await createAthlete(db), 5_000_000)

  expect(two).toBeGreaterThan(alone)
  expect(await influenceOf(db, brand)).toBeGreaterThan(two)
})

test('a bucket of the CrUX list counts where Tranco does not list the domain, a rank before any bucket [J-01]', async ({
  db,
}) => {
  const brand = await createBrand(db)
  const rank = (provider: string, value: number | null, day: string) =>
    createBrandSnapshot(db, {
      brand_id: brand.id,
      metric: 'traffic_rank',
      platform: 'a.example',
      provider,
      value,
      unit: 'rank',
      observed_at: `${day}T00:00:00.000Z`,
    })
  const traffic = async () => (await inputsOf(db, brand)).traffic

  await rank('crux', 3_162, '2025-12-09')
  await rank('tranco', null, '2026-01-02')
  expect(await traffic()).toMatchObject({ provider: 'crux', rank: 3_162 })
  await rank('crux', null, '2026-01-01')
  expect(await traffic()).toMatchObject({ provider: 'tranco', rank: null })
  await rank('tranco', 900, '2026-01-03')
  await rank('crux', 32, '2026-01-03')
  expect(await traffic()).toMatchObject({ provider: 'tranco', rank: 900 })
})

const STRONG = { verification_status: 'VERIFIED', confidence: 0.9 } as const

async function link(
  db: Kysely<Database>,
  brand: BrandRow,
  athlete: AthleteRow,
  followers: number,
  type: 'INVESTOR' | 'FOUNDER' = 'INVESTOR',
) {
  await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, ...STRONG, type })
  await db
    .insertInto('athlete_metric_snapshot')
    .values({
      athlete_id: athlete.id,
      metric: 'followers',
      platform: 'instagram',
      value: followers,
      unit: 'followers',
      provider: 'wikidata',
      source_url: 'https://www.wikidata.org/wiki/Q100',
      observed_at: '2026-01-01T00:00:00.000Z',
      captured_at: '2026-01-02T00:00:00.000Z',
    })
    .execute()
}

async function influenceOf(db: Kysely<Database>, brand: BrandRow): Promise<number> {
  const { components } = computeChampionIndex(await inputsOf(db, brand))
  return components.find(({ name }) => name === 'influence')?.normalised ?? Number.NaN
}

async function inputsOf(db: Kysely<Database>, brand: BrandRow): Promise<ScoreInputs> {
  return (await collectScoreInputs(db, [brand], NOW)).get(brand.id) as ScoreInputs
}
