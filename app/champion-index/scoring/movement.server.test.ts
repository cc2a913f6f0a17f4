import { expect } from 'vitest'
import { prunePlaces } from '#jobs/worker/prune-records.server.ts'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { listPlacesOn } from './movement.queries.server.ts'
import { publishRanking } from './publish-ranking.server.ts'
import { findStandings } from './standing.queries.server.ts'
import { withdrawFromRanking } from './withdraw-from-ranking.server.ts'

test('the place of a brand is known for the end of each day, also while it did not change [D-58] [V-04]', async ({
  db,
}) => {
  const on = (day: string) => db.updateTable('figure_clock').set({ day }).execute()
  const score = (id: number, score_sort: number) =>
    db.updateTable('brand').set({ score_sort, is_ranked: 1 }).where('id', '=', id).execute()
  const [alpha, beta] = [await createBrand(db), await createBrand(db)]

  await on('2026-11-01')
  await score(alpha.id, 700)
  await score(beta.id, 600)
  await publishRanking(db)
  await on('2026-11-10')
  await score(beta.id, 800)
  await publishRanking(db)
  // The end of the day counts.
  await score(beta.id, 650)
  await publishRanking(db)
  await on('2026-11-12')
  await score(beta.id, 800)
  await publishRanking(db)
  await on('2026-11-15')
  await withdrawFromRanking(db, [alpha.id])

  const days = ['2026-10-31', '2026-11-01', '2026-11-05', '2026-11-10', '2026-11-12', '2026-11-14', '2026-11-15']
  const places = await Promise.all(days.map((day) => listPlacesOn(db, [alpha.id, beta.id], day)))
  expect(places.map((of) => of.get(alpha.id))).toEqual([undefined, 1, 1, 1, 2, 2, undefined])
  expect(places.map((of) => of.get(beta.id))).toEqual([undefined, 2, 2, 2, 1, 1, 1])
})

test('movement compares with the ranks 7, 30 and 90 days ago, and stays the same when ranks are pruned [D-58] [V-04]', async ({
  db,
}) => {
  const brand = await createBrand(db, { champion_rank: 4 })
  const late = await createBrand(db, { champion_rank: 5 })
  const recorded = { '2026-07-01': 90, '2026-08-20': 40, '2026-09-01': 30, '2026-10-24': 9, '2026-11-16': 2 }
  for (const [day, place] of Object.entries(recorded)) {
    await db.insertInto('brand_place').values({ brand_id: brand.id, day, place }).execute()
  }
  await db.insertInto('brand_place').values({ brand_id: late.id, day: '2026-11-20', place: 5 }).execute()
  const movementOn = async (today: string) => (await findStandings(db, [brand], today))(brand).movement

  expect(await movementOn('2026-11-23')).toEqual({ days7: -2, days30: 5, days90: 36 })
  expect((await findStandings(db, [late], '2026-11-23'))(late).movement).toEqual({
    days7: null,
    days30: null,
    days90: null,
  })

  expect(await prunePlaces(db, new Date('2026-11-23T12:00:00.000Z'))).toBe(1)
  expect(await movementOn('2026-11-23')).toEqual({ days7: -2, days30: 5, days90: 36 })
  const kept = await db.selectFrom('brand_place').select('day').where('brand_id', '=', brand.id).execute()
  expect(kept.map(({ day }) => day)).toEqual(['2026-08-20', '2026-09-01', '2026-10-24', '2026-11-16'])
})
