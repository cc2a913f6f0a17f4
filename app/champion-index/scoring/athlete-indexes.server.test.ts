import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { updateAthleteIndexes } from './athlete-indexes.server.ts'

test('the index of an athlete dates from the newest score behind it [D-22]', async ({ db }) => {
  const athlete = await createAthlete(db)
  const link = async (brand: Parameters<typeof createBrand>[1], review: 'REJECTED' | null = null) => {
    const { id } = await createBrand(db, { champion_score: 500, ...brand })
    await createRelationship(db, { athlete_id: athlete.id, brand_id: id, review })
  }
  await link({ scored_at: '2026-03-01T00:00:00.000Z' })
  await link({ scored_at: '2026-01-01T00:00:00.000Z' })
  await link({ champion_score: null, scored_at: null })
  await link({ scored_at: '2026-05-01T00:00:00.000Z' }, 'REJECTED')
  await link({ scored_at: '2026-06-01T00:00:00.000Z', is_archived: 1 })

  await updateAthleteIndexes(db, [athlete.id])

  const index = () =>
    db.selectFrom('athlete').select(['champion_score', 'scored_at']).where('id', '=', athlete.id).executeTakeFirst()
  expect(await index()).toEqual({ champion_score: 500, scored_at: '2026-03-01T00:00:00.000Z' })

  await db.deleteFrom('relationship').execute()
  await updateAthleteIndexes(db, [athlete.id])
  expect(await index()).toEqual({ champion_score: null, scored_at: null })
})
