import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { up } from '#db/migrations/2026-11-21-07-directory-counts.ts'
import { up as addScores } from '#db/migrations/2026-11-24-16-brand-count-scores.ts'
import type { Database } from '#db/schema.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { countAthletes, countDirectory } from './directory-count.queries.server.ts'

describe('the figures over the directory', () => {
  test('count athletes by sport, whatever its case, and by status [T-03]', async ({ db }) => {
    await createAthlete(db, { sport: 'Golf', status: 'RETIRED' })
    await createAthlete(db, { sport: 'GOLF' })
    await createAthlete(db, { sport: 'Judo' })

    expect(await countAthletes(db)).toBe(3)
    expect(await countAthletes(db, { sport: 'golf' })).toBe(2)
    expect(await countAthletes(db, { status: 'ACTIVE' })).toBe(2)
    expect(await countAthletes(db, { sport: 'Golf', status: 'RETIRED' })).toBe(1)
    expect(await countAthletes(db, { sport: 'Chess' })).toBe(0)
  })

  test('are zero while there is nothing [T-03]', async ({ db }) => {
    expect(await countDirectory(db)).toEqual({
      totalAthletes: 0,
      activeAthletes: 0,
      totalBrands: 0,
      verifiedBrands: 0,
    })
  })

  test('leave merged and archived brands out [T-03]', async ({ db }) => {
    const kept = await createBrand(db, { verification_status: 'VERIFIED' })
    await createBrand(db, { verification_status: 'VERIFIED', is_archived: 1 })
    await createBrand(db, { verification_status: 'VERIFIED', merged_into_id: kept.id })
    await createBrand(db)

    expect(await countDirectory(db)).toMatchObject({ totalBrands: 2, verifiedBrands: 1 })
  })

  test('are a recount of the rows whatever was added, changed, merged and deleted [T-03]', async ({ db }) => {
    for (let seed = 1; seed <= 400; seed++) {
      await changeSomething(db, seed)
      if (seed % 20 === 0) await expectRecount(db)
    }
    await db.deleteFrom('athlete').execute()
    await db.deleteFrom('brand').execute()
    await expectRecount(db)
    expect(await db.selectFrom('athlete_count').selectAll().execute()).toEqual([])
  })

  test('ignore an insert of an existing row [T-03]', async ({ db }) => {
    const { id: _, ...row } = await createAthlete(db)
    const again = { ...row, public_id: 'another' }
    await db
      .insertInto('athlete')
      .values(again)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('athlete')
      .orIgnore()
      .values([again, { ...again, name_key: 'new' }])
      .execute()

    expect(await countAthletes(db)).toBe(2)
  })

  test('are filled from the rows of an existing database [T-03, J-06]', async ({ db }) => {
    for (let seed = 1; seed <= 60; seed++) await changeSomething(db, seed)
    for (const table of ['athlete_count', 'brand_count']) {
      for (const event of ['inserted', 'updated', 'deleted'])
        await sql`drop trigger ${sql.raw(`${table}_${event}`)}`.execute(db)
      await sql`drop table ${sql.raw(table)}`.execute(db)
    }

    await sql`drop index brand_by_newest_score`.execute(db)
    await up(db as unknown as Kysely<unknown>)
    await addScores(db as unknown as Kysely<unknown>)
    await expectRecount(db)
    await changeSomething(db, 61)
    await expectRecount(db)
  })
})

/** A random change that affects a count or does not; deterministic per seed. */
async function changeSomething(db: Kysely<Database>, seed: number): Promise<void> {
  const random = (choices: number) => Math.floor(Math.abs(Math.sin(seed * choices * 12.9898) * 43758.5453)) % choices
  const one = <Value>(values: readonly Value[]) => values[random(values.length)] as Value
  const sport = `sport ${random(5)}`
  const status = one(ATHLETE_STATUSES)
  const athlete = db.selectFrom('athlete').select('id').orderBy(sql`id * ${seed} % 17`).limit(1)
  const brand = db.selectFrom('brand').select('id').orderBy(sql`id * ${seed} % 19`).limit(1)
  const kind = { category: one(BRAND_CATEGORIES), verification_status: one(VERIFICATION_STATUSES) }

  switch (seed % 9) {
    case 0:
      await db
        .updateTable('athlete')
        .set(random(2) ? { sport, sport_key: sport } : { status })
        .where('id', 'in', athlete)
        .execute()
      break
    case 1:
      await db.deleteFrom('athlete').where('id', 'in', athlete).execute()
      break
    case 2:
      await db
        .updateTable('brand')
        .set(random(2) ? { category: kind.category } : { verification_status: kind.verification_status })
        .where('id', 'in', brand)
        .execute()
      break
    case 3:
      await db.deleteFrom('brand').where('id', 'in', brand).execute()
      break
    case 4:
      await db
        .updateTable('brand')
        .set({ is_archived: one([0, 1]) })
        .where('id', 'in', brand)
        .execute()
      break
    case 5: {
      const kept = await createBrand(db)
      await db.updateTable('brand').set({ merged_into_id: kept.id }).where('id', 'in', brand).execute()
      break
    }
    case 6:
      await db.updateTable('brand').set({ merged_into_id: null }).where('id', 'in', brand).execute()
      break
    case 7:
      await createBrand(db, { ...kind, is_archived: one([0, 1]), champion_score: one([null, 0, 512.3]) })
      break
    default:
      for (const name of ['One', 'Two']) await createAthlete(db, { name: `${name} ${seed}`, sport_key: sport, status })
  }
}

async function expectRecount(db: Kysely<Database>): Promise<void> {
  const { rows: athletes } = await sql`
    select sport_key, status, count(*) as athletes from athlete group by 1, 2 order by 1, 2`.execute(db)
  const { rows: brands } = await sql`
    select category, verification_status, is_archived, count(*) as brands,
      count(champion_score) as scored, cast(total(round(champion_score * 10)) as integer) as tenths from brand
    where merged_into_id is null group by 1, 2, 3 order by 1, 2, 3`.execute(db)

  expect(await db.selectFrom('athlete_count').selectAll().execute()).toEqual(athletes)
  expect(await db.selectFrom('brand_count').selectAll().execute()).toEqual(brands)
}
