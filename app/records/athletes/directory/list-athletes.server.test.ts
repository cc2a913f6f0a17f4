import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { ATHLETE_STATUSES, type AthleteRow } from '#db/tables/athlete.ts'
import { test } from '#tests/database.ts'
import { planOf, watchStatements } from '#tests/executed-statements.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { type AthleteListQuery, AthleteListQuerySchema, type SerializedAthlete } from '../athlete-answer.ts'
import { ATHLETE_SORTS, type AthleteSort, DEFAULT_ATHLETE_ORDER } from './athlete-sort.ts'
import { listAthletes } from './list-athletes.server.ts'

describe('the list of athletes', () => {
  test('is sorted by name by default, one page at a time, with the total [T-04]', async ({ db }) => {
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

  test('athletes never processed come last in both directions [T-04]', async ({ db }) => {
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
    const whole = await namesOf(db, { sortBy, limit: 100 }, (athlete) => athlete.id)
    const paged: string[] = []
    for (const page of [1, 2, 3])
      paged.push(...(await namesOf(db, { sortBy, limit: 5, page }, (athlete) => athlete.id)))

    expect(new Set(whole).size).toBe(12)
    expect(paged).toEqual(whole)
  })

  test.for(ATHLETE_SORTS)(
    'the first page of a search by %s begins what its other pages go on with [T-02] [T-04]',
    async (sortBy, { db }) => {
      for (let index = 0; index < 120; index++) {
        const name = `${['Ana', 'Bo'][index % 2]} Porto ${(index * 37) % 60}`
        await createAthlete(db, { name, sport: `Sport ${index % 7} ${index}`, brand_count: index % 5 })
      }
      const all = await namesOf(db, { sortBy, limit: 100 }, (athlete) => athlete.id)
      const rest = await namesOf(db, { sortBy, limit: 100, page: 2 }, (athlete) => athlete.id)
      const found: string[] = []
      for (const page of [1, 2, 3, 4])
        found.push(...(await namesOf(db, { sortBy, search: 'po', limit: 40, page }, (athlete) => athlete.id)))
      const { total } = await listAthletes(db, AthleteListQuerySchema.parse({ sortBy, search: 'po' }))

      expect(found).toEqual([...all, ...rest])
      expect(total).toBe(120)
    },
  )

  test('what a search by name finds is sorted from its index, and counted without a look at any athlete [T-04]', async ({
    db,
  }) => {
    const statements = watchStatements(db)
    await listAthletes(db, AthleteListQuerySchema.parse({ search: 'ana' }))
    const plans = await Promise.all(
      statements.filter(({ sql }) => sql.includes('match')).map((statement) => planOf(db, statement)),
    )

    expect(plans).toHaveLength(2)
    expect(plans[0]).toContain('SEARCH athlete USING COVERING INDEX athlete_of_match (id=?)')
    expect(plans[1]).not.toContain('athlete USING')
  })

  test.each([
    { page: 0 },
    { page: 1.5 },
    { limit: 0 },
    { limit: 101 },
    { status: 'active' },
    { sortBy: 'rank' },
    { order: 'up' },
  ])('rejects %j [D-41]', (query) => {
    expect(AthleteListQuerySchema.safeParse(query).success).toBe(false)
  })
})

describe('any page of a long list', () => {
  test('is the slice that sorting everything would give, whatever the order and the filters [T-04, T-02]', async ({
    db,
  }) => {
    const all = await fillDirectory(db, 2400)
    for (const filter of FILTERS) {
      for (const sortBy of ATHLETE_SORTS) {
        for (const order of [undefined, 'asc', 'desc'] as const) {
          const wanted = sortedByHand(all, { ...filter, sortBy, order })
          const last = Math.max(1, Math.ceil(wanted.length / 100))
          for (const page of new Set([1, 2, 10, 11, Math.ceil(last / 2), last, last + 1])) {
            const { athletes, total } = await listAthletes(
              db,
              AthleteListQuerySchema.parse({ ...filter, sortBy, order, page, limit: 100 }),
            )
            expect(total).toBe(wanted.length)
            expect(athletes.map((athlete) => athlete.id)).toEqual(wanted.slice((page - 1) * 100, page * 100))
          }
        }
      }
    }
  })

  test('joins its neighbours whatever its length [T-04]', async ({ db }) => {
    const wanted = sortedByHand(await fillDirectory(db, 1300), { sortBy: 'lastProcessed', order: 'asc' })
    const paged: string[] = []
    for (let page = 1; page <= Math.ceil(1300 / 70); page++) {
      const query = AthleteListQuerySchema.parse({ sortBy: 'lastProcessed', order: 'asc', limit: 70, page })
      paged.push(...(await listAthletes(db, query)).athletes.map((athlete) => athlete.id))
    }
    expect(paged).toEqual(wanted)
  })
})

describe('a list that was looked at before', () => {
  const query = AthleteListQuerySchema.parse({ sortBy: 'brandCount' })
  const idsNow = async (db: Kysely<Database>) => (await listAthletes(db, query)).athletes.map((athlete) => athlete.name)

  test('includes additions, changes and deletions since the last query [T-04]', async ({ db }) => {
    const ana = await createAthlete(db, { name: 'Ana', brand_count: 2 })
    await createAthlete(db, { name: 'Bo', brand_count: 1 })
    expect(await idsNow(db)).toEqual(['Ana', 'Bo'])

    await createAthlete(db, { name: 'Cy', brand_count: 3 })
    expect(await idsNow(db)).toEqual(['Cy', 'Ana', 'Bo'])
    await db.updateTable('athlete').set({ brand_count: 0 }).where('id', '=', ana.id).execute()
    expect(await idsNow(db)).toEqual(['Cy', 'Bo', 'Ana'])
    await db.deleteFrom('athlete').where('name', '=', 'Bo').execute()
    expect(await idsNow(db)).toEqual(['Cy', 'Ana'])
  })

  test.for(['name', 'name_key', 'sport_key', 'status', 'last_processed_at', 'created_at', 'updated_at'] as const)(
    'is looked for again when a %s has changed [T-04]',
    async (column, { db }) => {
      const { id } = await createAthlete(db)
      const before = await db.selectFrom('list_version').select('version').executeTakeFirstOrThrow()
      await db
        .updateTable('athlete')
        .set({ [column]: 'RETIRED' })
        .where('id', '=', id)
        .execute()
      const after = await db.selectFrom('list_version').select('version').executeTakeFirstOrThrow()

      expect(after.version).toBeGreaterThan(before.version)
    },
  )

  test('shows its athletes as they are now [T-04]', async ({ db }) => {
    await createAthlete(db, { champion_score: 500 })
    await listAthletes(db, query)
    const scored = { champion_score: 600, scored_at: '2026-03-01T00:00:00.000Z' }
    await db
      .updateTable('athlete')
      .set({ instagram: 'ana', ...scored })
      .execute()

    expect((await listAthletes(db, query)).athletes).toMatchObject([
      {
        socialHandles: { instagram: 'ana' },
        championIndexScores: [{ totalScore: 600, computedAt: '2026-03-01T00:00:00.000Z' }],
      },
    ])
  })

  test('keeps nothing of a transaction that was rolled back [T-04]', async ({ db }) => {
    await createAthlete(db, { name: 'Ana' })
    const undone = db.transaction().execute(async (trx) => {
      await createAthlete(trx, { name: 'Bo', brand_count: 1 })
      expect(await idsNow(trx)).toEqual(['Bo', 'Ana'])
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await createAthlete(db, { name: 'Cy', brand_count: 1 })

    expect(await idsNow(db)).toEqual(['Cy', 'Ana'])
  })
})

const FILTERS: Pick<AthleteListQuery, 'search' | 'sport' | 'status'>[] = [
  {},
  { sport: 'GOLF' },
  { status: 'RETIRED' },
  { sport: 'Golf', status: 'INACTIVE' },
  { sport: 'Chess' },
  { search: 'name 1' },
  { search: 'na', sport: 'Judo' },
  { search: 'me 2', sport: 'Golf', status: 'ACTIVE' },
]

/** Many ties in every order, and unknown times. */
async function fillDirectory(db: Kysely<Database>, size: number): Promise<AthleteRow[]> {
  const sports = ['Golf', 'Golf', 'Judo', 'Tennis']
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 28))).toISOString()
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < size; index++) {
      await createAthlete(trx, {
        name: `Name ${(index * 7919) % (size / 2)}`,
        sport: `${sports[Math.floor(index / (size / 2)) * 2 + (index % 2)]}`,
        status: ATHLETE_STATUSES[Math.floor(index / 5) % 3],
        brand_count: index % 4,
        last_processed_at: index % 3 === 0 ? null : day(index),
        created_at: day(index * 3),
        updated_at: day(index * 5),
      })
    }
  })
  return db.selectFrom('athlete').selectAll().execute()
}

