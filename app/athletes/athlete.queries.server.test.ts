import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { listScoreTimes, listSports } from './athlete.queries.server.ts'

test('each sport is listed once, by name, whatever its spellings [P]', async ({ db }) => {
  for (const [name, sport] of [
    ['Cy', 'Judo'],
    ['Bo', 'golf'],
    ['Ana', 'Golf'],
    ['Di', 'Ääh'],
  ])
    await createAthlete(db, { name, sport })

  expect(await listSports(db)).toEqual(['Golf', 'Judo', 'Ääh'])
})

test('without athletes there are no sports [P]', async ({ db }) => {
  expect(await listSports(db)).toEqual([])
})

test('the index of an athlete dates from the newest score behind it [D-22]', async ({ db }) => {
  const athlete = await createAthlete(db, { champion_score: 500 })
  for (const scored_at of ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', null]) {
    const brand = await createBrand(db, { scored_at })
    await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
  }

  expect(await listScoreTimes(db, [athlete.id])).toEqual(new Map([[athlete.id, '2026-03-01T00:00:00.000Z']]))
})
