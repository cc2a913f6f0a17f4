import { describe, expect } from 'vitest'
import { rankChange } from '#app/champion-index/scoring/movement.ts'
import { findLastRank } from '#app/champion-index/scoring/standing.queries.server.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { listLeadingAthletes, listRankedBrands, listRankingEntries } from './ranking.queries.server.ts'
import { serializeRankingEntry } from './serialize-ranking.ts'

describe('the ranked list', () => {
  test('contains only ranked brands, by rank, page by page [B-01]', async ({ db }) => {
    await createRankedBrand(db, 3, 500, { name: 'Third' })
    await createRankedBrand(db, 1, 900, { name: 'First' })
    await createBrand(db, { name: 'Provisional', champion_score: 950, scored_at: '2026-01-01' })
    await createRankedBrand(db, 2, 700, { name: 'Second' })

    const top = await listRankedBrands(db, { page: 1, limit: 2 })
    const rest = await listRankedBrands(db, { page: 2, limit: 2 })

    expect(top.map((brand) => brand.name)).toEqual(['First', 'Second'])
    expect(rest.map((brand) => brand.name)).toEqual(['Third'])
    expect(await findLastRank(db)).toBe(3)
  })

  test('an entry has exactly the fields of the contract', async ({ db }) => {
    const data_quality_parts = JSON.stringify({ fixed: 0.7, freshness: [] })
    const brand = await createRankedBrand(db, 2, 712.4, {
      name: 'Moved',
      category: 'Technology',
      previous_rank: 5,
      data_quality_parts,
    })
    const [row] = await listRankingEntries(db, { page: 1, limit: 20 })
    const movement = { days7: 1, days30: null, days90: -4 }

    expect(row && serializeRankingEntry(row, { percentile: 75, movement }, '2026-11-23')).toStrictEqual({
      id: brand.public_id,
      rank: 2,
      name: 'Moved',
      category: 'Technology',
      championScore: 712.4,
      change: 3,
      movement,
      percentile: 75,
      dataQualityGrade: 'B',
    })
  })
})

describe('the rank change', () => {
  test('is previous minus current, and unknown when either is [B-03]', () => {
    expect(rankChange(2, 5)).toBe(3)
    expect(rankChange(5, 2)).toBe(-3)
    expect(rankChange(4, 4)).toBe(0)
    expect(rankChange(4, null)).toBeNull()
    expect(rankChange(null, 4)).toBeNull()
  })
})

describe('the athletes beside a brand', () => {
  test('are led by current ones, then by verified ones, and say what they are [B-06]', async ({ db }) => {
    const brand = await createBrand(db)
    const links = [
      ['pending', 'CURRENT', 'PENDING', 0.79],
      ['verified', 'CURRENT', 'VERIFIED', 0.8],
      ['former', 'FORMER', 'VERIFIED', 0.99],
    ] as const
    for (const [name, standing, verification_status, confidence] of links) {
      const athlete = await createAthlete(db, { name })
      const link = { athlete_id: athlete.id, brand_id: brand.id, standing, verification_status, confidence }
      await createRelationship(db, link)
      if (name === 'verified') await createRelationship(db, { ...link, type: 'OWNER', standing: 'FORMER' })
    }

    const leading = async () => (await listLeadingAthletes(db, [brand.id]))[0]?.athletes
    expect(await leading()).toMatchObject([
      { name: 'verified', standing: 'CURRENT', verification: 'VERIFIED' },
      { name: 'pending', standing: 'CURRENT', verification: 'PENDING' },
    ])
    await db.updateTable('relationship').set({ review: 'REJECTED' }).where('confidence', '=', 0.8).execute()
    expect(await leading()).toMatchObject([{ name: 'pending' }, { name: 'former', standing: 'FORMER' }])
  })

  test('are the two best founded, current ones first, and the count of all [B-06]', async ({ db }) => {
    const brand = await createBrand(db)
    const lonely = await createBrand(db)
    const people = { former: 0.99, strong: 0.9, weak: 0.3, middle: 0.6, rejected: 1 }
    for (const [name, confidence] of Object.entries(people)) {
      const athlete = await createAthlete(db, { name })
      await createRelationship(db, {
        athlete_id: athlete.id,
        brand_id: brand.id,
        confidence,
        standing: name === 'former' ? 'FORMER' : 'CURRENT',
        review: name === 'rejected' ? 'REJECTED' : null,
      })
      if (name === 'strong') {
        await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, type: 'OWNER', confidence: 0.8 })
      }
    }

    const found = await listLeadingAthletes(db, [brand.id, lonely.id])

    expect(found.find((entry) => entry.brand_id === brand.id)).toMatchObject({
      athletes: [{ name: 'strong' }, { name: 'middle' }],
      athlete_total: 4,
    })
    expect(found.find((entry) => entry.brand_id === lonely.id)).toMatchObject({ athletes: [], athlete_total: 0 })
  })
})
