import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { refreshBrandTexts } from '../brand-search-text.server.ts'
import { listBrands } from './brand-list.queries.server.ts'
import { type BrandListQuery, BrandListQuerySchema } from './brand-list-query.ts'
import { BRAND_SORTS } from './brand-sort.ts'

describe('the list of brands', () => {
  test('is sorted by rank, then unranked brands by name [B-05]', async ({ db }) => {
    await createBrand(db, { name: 'Zeta' })
    await createRankedBrand(db, 2, 700, { name: 'Second' })
    await createBrand(db, { name: 'Alpha' })
    await createRankedBrand(db, 1, 800, { name: 'First' })

    expect(await namesOf(db, {})).toEqual(['First', 'Second', 'Alpha', 'Zeta'])
    expect(await namesOf(db, { order: 'desc' })).toEqual(['Second', 'First', 'Alpha', 'Zeta'])
  })

  test('a page may span ranked and unranked brands, and none is repeated or skipped', async ({ db }) => {
    await createRankedBrand(db, 1, 800, { name: 'R1' })
    await createRankedBrand(db, 2, 700, { name: 'R2' })
    await createRankedBrand(db, 3, 600, { name: 'R3' })
    for (const name of ['U1', 'U2', 'U3']) await createBrand(db, { name })

    const pages = [1, 2, 3, 4].map((page) => namesOf(db, { page: String(page), limit: '2' }))

    expect(await Promise.all(pages)).toEqual([['R1', 'R2'], ['R3', 'U1'], ['U2', 'U3'], []])
  })

  test('unknown scores come last in both directions: unknown is not zero', async ({ db }) => {
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

  test.for(BRAND_SORTS)(
    'by %s has one order, however large its pages are and whichever way they are found',
    async (sortBy, { db }) => {
      for (let at = 0; at < 30; at++) {
        const scores = { social_score: at % 4 === 0 ? null : at % 5, growth_score: at % 3, engagement_score: at % 2 }
        const fields = {
          ...scores,
          athlete_count: at % 3,
          category: BRAND_CATEGORIES[at % 4],
          name: `B${(at * 7) % 30}`,
        }
        const status = VERIFICATION_STATUSES[at % 3]
        if (at % 3 === 0) await createBrand(db, { ...fields, verification_status: status })
        else await createRankedBrand(db, 30 - at, at * 10, { ...fields, verification_status: status })
      }
      for (const order of ['asc', 'desc']) {
        const whole = await namesOf(db, { sortBy, order, limit: '100' })
        const pages = Array.from({ length: 10 }, (_, at) =>
          namesOf(db, { sortBy, order, limit: '3', page: String(at + 1) }),
        )
        const found = await namesOf(db, { sortBy, order, limit: '100', search: 'b' })

        expect((await Promise.all(pages)).flat()).toEqual(whole)
        expect(found).toEqual(whole)
        expect(new Set(whole).size).toBe(30)
      }
    },
  )

  test('search, category and verification combine, and the total counts the matches', async ({ db }) => {
    await createBrand(db, { name: 'Café Olé', category: 'Food & Beverage', verification_status: 'VERIFIED' })
    await createBrand(db, { name: 'Cafe Blue', category: 'Food & Beverage', verification_status: 'PENDING' })
    await createBrand(db, { name: 'Café Tech', category: 'Technology', verification_status: 'VERIFIED' })
    await createBrand(db, { name: 'Other', category: 'Food & Beverage', verification_status: 'VERIFIED' })

    const found = await listBrands(db, parse({ search: 'cafe', category: 'Food & Beverage', verification: 'VERIFIED' }))

    expect(found.brands.map((brand) => brand.name)).toEqual(['Café Olé'])
    expect(found.total).toBe(1)
    expect((await listBrands(db, parse({ search: 'CAFE', limit: '1' }))).total).toBe(3)
  })

  test('is searched by the names of linked athletes too; a rejected link does not count [B-05]', async ({ db }) => {
    const serena = await createAthlete(db, { name: 'Serena Williams' })
    const named = await createBrand(db, { name: 'S by Serena' })
    const linked = await createBrand(db, { name: 'Wyn Beauty' })
    const rejected = await createBrand(db, { name: 'Not hers' })
    await createBrand(db, { name: 'Nobody’s' })
    const other = await createAthlete(db, { name: 'Venus' })
    await createRelationship(db, { athlete_id: serena.id, brand_id: linked.id, type: 'FOUNDER' })
    await createRelationship(db, { athlete_id: serena.id, brand_id: linked.id, type: 'INVESTOR' })
    await createRelationship(db, { athlete_id: serena.id, brand_id: rejected.id, review: 'REJECTED' })
    await createRelationship(db, { athlete_id: other.id, brand_id: named.id, type: 'ENDORSER' })

    expect(await namesOf(db, { search: 'SERENA' })).toEqual(['S by Serena', 'Wyn Beauty'])
    expect((await listBrands(db, parse({ search: 'serena', limit: '1' }))).total).toBe(2)
    expect(await namesOf(db, { search: 'se' })).toEqual(['S by Serena', 'Wyn Beauty'])
    expect(await namesOf(db, { search: 'er' })).toEqual([])
    expect(await namesOf(db, { search: 'williams', relationshipType: 'INVESTOR' })).toEqual(['Wyn Beauty'])
  })

  test('the type of a search by athlete is that of the found athlete [B-05]', async ({ db }) => {
    const brand = await createBrand(db, { name: 'Evian' })
    const investor = await createAthlete(db, { name: 'Maria Sharapova' })
    const endorser = await createAthlete(db, { name: 'Stan Wawrinka' })
    await createRelationship(db, { athlete_id: investor.id, brand_id: brand.id, type: 'INVESTOR', standing: 'FORMER' })
    await createRelationship(db, { athlete_id: endorser.id, brand_id: brand.id, type: 'ENDORSER' })

    expect(await namesOf(db, { search: 'sharapova', relationshipType: 'INVESTOR' })).toEqual(['Evian'])
    expect(await namesOf(db, { search: 'wawrinka', relationshipType: 'INVESTOR' })).toEqual([])
    expect(await namesOf(db, { search: 'evian', relationshipType: 'INVESTOR' })).toEqual(['Evian'])
  })

  test('a name that a brand had before still finds it', async ({ db }) => {
    const brand = await createBrand(db, { name: 'Meta' })
    const alias = { brand_id: brand.id, alias: 'Facebook', alias_key: 'facebook', created_at: '2026-01-01' }
    await db.insertInto('brand_alias').values(alias).execute()
    await refreshBrandTexts(db, [brand.id])

    expect(await namesOf(db, { search: 'FaceB' })).toEqual(['Meta'])
  })

  test('filters by type of relationship, coverage and archived state [B-05]', async ({ db }) => {
    const athlete = await createAthlete(db)
    const full = await createRankedBrand(db, 1, 900, { name: 'Full', score_coverage: 0.9 })
    const half = await createRankedBrand(db, 2, 800, { name: 'Half', score_coverage: 0.5 })
    const archived = await createBrand(db, { name: 'Archived', is_archived: 1, score_coverage: 0.6 })
    await createBrand(db, { name: 'Unscored' })
    await createRelationship(db, { athlete_id: athlete.id, brand_id: full.id, type: 'OWNER' })
    await createRelationship(db, { athlete_id: athlete.id, brand_id: half.id, type: 'OWNER', review: 'REJECTED' })
    await createRelationship(db, { athlete_id: athlete.id, brand_id: archived.id, type: 'OWNER', review: 'ACCEPTED' })

    expect(await namesOf(db, { relationshipType: 'OWNER' })).toEqual(['Full', 'Archived'])
    expect(await namesOf(db, { relationshipType: 'SPONSOR' })).toEqual([])
    expect(await namesOf(db, { coverage: '0.5' })).toEqual(['Full', 'Half', 'Archived'])
    expect(await namesOf(db, { coverage: '0.51' })).toEqual(['Full', 'Archived'])
    expect(await namesOf(db, { coverage: '0' })).toHaveLength(3)
    expect(await namesOf(db, {})).toContain('Archived')
    expect(await namesOf(db, { archived: 'exclude' })).toEqual(['Full', 'Half', 'Unscored'])
    expect(await namesOf(db, { archived: 'only' })).toEqual(['Archived'])
  })

  test('sorts by verification from the best, and by how many athletes are linked [B-05]', async ({ db }) => {
    await createBrand(db, { name: 'Pending', verification_status: 'PENDING', athlete_count: 3 })
    await createBrand(db, { name: 'Unverified', athlete_count: 1 })
    await createBrand(db, { name: 'Verified', verification_status: 'VERIFIED', athlete_count: 2 })

    expect(await namesOf(db, { sortBy: 'verification' })).toEqual(['Verified', 'Pending', 'Unverified'])
    expect(await namesOf(db, { sortBy: 'verification', order: 'desc' })).toEqual(['Unverified', 'Pending', 'Verified'])
    expect(await namesOf(db, { sortBy: 'athletes' })).toEqual(['Pending', 'Verified', 'Unverified'])
  })

  test('search treats quotes, stars and SQL as plain text', async ({ db }) => {
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