/** Public ids in the order of the contract: ties broken, unknown values last. */
function sortedByHand(
  athletes: readonly AthleteRow[],
  {
    search,
    sport,
    status,
    sortBy,
    order = DEFAULT_ATHLETE_ORDER[sortBy],
  }: Pick<AthleteListQuery, 'search' | 'sport' | 'status' | 'order'> & { sortBy: AthleteSort },
): string[] {
  const sign = order === 'asc' ? 1 : -1
  const keys: Record<AthleteSort, (athlete: AthleteRow) => (string | number | null)[]> = {
    name: (athlete) => [athlete.name_key, athlete.sport_key],
    sport: (athlete) => [athlete.sport_key, athlete.name_key],
    status: (athlete) => [athlete.status, athlete.name_key, athlete.sport_key],
    brandCount: (athlete) => [athlete.brand_count, athlete.id],
    lastProcessed: (athlete) => [athlete.last_processed_at, athlete.id],
    createdAt: (athlete) => [athlete.created_at, athlete.id],
    updatedAt: (athlete) => [athlete.updated_at, athlete.id],
  }
  return athletes
    .filter((athlete) => !sport || athlete.sport_key === sport.toLowerCase())
    .filter((athlete) => !status || athlete.status === status)
    .filter((athlete) => !search || athlete.name_key.includes(search))
    .map((athlete) => ({ id: athlete.public_id, key: keys[sortBy](athlete) }))
    .sort((one, other) => {
      const at = one.key.findIndex((part, index) => part !== other.key[index])
      const [left, right] = [one.key[at] ?? null, other.key[at] ?? null]
      if (left === null || right === null) return left === null ? 1 : -1
      return left < right ? -sign : sign
    })
    .map(({ id }) => id)
}

async function namesOf(
  db: Parameters<typeof listAthletes>[0],
  query: Record<string, unknown>,
  pick: (athlete: SerializedAthlete) => string = (athlete) => athlete.name,
) {
  return (await listAthletes(db, AthleteListQuerySchema.parse(query))).athletes.map(pick)
}
