import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { findBrandsByNames } from '#app/records/links/find-by-names.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { findBrandByName } from './brand-names.queries.server.ts'
import { BrandInputSchema } from './edit/brand-input.ts'
import { updateBrand } from './edit/update-brand.server.ts'
import { mergeBrands } from './merge/merge-brands.server.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const author = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const

async function save(db: Kysely<Database>, id: string, entered: Record<string, unknown>) {
  const input = BrandInputSchema.parse({ name: 'Acme', category: 'Technology', ...entered })
  const outcome = await updateBrand(db, id, input, { author, now })
  if (outcome.status !== 'updated') throw new Error(outcome.status)
  return outcome.brand
}

test('other names of a brand are found by searches and files, unless another brand has them [M-03]', async ({ db }) => {
  const acme = await createBrand(db, { name: 'Acme', category: 'Technology' })
  await createBrand(db, { name: 'Taken' })
  const found = async (name: string) => (await findBrandByName(db, nameKey(name)))?.name
  const searched = async (query: string) => {
    const rows = await db.selectFrom('brand').select('name').where(nameMatches('brand', query)).execute()
    return rows.map(({ name }) => name).toSorted()
  }

  await save(db, acme.public_id, { aliases: 'Acme Inc.|Taken' })
  expect([await found('ACME INC.'), await found('Taken')]).toEqual(['Acme', 'Taken'])
  expect(await searched('taken')).toEqual(['Acme', 'Taken'])

  await save(db, acme.public_id, { aliases: 'Acme Corp' })
  expect([await found('Acme Inc.'), await found('Acme Corp')]).toEqual([undefined, 'Acme'])
  expect(await searched('inc')).toEqual([])
})

test('a name of several brands means the one that was called so, else the first it is entered for [M-03]', async ({
  db,
}) => {
  const acme = await createBrand(db, { name: 'Acme', category: 'Technology' })
  const other = await createBrand(db, { name: 'Other', category: 'Technology' })
  const means = async () => [
    (await findBrandByName(db, nameKey('Both')))?.name,
    [...(await findBrandsByNames(db, [nameKey('Both')])).values()],
  ]

  await save(db, other.public_id, { name: 'Other', aliases: 'Both' })
  expect(await means()).toEqual(['Other', [other.id]])
  await save(db, acme.public_id, { aliases: 'Both' })
  expect(await means()).toEqual(['Acme', [acme.id]])
  await save(db, acme.public_id, {})
  expect(await means()).toEqual(['Other', [other.id]])
  await save(db, acme.public_id, { aliases: 'Both' })
  await save(db, other.public_id, { name: 'Other' })
  const renamed = await createBrand(db, { name: 'Third', category: 'Technology' })
  await db.insertInto('brand_alias').values(keptAs(renamed.id, 'Both')).execute()
  expect(await means()).toEqual(['Third', [renamed.id]])
})

function keptAs(brand_id: number, alias: string) {
  return { brand_id, alias, alias_key: nameKey(alias), is_kept: 1, created_at: now.toISOString() } as const
}

test('the item of a brand stays unless it is named; another one takes the article away [M-03]', async ({ db }) => {
  const known = { wikidata_id: 'Q1', wikipedia_title: 'Acme Ltd' }
  const acme = await createBrand(db, { name: 'Acme', category: 'Technology', ...known })

  expect(await save(db, acme.public_id, { description: 'x' })).toMatchObject(known)
  expect(await save(db, acme.public_id, { wikidataId: 'https://www.wikidata.org/wiki/Q2' })).toMatchObject({
    wikidata_id: 'Q2',
    wikipedia_title: null,
    edited_fields: '["description","wikidata_id"]',
  })
  expect(await save(db, acme.public_id, { wikidataId: '' })).toMatchObject({ wikidata_id: null })
  expect(() => BrandInputSchema.parse({ name: 'Acme', category: 'Technology', wikidataId: 'Acme' })).toThrow(
    'not “Acme”',
  )
})

test('merging joins the other names of brands [M-03]', async ({ db }) => {
  const acme = await createBrand(db, { name: 'Acme', category: 'Technology' })
  const other = await createBrand(db, { name: 'Other', category: 'Technology' })
  await save(db, acme.public_id, { aliases: 'A' })
  await save(db, other.public_id, { name: 'Other', aliases: 'O' })

  await mergeBrands(db, acme.public_id, other.public_id, author, now)
  const { aliases } = await db.selectFrom('brand').select('aliases').where('id', '=', acme.id).executeTakeFirstOrThrow()
  expect(aliases).toBe('A; O')
  expect((await findBrandByName(db, nameKey('O')))?.name).toBe('Acme')
})
