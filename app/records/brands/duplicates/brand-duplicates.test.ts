import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { distinguish, withdrawDistinction } from '#app/records/duplicates/distinguish.server.ts'
import { KEPT_FIGURES } from '#db/kept-figures.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { mergeBrands } from '../merge/merge-brands.server.ts'
import { undoMerge } from '../merge/undo-merge.server.ts'
import { listBrandDuplicates } from './duplicate.queries.server.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const now = new Date('2026-11-29T12:00:00.000Z')

describe('brands that may be one', () => {
  test.for([
    ['Nike', 'NIKE, Inc.'],
    ['Tiffany & Co.', 'Tiffany'],
    ['Marks & Spencer', 'Marks and Spencer PLC'],
    ['The North Face', 'North Face'],
    ['Nestlé', 'Nestle S.A.'],
    ['Coca-Cola', 'Coca Cola Company'],
    ["Levi's", 'Levis'],
    ['Berkshire', 'Berkshire Holdings, Inc.'],
  ])('%s and %s have one name [M-05]', async ([one, other], { db }) => {
    await createBrand(db, { name: one, athlete_count: 1 })
    await createBrand(db, { name: other })
    await createBrand(db, { name: 'Inc' })
    await createBrand(db, { name: 'Corsica' })
    expect(await pairsOf(db)).toEqual([[one, other, 'name']])
  })

  test('a pair is listed once, by the first of all that both have, not those of two items [M-05]', async ({ db }) => {
    const site = { website: 'https://www.nike.com', domain: 'nike.com' }
    await createBrand(db, { name: 'Nike', ...site, instagram: 'nike', athlete_count: 2, wikidata_id: 'Q483915' })
    await createBrand(db, { name: 'Nike Inc', ...site, instagram: 'Nike' })
    await createBrand(db, { name: 'Jordan', ...site, wikidata_id: 'Q1' })
    await createBrand(db, { name: 'Swoosh', wikidata_id: 'Q483915' })
    const { groups } = await listBrandDuplicates(db, { page: 1, limit: 20 })
    expect(groups).toMatchObject([
      {
        kind: 'account',
        key: 'instagram nike',
        brand: { name: 'Nike', item: 'Q483915', accounts: ['Instagram @nike'], athleteCount: 2 },
        duplicates: [
          {
            name: 'Nike Inc',
            shared: [
              { kind: 'account', key: 'instagram nike' },
              { kind: 'name', key: 'nike' },
              { kind: 'website', key: 'nike.com' },
            ],
          },
        ],
      },
      { kind: 'item', key: 'Q483915', brand: { name: 'Nike' }, duplicates: [{ name: 'Swoosh' }] },
      // Nike Inc has no item that tells it from Jordan.
      { kind: 'website', key: 'nike.com', brand: { name: 'Nike Inc' }, duplicates: [{ name: 'Jordan' }] },
    ])
    expect(await differences(db)).toEqual([])
  })

  test('what more than 20 brands share says nothing [M-05]', async ({ db }) => {
    const brands: BrandRow[] = []
    for (let n = 0; n < 21; n += 1) brands.push(await createBrand(db, { domain: 'shop.com' }))
    expect(await pairsOf(db)).toEqual([])
    await db
      .deleteFrom('brand')
      .where('id', '=', brands[0]?.id ?? 0)
      .execute()
    const { groups } = await listBrandDuplicates(db, { page: 1, limit: 20 })
    expect(groups).toMatchObject([{ kind: 'website', more: 14 }])
    expect(groups[0]?.duplicates).toHaveLength(5)
    expect(await differences(db)).toEqual([])
  })

  test('they follow other names, edits, archiving, merges and decisions [M-05]', async ({ db }) => {
    const [one, other] = [await createBrand(db, { name: 'Nike' }), await createBrand(db, { name: 'Swoosh' })]
    const change = (fields: object) => db.updateTable('brand').set(fields).where('id', '=', other.id).execute()
    const alias = { brand_id: other.id, alias: 'Nike, Inc.', alias_key: 'nike, inc.', created_at: '' }
    const found = [['Nike', 'Swoosh', 'name']]

    await db.insertInto('brand_alias').values(alias).execute()
    expect(await pairsOf(db)).toEqual(found)
    await change({ is_archived: 1 })
    expect(await pairsOf(db)).toEqual([])
    await change({ is_archived: 0 })
    expect(await pairsOf(db)).toEqual(found)
    const told = await distinguish(db, 'brand', [one.public_id, other.public_id], AUTHOR, now)
    expect(await pairsOf(db)).toEqual([])
    await withdrawDistinction(db, 'brand', told.status === 'told' ? told.id : '', AUTHOR, now)
    expect(await pairsOf(db)).toEqual(found)
    await mergeBrands(db, one.public_id, other.public_id, AUTHOR, now)
    expect(await pairsOf(db)).toEqual([])
    const { public_id } = await db.selectFrom('brand_merge').select('public_id').executeTakeFirstOrThrow()
    await undoMerge(db, public_id, AUTHOR, now)
    expect(await pairsOf(db)).toEqual(found)
    await db.deleteFrom('brand_alias').execute()
    expect(await pairsOf(db)).toEqual([])
    expect(await differences(db)).toEqual([])
  })

  test('a decision holds for the survivor of a merge until that is undone [M-05]', async ({ db }) => {
    const [kept, merged, third] = [await createBrand(db), await createBrand(db), await createBrand(db)]
    await distinguish(db, 'brand', [merged.public_id, third.public_id], AUTHOR, now)
    const outcome = await mergeBrands(db, kept.public_id, merged.public_id, AUTHOR, now)
    const told = () => db.selectFrom('brand_distinction').select(['one_public_id', 'other_public_id']).execute()
    expect((await told()).map((row) => Object.values(row).toSorted())).toContainEqual(
      [kept.public_id, third.public_id].toSorted(),
    )
    await undoMerge(db, outcome.status === 'merged' ? outcome.mergeId : '', AUTHOR, now)
    expect(await told()).toHaveLength(1)
  })
})

async function pairsOf(db: Kysely<Database>) {
  const { groups } = await listBrandDuplicates(db, { page: 1, limit: 20 })
  return groups.flatMap(({ kind, brand, duplicates }) => duplicates.map(({ name }) => [brand.name, name, kind]))
}

/** Rows of what the triggers keep that a recount does not find, and the other way round. */
async function differences(db: Kysely<Database>) {
  const kept = [KEPT_FIGURES.brand_sign, KEPT_FIGURES.brand_likeness]
  const found = await Promise.all(kept.map((figure) => (figure?.differing ?? sql`select 1`).execute(db)))
  return found.flatMap(({ rows }) => rows)
}
