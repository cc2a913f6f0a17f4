import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { rescoreBrands } from '#app/champion-index/scoring/rescore-brands.server.ts'
import { completeBrand } from '#app/discovery/pipeline/save-brand.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { handleBrandRescoring } from '#jobs/worker/handlers/brand-rescoring.server.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { setArchived } from './archive/archive-brand.server.ts'
import { type BrandInput, BrandInputSchema } from './edit/brand-input.ts'
import { updateBrand } from './edit/update-brand.server.ts'

const author: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const now = new Date('2026-11-21T12:00:00.000Z')

describe('editing a brand', () => {
  test('fields set by a user are not overwritten by discoveries, cleared ones neither [B-04]', async ({ db }) => {
    const brand = await createBrand(db, { name: 'Nike', instagram: 'nike', twitter: 'nike', tiktok: null })
    const edit = { ...inputOf(brand), instagram: '', website: 'nike.example/', category: 'Technology' as const }
    await updateBrand(db, brand.public_id, edit, { author, now })
    const edited = await updateBrand(db, brand.public_id, { ...edit, website: '' }, { author, now })
    const found = {
      ...EMPTY,
      name: 'NIKE, Inc.',
      wikidata_id: 'Q1',
      category: 'Fashion & Apparel' as const,
      website: 'https://www.nike.com/',
      domain: 'nike.com',
      instagram: 'nikeofficial',
      tiktok: 'nike',
    }

    if (edited.status !== 'updated') throw new Error('not updated')
    const { row } = await completeBrand(db, edited.brand, found, now)

    expect(row).toMatchObject({
      name: 'Nike',
      instagram: null,
      website: null,
      domain: null,
      category: 'Technology',
      // Nobody has set it.
      tiktok: 'nike',
      wikidata_id: 'Q1',
    })
  })

  test('the second of two editors gets both versions, nothing is silently overwritten [B-04]', async ({ db }) => {
    const brand = await createBrand(db, { name: 'Nike' })
    const first = { ...inputOf(brand), description: 'Shoes' }
    await updateBrand(db, brand.public_id, first, { version: brand.version, author, now })
    const second = { ...inputOf(brand), description: 'Sportswear' }

    expect(await updateBrand(db, brand.public_id, second, { version: brand.version, author, now })).toMatchObject({
      status: 'conflict',
      brand: { description: 'Shoes', version: 2 },
    })
    expect(await updateBrand(db, brand.public_id, second, { version: 2, author, now })).toMatchObject({
      status: 'updated',
      brand: { description: 'Sportswear', version: 3 },
    })
  })

  test('a former name still leads here, and no two brands go by one name [B-04]', async ({ db }) => {
    const brand = await createBrand(db, { name: 'Nike' })
    const other = await createBrand(db, { name: 'Puma' })
    await updateBrand(db, brand.public_id, { ...inputOf(brand), name: 'Nike Sport' }, { author, now })

    for (const name of ['nike', 'NIKE sport']) {
      const outcome = await updateBrand(db, other.public_id, { ...inputOf(other), name }, { author, now })
      expect(outcome).toMatchObject({ status: 'duplicate', brand: { name: 'Nike Sport' } })
    }
    expect(await updateBrand(db, brand.public_id, inputOf(brand), { author, now })).toMatchObject({ status: 'updated' })
    expect(await db.selectFrom('brand_alias').select('alias').execute()).toEqual([{ alias: 'Nike Sport' }])
  })

  test('the index of names follows, the domain is the website’s, and the change is written down [B-04]', async ({
    db,
  }) => {
    const brand = await createBrand(db, { name: 'Nike' })
    const input = { ...inputOf(brand), name: 'Swoosh', website: 'https://shop.nike.example/about' }
    await updateBrand(db, brand.public_id, input, { author, now })

    const row = await rowOf(db, brand.id)
    expect(row).toMatchObject({ name_key: 'swoosh', domain: 'nike.example', updated_at: now.toISOString() })
    const audit = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ action: 'brand.update', actor: author.name, subject_id: brand.public_id })
    expect(JSON.parse(audit.fields ?? '')).toMatchObject({
      name: ['Nike', 'Swoosh'],
      website: ['', expect.any(String)],
    })
    expect(await db.selectFrom('event').select('type').execute()).toEqual([{ type: 'brand_update' }])
  })

  test.for([
    ['nike.com', 'https://nike.com'],
    ['  https://nike.com/a?b ', 'https://nike.com/a?b'],
    ['', ''],
  ])('website %s [B-04]', ([typed, stored]) => {
    const parsed = BrandInputSchema.parse({ name: 'x', category: 'Finance', website: typed })
    expect(parsed.website).toBe(stored)
  })

  test.for(['javascript:alert(1)', 'ftp://nike.com', 'http://localhost', 'https://user@nike.com', 'just words'])(
    'website %s is rejected [B-04]',
    (website) => {
      expect(BrandInputSchema.safeParse({ name: 'x', category: 'Finance', website }).success).toBe(false)
    },
  )

  test('handles are accepted with @ and as URLs, and nothing else [B-04]', () => {
    const parse = (fields: object) => BrandInputSchema.safeParse({ name: 'x', category: 'Finance', ...fields })
    expect(parse({ instagram: '@nike', linkedin: 'https://www.linkedin.com/company/nike/' }).data).toMatchObject({
      instagram: 'nike',
      linkedin: 'nike',
    })
    expect(parse({ instagram: 'https://www.tiktok.com/@nike' }).success).toBe(false)
    expect(parse({ name: ' \u200b ' }).error?.issues[0]?.message).toBe('Name is required')
  })
})

