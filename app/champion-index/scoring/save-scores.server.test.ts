import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createBrandSnapshot, scoreAll } from '#tests/factories/score.ts'
import { verifyScores } from './audit/verify-scores.server.ts'
import { dataQualityColumn, dataQualityOn } from './data-quality-on.ts'
import { rescoreBrands } from './rescore-brands.server.ts'

const FIRST = new Date('2026-01-03T10:00:00.000Z')
const LATER = new Date('2026-01-20T10:00:00.000Z')

test('a score whose result is the same is confirmed, with its newer inputs, and is not written again [D-59]', async ({
  db,
}) => {
  const brand = await createBrand(db)
  await measure(db, brand, '2026-01-01T00:00:00.000Z', 250_000)
  await score(db, brand, FIRST)
  await measure(db, brand, '2026-01-05T00:00:00.000Z', 250_000)
  await score(db, brand, LATER)

  const [only, ...others] = await history(db)
  expect(others).toEqual([])
  expect(only).toMatchObject({ computed_at: FIRST.toISOString(), confirmed_at: LATER.toISOString() })
  expect(only?.components).toContain('2026-01-05')
  expect((await verifyScores(db)).differences).toEqual([])

  await measure(db, brand, '2026-01-19T00:00:00.000Z', 260_000)
  await score(db, brand, LATER)
  expect(await history(db)).toHaveLength(2)
})

test('rescoring long after, with the figures as they were, writes nothing [D-59]', async ({ db }) => {
  const brand = await createBrand(db)
  await measure(db, brand, '2026-01-01T00:00:00.000Z', 250_000)
  await score(db, brand, FIRST)
  const before = await history(db)

  await rescoreBrands(db, { rescore: [brand.id] }, LATER)

  expect(await history(db)).toEqual(before)
})

test('the data quality falls as the figures age, alike in the record and as a column [D-59] [V-06]', async ({ db }) => {
  const created = await createBrand(db)
  await createBrand(db)
  await measure(db, created, '2026-01-01T00:00:00.000Z', 250_000)
  await score(db, created, FIRST)
  const brands = await db.selectFrom('brand').selectAll().orderBy('id').execute()

  const seen: (number | null)[] = []
  for (const day of ['2026-01-01', '2026-02-15', '2026-12-31']) {
    const column = await db.selectFrom('brand').select(dataQualityColumn(day).as('score')).orderBy('id').execute()
    expect(column.map((row) => row.score)).toEqual(brands.map((brand) => dataQualityOn(brand, day).dataQualityScore))
    seen.push(column[0]?.score ?? null)
  }
  // Followers age, the lack of athletes does not; one publisher of five is known, and nothing of the profile.
  const [coverage, publishers] = [0.3 * 0.35, 0.2 / 5]
  expect(seen[0]).toBeCloseTo(coverage + publishers + 0.25, 6)
  expect(seen[1]).toBeCloseTo(coverage + publishers + (0.25 * (25 / 2 + 10)) / 35, 6)
  expect(seen[2]).toBeLessThan(0.22)
  expect(dataQualityOn(brands[0] as BrandRow, '2026-02-15').dataQualityGrade).toBe('D')
  expect(dataQualityOn(brands[1] as BrandRow, '2026-01-01')).toEqual({ dataQualityScore: null, dataQualityGrade: null })
})

async function measure(db: Kysely<Database>, brand: BrandRow, observedAt: string, followers: number): Promise<void> {
  await createBrandSnapshot(db, { brand_id: brand.id, observed_at: observedAt, value: followers })
}

async function score(db: Kysely<Database>, brand: BrandRow, at: Date): Promise<void> {
  await scoreAll(db, [brand], at)
}

function history(db: Kysely<Database>) {
  return db.selectFrom('champion_index_score').selectAll().orderBy('id').execute()
}
