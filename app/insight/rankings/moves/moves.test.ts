import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { AthleteTie } from '#app/champion-index/scoring/champion-index/score-inputs.ts'
import { digestRanking } from '#app/champion-index/scoring/moves/digest-ranking.server.ts'
import { withdrawFromRanking } from '#app/champion-index/scoring/withdraw-from-ranking.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createRankedBrand } from '#tests/factories/brand.ts'
import { createScore } from '#tests/factories/score.ts'
import { describeCause } from './describe-cause.ts'
import { loadMoves } from './load-moves.server.ts'
import type { RankingMove } from './moves.ts'

const NOW = new Date('2026-11-23T12:00:00.000Z')

test('what moved in 7 days is told with the component that changed the score most [V-04]', async ({ connections }) => {
  const { writer: db } = connections
  const riser = await ranked(db, 1, 'Riser', 3)
  const faller = await ranked(db, 2, 'Faller', 1)
  await ranked(db, 3, 'Passed', 2)
  const entry = await ranked(db, 4, 'Entry', null)
  await score(db, riser.id, '2026-11-16T23:00:00.000Z', { followers: 300, influence: 20 }, [tie('Shelly-Ann')])
  await score(db, riser.id, '2026-11-17T00:00:00.000Z', { followers: 312.2, influence: 43 }, [
    tie('Shelly-Ann'),
    tie('Usain Bolt'),
    tie('Carl Lewis', { standing: 'FORMER' }),
  ])
  await score(db, faller.id, '2026-11-01T00:00:00.000Z', { followers: 300, engagement: 200 })
  await score(db, faller.id, '2026-11-20T00:00:00.000Z', { followers: 340, engagement: null })
  await score(db, entry.id, '2026-11-20T00:00:00.000Z', { followers: 90 })

  expect(await digestRanking(connections, NOW)).toBe(true)
  const moves = await loadMoves(db, NOW)

  expect(moves).toMatchObject({ comparedOn: '2026-11-16' })
  expect(moves.risers.map(inWords)).toEqual(['Riser 2: Score +35.2, Athlete influence +23.0: Usain Bolt added'])
  expect(moves.fallers.map(inWords)).toEqual([
    'Faller -1: Score -160.0, Engagement -200.0 (no longer measured)',
    'Passed -1: unknown',
  ])
  expect(moves.entries.map(inWords)).toEqual(['Entry null: First score'])

  await withdrawFromRanking(db, [riser.id])
  expect((await loadMoves(db, NOW)).risers).toEqual([])
})

test('what moved in 30 days is kept beside what moved in 7 [V-04]', async ({ connections }) => {
  const { writer: db } = connections
  const brand = await createRankedBrand(db, 2, 900, { name: 'Brand' })
  await place(db, brand.id, '2026-10-01', 9)
  await place(db, brand.id, '2026-11-10', 1)
  await score(db, brand.id, '2026-10-20T00:00:00.000Z', { influence: 20 }, [tie('Carl Lewis')])
  await score(db, brand.id, '2026-11-20T00:00:00.000Z', { influence: 12 }, [])
  await digestRanking(connections, NOW)

  const { fallers } = await loadMoves(db, NOW, 7)
  expect(fallers.map(inWords)).toEqual(['Brand -1: Score -8.0, Athlete influence -8.0: Carl Lewis removed'])
  expect(await loadMoves(db, NOW, 30)).toMatchObject({ days: 30, risers: [{ change: 7 }], fallers: [] })
})

test('moves are worked out again only after brands or the day have changed [V-04]', async ({ connections }) => {
  const brand = await ranked(connections.writer, 2, 'Brand', 1)
  const nextDay = new Date('2026-11-24T00:00:01.000Z')

  expect(await digestRanking(connections, NOW)).toBe(true)
  expect(await digestRanking(connections, NOW)).toBe(false)
  expect(await digestRanking(connections, nextDay)).toBe(true)
  await withdrawFromRanking(connections.writer, [brand.id])
  expect(await digestRanking(connections, nextDay)).toBe(true)
})

test('in the first days movers compare with the first day of ranks, and name it [V-04] [D-90]', async ({
  connections,
}) => {
  const { writer: db, reader } = connections
  const brand = await createRankedBrand(db, 1, 900, { name: 'Brand' })
  await place(db, brand.id, '2026-11-20', 4)
  await place(db, brand.id, '2026-11-22', 2)
  const onFirstDay = new Date('2026-11-20T12:00:00.000Z')

  await digestRanking(connections, onFirstDay)
  expect(await loadMoves(reader, onFirstDay)).toMatchObject({ comparedOn: null, risers: [], entries: [] })
  await digestRanking(connections, NOW)
  for (const days of [7, 30] as const) {
    expect(await loadMoves(reader, NOW, days)).toMatchObject({
      days,
      comparedOn: '2026-11-20',
      risers: [{ change: 3 }],
    })
  }
})

async function ranked(db: Kysely<Database>, rank: number, name: string, placeThen: number | null) {
  const brand = await createRankedBrand(db, rank, 1000 - rank, { name })
  await place(db, brand.id, '2026-11-10', placeThen)
  return brand
}

function place(db: Kysely<Database>, brand_id: number, day: string, place: number | null) {
  return db.insertInto('brand_place').values({ brand_id, day, place }).execute()
}

async function score(
  db: Kysely<Database>,
  brand_id: number,
  computed_at: string,
  points: Partial<Record<string, number | null>>,
  athletes: AthleteTie[] = [],
) {
  const components = Object.entries(points).map(([name, of]) => ({ name, points: of }))
  const total_score = components.reduce((sum, { points: of }) => sum + (of ?? 0), 0)
  await createScore(db, {
    brand_id,
    computed_at,
    total_score,
    components: JSON.stringify(components),
    inputs: JSON.stringify({ athletes }),
  })
}

function tie(name: string, fields: Partial<AthleteTie> = {}): AthleteTie {
  return {
    athleteId: name,
    name,
    relationshipType: 'AMBASSADOR',
    strength: 0.5,
    verificationStatus: 'VERIFIED',
    standing: 'CURRENT',
    rejected: false,
    confidence: 0.9,
    followers: 1_000,
    pageviews: null,
    provider: 'wikidata',
    url: '',
    observedAt: '2026-11-01T00:00:00.000Z',
    ...fields,
  }
}

function inWords({ name, change, cause }: RankingMove): string {
  return `${name} ${change}: ${cause ? describeCause(cause) : 'unknown'}`
}
