import { expect } from 'vitest'
import { athleteIndex } from '#app/champion-index/scoring/champion-index/athlete-index.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { listIndexParts } from './index-parts.queries.server.ts'

test('the index is split into brands, weights and points that add up to it [T-09] [D-22]', async ({ db }) => {
  const { id } = await createAthlete(db)
  const link = async (name: string, score: number | null, fields: object = {}, brandFields: object = {}) => {
    const brand = await createBrand(db, { name, champion_score: score, ...brandFields })
    await createRelationship(db, { athlete_id: id, brand_id: brand.id, verification_status: 'VERIFIED', ...fields })
    return brand
  }
  await link('Half', 700.04, { verification_status: 'PENDING' })
  await link('Quarter', 333.33, { verification_status: 'UNVERIFIED' })
  await link('Unscored', null)
  await link('Rejected', 900, { review: 'REJECTED' })
  await link('Archived', 900, {}, { is_archived: 1 })
  const whole = await link('Whole', 500.04)
  await createRelationship(db, {
    athlete_id: id,
    brand_id: whole.id,
    type: 'SPONSOR',
    verification_status: 'UNVERIFIED',
  })

  const parts = await listIndexParts(db, id)

  expect(parts.map(({ brand, weight }) => [brand.name, weight])).toEqual([
    ['Whole', 1],
    ['Half', 0.5],
    ['Quarter', 0.25],
  ])
  const index = athleteIndex(
    parts.map((part) => ({
      brandId: part.brand.id,
      totalScore: part.score,
      verificationStatus: part.verificationStatus,
      rejected: false,
    })),
  )
  const sum = parts.reduce((total, { points }) => total + Math.round(points * 10), 0)
  expect(sum / 10).toBe(Math.round((index ?? 0) * 10) / 10)
})

test('an athlete without a scored brand has no parts [T-09]', async ({ db }) => {
  expect(await listIndexParts(db, (await createAthlete(db)).id)).toEqual([])
})
