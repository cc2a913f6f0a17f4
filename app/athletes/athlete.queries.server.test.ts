import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { listAthletes, listScoreTimes, listSports } from './athlete.queries.server.ts'
import { AthleteListQuerySchema } from './athlete-answer.ts'
import { ATHLETE_SORTS } from './athlete-sort.ts'

describe('the list of athletes', () => {
  test('comes by name unless told otherwise, a page at a time, with the total [T-04]', async ({ db }) => {
    for (const name of ['Cy', 'Ana', 'élan', 'bo']) await createAthlete(db, { name })

    const first = await listAthletes(db, AthleteListQuerySchema.parse({ limit: 3 }))
    const second = await listAthletes(db, AthleteListQuerySchema.parse({ limit: 3, page: 2 }))

    expect(first.athletes.map((athlete) => athlete.name)).toEqual(['Ana', 'bo', 'Cy'])
    expect(second.athletes.map((athlete) => athlete.name)).toEqual(['élan'])
    expect([first.total, second.total]).toEqual([4, 4])
  })

  test('is searched by name, case and accents folded [T-02, D-23]', async ({ db }) => {
    await createAthlete(db, { name: 'José Silva' })
    await createAthlete(db, { name: 'Joan Silva' })

    expect(await namesOf(db, { search: 'JOSE' })).toEqual(['José Silva'])
    expect(await namesOf(db, { search: 'silv' })).toEqual(['Joan Silva', 'José Silva'])
    expect(await namesOf(db, { search: 'jo' })).toEqual(['Joan Silva', 'José Silva'])
    expect(await namesOf(db, { search: '"; drop' })).toEqual([])
  })

  test('is filtered by sport, whatever its case, and by status, and both count in the total [T-02]', async ({ db }) => {
    await createAthlete(db, { name: 'Ana', sport: 'Golf', status: 'RETIRED' })
    await createAthlete(db, { name: 'Bo', sport: 'GOLF' })
    await createAthlete(db, { name: 'Cy', sport: 'Judo' })

    expect(await namesOf(db, { sport: 'golf' })).toEqual(['Ana', 'Bo'])
    expect(await namesOf(db, { sport: 'golf', status: 'RETIRED' })).toEqual(['Ana'])
    expect((await listAthletes(db, AthleteListQuerySchema.parse({ status: 'ACTIVE' }))).total).toBe(2)
  })

  test('athletes never processed come last in either direction [T-04]', async ({ db }) => {
    await createAthlete(db, { name: 'never' })
    await createAthlete(db, { name: 'old', last_processed_at: '2026-01-02T00:00:00.000Z' })
    await createAthlete(db, { name: 'new', last_processed_at: '2026-02-02T00:00:00.000Z' })

    expect(await namesOf(db, { sortBy: 'lastProcessed' })).toEqual(['new', 'old', 'never'])
    expect(await namesOf(db, { sortBy: 'lastProcessed', order: 'asc' })).toEqual(['old', 'new', 'never'])
  })

  test.for(ATHLETE_SORTS)('order by %s is the same however it is paged [T-04]', async (sortBy, { db }) => {
    for (let index = 0; index < 12; index++) {
      await createAthlete(db, {
        name: `Athlete ${index % 4}`,
        sport: `Sport ${Math.floor(index / 4)}`,
        brand_count: index % 3,
      })
    }
    const whole = await namesOf(db, { sortBy, limit: 100 }, (athlete) => athlete.public_id)
    const paged: string[] = []
    for (const page of [1, 2, 3])
      paged.push(...(await namesOf(db, { sortBy, limit: 5, page }, (athlete) => athlete.public_id)))

    expect(new Set(whole).size).toBe(12)
    expect(paged).toEqual(whole)
  })

  test.each([
    { page: 0 },
    { page: 1.5 },
    { limit: 0 },
    { limit: 101 },
    { status: 'active' },
    { sortBy: 'rank' },
    { order: 'up' },
  ])('refuses %j [D-41]', (query) => {
    expect(AthleteListQuerySchema.safeParse(query).success).toBe(false)
  })
})

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

type Row = Awaited<ReturnType<typeof listAthletes>>['athletes'][number]

async function namesOf(
  db: Parameters<typeof listAthletes>[0],
  query: Record<string, unknown>,
  pick: (athlete: Row) => string = (athlete) => athlete.name,
) {
  return (await listAthletes(db, AthleteListQuerySchema.parse(query))).athletes.map(pick)
}
