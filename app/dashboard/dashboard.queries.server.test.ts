import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { countDirectorySince, growthOf, listRecentAthletes } from './dashboard.queries.server.ts'

describe('the growth cards', () => {
  test('count all and recent records, and average only known scores [S-12]', async ({ db }) => {
    const old = await createAthlete(db, { created_at: '2026-01-01T00:00:00.000Z' })
    await createAthlete(db, { created_at: '2026-03-01T00:00:00.000Z' })
    const brand = await createBrand(db, { champion_score: 600 })
    await createBrand(db, { champion_score: 400 })
    await createBrand(db, { champion_score: null })
    await createBrand(db, { merged_into_id: brand.id })
    await createRelationship(db, { athlete_id: old.id, brand_id: brand.id })

    expect(await countDirectorySince(db, new Date('2026-02-01T00:00:00.000Z'))).toStrictEqual({
      athletes: { total: 2, added: 1 },
      brands: { total: 3, added: 0 },
      relationships: { total: 1, added: 0 },
      averageScore: 500,
      scoredBrands: 2,
    })
  })

  test('an empty product has no average: unknown is not zero', async ({ db }) => {
    expect(await countDirectorySince(db, new Date(0))).toMatchObject({ averageScore: null, scoredBrands: 0 })
  })

  test('growth is relative to the earlier figure, and unknown without one', () => {
    expect(growthOf({ total: 150, added: 50 })).toBe(50)
    expect(growthOf({ total: 10, added: 0 })).toBe(0)
    expect(growthOf({ total: 10, added: 10 })).toBeNull()
    expect(growthOf({ total: 0, added: 0 })).toBeNull()
  })
})

test('recent athletes are listed newest first, as many as requested [D-08]', async ({ db }) => {
  await createAthlete(db, { name: 'First', created_at: '2026-01-01T00:00:00.000Z' })
  await createAthlete(db, { name: 'Last', created_at: '2026-01-03T00:00:00.000Z' })
  await createAthlete(db, { name: 'Middle', created_at: '2026-01-02T00:00:00.000Z' })

  expect((await listRecentAthletes(db, 2)).map((athlete) => athlete.name)).toEqual(['Last', 'Middle'])
})

test('of athletes added at the same moment the last inserted is first', async ({ db }) => {
  for (const name of ['b', 'c', 'a']) await createAthlete(db, { name, public_id: name })

  expect((await listRecentAthletes(db, 3)).map((athlete) => athlete.name)).toEqual(['a', 'c', 'b'])
})
