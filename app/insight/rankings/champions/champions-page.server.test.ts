import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { loadChampionsPage } from './champions-page.server.ts'

const NOW = new Date('2026-01-05T12:00:00.000Z')
const WEEK_AGO = '2025-12-29'
const YESTERDAY = '2026-01-04'
const settings = { contact: undefined, athletesPerHour: 120 }

describe('the champions page', () => {
  test('of an empty product knows that there is nothing yet [B-01]', async ({ db }) => {
    expect(await loadChampionsPage(db, settings, NOW)).toStrictEqual({
      brands: [],
      totalBrands: 0,
      rankedBrands: 0,
      moves: { days: 7, knownFrom: null, isKnown: false, risers: [], fallers: [], entries: [] },
      agent: {
        isRunning: false,
        lastRun: null,
        nextRun: null,
        next: [],
        passedOver: [],
        limit: 'nobody',
        pause: null,
        takenToday: 0,
        processedCount: 0,
        queueCount: 0,
        contactIsSet: false,
        athletesPerHour: 120,
        unprocessedAthletes: 0,
        hasAthletes: false,
        importedWaiting: 0,
        outage: null,
      },
      runningJobs: [],
    })
  })

  test('lists at most 20 ranked brands with two athletes and the places gained in 7 days, else last, and counts all [B-01] [B-03] [B-06] [D-80]', async ({
    db,
  }) => {
    for (let rank = 1; rank <= 21; rank++) await createRankedBrand(db, rank, 1000 - rank, { previous_rank: rank + 2 })
    const unranked = await createBrand(db)
    const idOf = async (rank: number) => {
      const brand = db.selectFrom('brand').select('id').where('champion_rank', '=', rank)
      return (await brand.executeTakeFirstOrThrow()).id
    }
    const [first, third] = [await idOf(1), await idOf(3)]
    for (const confidence of [0.9, 0.8, 0.7]) {
      const athlete = await createAthlete(db, { name: `Sure ${confidence}` })
      await createRelationship(db, { athlete_id: athlete.id, brand_id: first, confidence })
      await createRelationship(db, { athlete_id: athlete.id, brand_id: unranked.id, confidence })
    }

    for (const [brand_id, day, place] of [
      [first, WEEK_AGO, 3],
      [first, YESTERDAY, 9],
      [third, YESTERDAY, 3],
    ] as const)
      await db.insertInto('brand_place').values({ brand_id, day, place }).execute()

    const page = await loadChampionsPage(db, { ...settings, contact: 'me@example.org' }, NOW)

    expect(page.brands).toHaveLength(20)
    expect(page.brands[0]).toMatchObject({
      rank: 1,
      championScore: 999,
      moved: 2,
      athletes: [{ name: 'Sure 0.9' }, { name: 'Sure 0.8' }],
      athleteTotal: 3,
    })
    expect(page.brands[1]).toMatchObject({ moved: null, movedOn: null, athletes: [], athleteTotal: 0 })
    // Of the place a week ago nothing is known: the last change, with its day.
    expect(page.brands[2]).toMatchObject({ moved: 2, movedOn: YESTERDAY })
    expect(page).toMatchObject({ totalBrands: 22, rankedBrands: 21, agent: { contactIsSet: true, hasAthletes: true } })
  })

  test('shows running jobs, their athletes and their progress [J-01]', async ({ db }) => {
    const athlete = await createAthlete(db, { name: 'Ada' })
    const times = { run_at: '2026-01-01', created_at: '2026-01-01', updated_at: '2026-01-01' }
    const job = { ...times, type: 'athlete_brand_discovery', queue: 'brand-discovery', payload: '{}' }
    const running = {
      status: 'processing',
      progress: 40,
      message: 'Verifying ownership',
      athlete_id: athlete.id,
    } as const
    await db
      .insertInto('job')
      .values({ ...job, ...running, public_id: 'running' })
      .execute()
    await db
      .insertInto('job')
      .values({ ...job, public_id: 'waiting', status: 'pending' })
      .execute()
    await db
      .insertInto('job')
      .values({ ...job, public_id: 'done', status: 'completed' })
      .execute()

    const page = await loadChampionsPage(db, settings, NOW)

    expect(page.runningJobs).toMatchObject([
      { id: 'running', athleteName: 'Ada', progress: 40, message: 'Verifying ownership' },
    ])
    expect(page.agent).toMatchObject({ queueCount: 2, processedCount: 1, unprocessedAthletes: 1 })
  })
})