describe('archiving', () => {
  test('an archived brand leaves the ranking and the athletes’ indexes at once, and returns when unarchived [B-04]', async ({
    db,
  }) => {
    const first = await createRankedBrand(db, 1, 900)
    const second = await createRankedBrand(db, 2, 700)
    const third = await createRankedBrand(db, 3, 500)
    const athlete = await createAthlete(db)
    for (const brand of [first, second]) {
      await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, verification_status: 'VERIFIED' })
    }
    await rescoreBrands(db, { athletes: [athlete.id] }, now)
    expect(await indexOf(db, athlete.id)).toBe(800)

    expect(await setArchived(db, first.public_id, true, author, now)).toEqual({ status: 'changed' })
    expect(await ranksOf(db, [first, second, third])).toEqual([null, 1, 2])
    expect(await indexOf(db, athlete.id)).toBe(700)
    expect(await setArchived(db, first.public_id, true, author, now)).toEqual({ status: 'unchanged' })

    await setArchived(db, first.public_id, false, author, now)
    expect(await ranksOf(db, [first, second, third])).toEqual([1, 2, 3])
    expect(await indexOf(db, athlete.id)).toBe(800)
    const actions = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(actions).toEqual([{ action: 'brand.archive' }, { action: 'brand.unarchive' }])
  })

  test('in a large directory it leaves at once, and a job closes the gap [B-04]', async ({ connections }) => {
    const db = connections.writer
    await createManyRanked(db, 5_002)
    const [first, second] = await db.selectFrom('brand').selectAll().orderBy('champion_rank').limit(2).execute()
    if (!first || !second) throw new Error('no brands')
    await setArchived(db, first.public_id, true, author, now)

    expect(await ranksOf(db, [first, second])).toEqual([null, 2])
    const job = await db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
    expect(job).toMatchObject({ type: 'brand_rescoring', queue: 'scoring' })
    await handleBrandRescoring(
      { db: connections, providers: { current: async () => undefined }, now: () => now },
      {
        job: { id: job.id, publicId: job.public_id, attempt: 1, maxAttempts: 1 },
        payload: JSON.parse(job.payload),
        checkpoint: null,
        signal: new AbortController().signal,
        report: () => undefined,
        saveCheckpoint: async () => undefined,
      },
    )
    expect(await ranksOf(db, [first, second])).toEqual([null, 1])
  })
})

const EMPTY = {
  wikipedia_title: null,
  description: null,
  website: null,
  domain: null,
  country: null,
  founded_on: null,
  instagram: null,
  tiktok: null,
  linkedin: null,
  twitter: null,
  youtube: null,
  facebook: null,
}

function inputOf(brand: BrandRow): BrandInput {
  return BrandInputSchema.parse({
    name: brand.name,
    description: brand.description ?? '',
    website: brand.website ?? '',
    category: brand.category,
    instagram: brand.instagram ?? '',
    twitter: brand.twitter ?? '',
    tiktok: brand.tiktok ?? '',
    linkedin: brand.linkedin ?? '',
  })
}

async function createManyRanked(db: Kysely<Database>, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    public_id: `brand-${index}`,
    name: `Brand ${index}`,
    name_key: `brand ${index}`,
    is_ranked: 1 as const,
    champion_rank: index + 1,
    score_sort: 900 - index / 10,
    score_coverage: 0.8,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }))
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto('brand')
      .values(rows.slice(start, start + 500))
      .execute()
  }
}

async function rowOf(db: Kysely<Database>, id: number) {
  return db.selectFrom('brand').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function ranksOf(db: Kysely<Database>, brands: readonly BrandRow[]) {
  return Promise.all(brands.map(async ({ id }) => (await rowOf(db, id)).champion_rank))
}

async function indexOf(db: Kysely<Database>, athleteId: number) {
  const athlete = await db
    .selectFrom('athlete')
    .select('champion_score')
    .where('id', '=', athleteId)
    .executeTakeFirstOrThrow()
  return athlete.champion_score
}
