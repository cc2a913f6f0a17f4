import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { countDirectory } from './directory-count.queries.server.ts'
import { countMatching } from './matching-figures.server.ts'

test('the figures above the directory are those of its filter, each brand counted once [T-03] [T-02]', async ({
  db,
}) => {
  const ana = await createAthlete(db, { name: 'Ana Silva', sport: 'Golf', status: 'ACTIVE' })
  const bo = await createAthlete(db, { name: 'Bo Silva', sport: 'Golf', status: 'RETIRED' })
  const cy = await createAthlete(db, { name: 'Cy Young', sport: 'Judo', status: 'ACTIVE' })
  const shared = await createBrand(db, { verification_status: 'VERIFIED' })
  const own = await createBrand(db, { verification_status: 'PENDING' })
  const archived = await createBrand(db, { verification_status: 'VERIFIED', is_archived: 1 })
  const merged = await createBrand(db, { merged_into_id: shared.id })
  const rejected = await createBrand(db)
  for (const brand of [shared, archived, merged]) await link(ana, brand)
  await link(bo, shared)
  await link(bo, own)
  await link(cy, own)
  await createRelationship(db, { athlete_id: ana.id, brand_id: rejected.id, review: 'REJECTED' })

  expect(await countMatching(db, { sport: 'golf' })).toEqual(figures(2, 1, 2, 1))
  expect(await countMatching(db, { sport: 'Golf', status: 'ACTIVE' })).toEqual(figures(1, 1, 1, 1))
  expect(await countMatching(db, { search: 'silva', status: 'RETIRED' })).toEqual(figures(1, 0, 2, 1))
  expect(await countMatching(db, { status: 'INACTIVE' })).toEqual(figures(0, 0, 0, 0))
  expect(await countMatching(db, {})).toEqual(await countDirectory(db))

  async function link(athlete: { id: number }, brand: { id: number }) {
    await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
  }
})

test('they follow a link, a brand and an athlete that change [T-03]', async ({ db }) => {
  const athlete = await createAthlete(db, { sport: 'Golf', status: 'ACTIVE' })
  const brand = await createBrand(db, { verification_status: 'VERIFIED' })
  expect(await countMatching(db, { sport: 'Golf' })).toEqual(figures(1, 1, 0, 0))

  const { id } = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
  expect(await countMatching(db, { sport: 'Golf' })).toEqual(figures(1, 1, 1, 1))

  await db.updateTable('brand').set({ is_archived: 1 }).where('id', '=', brand.id).execute()
  expect(await countMatching(db, { sport: 'Golf' })).toEqual(figures(1, 1, 0, 0))

  await db.updateTable('brand').set({ is_archived: 0 }).where('id', '=', brand.id).execute()
  await db.updateTable('relationship').set({ review: 'REJECTED' }).where('id', '=', id).execute()
  await db.updateTable('athlete').set({ status: 'RETIRED' }).where('id', '=', athlete.id).execute()
  expect(await countMatching(db, { sport: 'Golf' })).toEqual(figures(1, 0, 0, 0))
})

function figures(totalAthletes: number, activeAthletes: number, totalBrands: number, verifiedBrands: number) {
  return { totalAthletes, activeAthletes, totalBrands, verifiedBrands }
}
