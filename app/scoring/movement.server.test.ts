import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { findPlaceOn } from './movement.queries.server.ts'
import { publishRanking } from './publish-ranking.server.ts'
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
  await withdrawFromRanking(db, alpha.id)

  const days = ['2026-10-31', '2026-11-01', '2026-11-05', '2026-11-10', '2026-11-12', '2026-11-14', '2026-11-15']
  const placesOf = (id: number) => Promise.all(days.map((day) => findPlaceOn(db, id, day)))
  expect(await placesOf(alpha.id)).toEqual([null, 1, 1, 1, 2, 2, null])
  expect(await placesOf(beta.id)).toEqual([null, 2, 2, 2, 1, 1, 1])
})
