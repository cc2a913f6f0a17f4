import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { type BrandListQuery, BrandListQuerySchema } from './brand.ts'
import { listBrands } from './brand-list.queries.server.ts'

describe('the list of brands', () => {
  test('stands by rank, the unranked after it by name [B-05]', async ({ db }) => {
    await createBrand(db, { name: 'Zeta' })
    await createRankedBrand(db, 2, 700, { name: 'Second' })
    await createBrand(db, { name: 'Alpha' })
    await createRankedBrand(db, 1, 800, { name: 'First' })

    expect(await namesOf(db, {})).toEqual(['First', 'Second', 'Alpha', 'Zeta'])
    expect(await namesOf(db, { order: 'desc' })).toEqual(['Second', 'First', 'Alpha', 'Zeta'])
  })

  test('a page may begin among the ranked and end among the others, and none is shown twice or left out', async ({
    db,
  }) => {
    await createRankedBrand(db, 1, 800, { name: 'R1' })
    await createRankedBrand(db, 2, 700, { name: 'R2' })
    await createRankedBrand(db, 3, 600, { name: 'R3' })
    for (const name of ['U1', 'U2', 'U3']) await createBrand(db, { name })

    const pages = [1, 2, 3, 4].map((page) => namesOf(db, { page: String(page), limit: '2' }))

    expect(await Promise.all(pages)).toEqual([['R1', 'R2'], ['R3', 'U1'], ['U2', 'U3'], []])
  })

  test('unknown scores come last in either direction: unknown is not zero', async ({ db }) => {
    await createBrand(db, { name: 'Unknown' })
    await createBrand(db, { name: 'Low', champion_score: 0, social_score: 10 })
    await createBrand(db, { name: 'High', champion_score: 900, social_score: 5 })

    expect(await namesOf(db, { sortBy: 'score' })).toEqual(['High', 'Low', 'Unknown'])
    expect(await namesOf(db, { sortBy: 'score', order: 'asc' })).toEqual(['Low', 'High', 'Unknown'])
    expect(await namesOf(db, { sortBy: 'social', order: 'desc' })).toEqual(['Low', 'High', 'Unknown'])
  })

  test('sorts by name, category and times', async ({ db }) => {
    await createBrand(db, { name: 'b', category: 'Automotive', created_at: '2026-03-01', updated_at: '2026-01-01' })
    await createBrand(db, { name: 'A', category: 'Technology', created_at: '2026-02-01', updated_at: '2026-02-01' })
    await createBrand(db, { name: 'c', category: 'Education', created_at: '2026-01-01', updated_at: '2026-03-01' })

    expect(await namesOf(db, { sortBy: 'name' })).toEqual(['A', 'b', 'c'])
    expect(await namesOf(db, { sortBy: 'name', order: 'desc' })).toEqual(['c', 'b', 'A'])
    expect(await namesOf(db, { sortBy: 'category' })).toEqual(['b', 'c', 'A'])
    expect(await namesOf(db, { sortBy: 'createdAt' })).toEqual(['b', 'A', 'c'])
    expect(await namesOf(db, { sortBy: 'updatedAt', order: 'asc' })).toEqual(['b', 'A', 'c'])
  })

  test('search, category and verification narrow it together, and the total counts what matches', async ({ db }) => {
    await createBrand(db, { name: 'Café Olé', category: 'Food & Beverage', verification_status: 'VERIFIED' })
    await createBrand(db, { name: 'Cafe Blue', category: 'Food & Beverage', verification_status: 'PENDING' })
    await createBrand(db, { name: 'Café Tech', category: 'Technology', verification_status: 'VERIFIED' })
    await createBrand(db, { name: 'Other', category: 'Food & Beverage', verification_status: 'VERIFIED' })

    const found = await listBrands(db, parse({ search: 'cafe', category: 'Food & Beverage', verification: 'VERIFIED' }))

    expect(found.brands.map((brand) => brand.name)).toEqual(['Café Olé'])
    expect(found.total).toBe(1)
    expect((await listBrands(db, parse({ search: 'CAFE', limit: '1' }))).total).toBe(3)
  })

  test('search takes quotes, stars and SQL for plain text', async ({ db }) => {
    await createBrand(db, { name: 'Bob "The Bolt" O\'Neil *' })

    expect(await namesOf(db, { search: '"the bolt" o\'neil *' })).toHaveLength(1)
    expect(await namesOf(db, { search: '" OR 1=1 --' })).toEqual([])
  })

  test('a brand that was merged into another one is not listed', async ({ db }) => {
    const kept = await createBrand(db, { name: 'Kept' })
    await createBrand(db, { name: 'Duplicate', merged_into_id: kept.id })

    expect(await listBrands(db, parse({}))).toMatchObject({ total: 1, brands: [{ name: 'Kept' }] })
  })
})

async function namesOf(db: Kysely<Database>, query: Record<string, string>): Promise<string[]> {
  const { brands } = await listBrands(db, parse(query))
  return brands.map((brand) => brand.name)
}

function parse(query: Record<string, string>): BrandListQuery {
  return BrandListQuerySchema.parse(query)
}
