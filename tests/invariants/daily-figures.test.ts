import { copyFileSync } from 'node:fs'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newId } from '#app/base/platform/ids.server.ts'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { importAthletes } from '#app/files/imports/import-athletes.server.ts'
import { rollBackImport } from '#app/files/imports/roll-back/roll-back-import.server.ts'
import {
  type DayTotals,
  findTotals,
  listTrendTotals,
  type TrendTotals,
} from '#app/insight/analytics/daily-figures.queries.server.ts'
import { recordToday } from '#app/insight/analytics/record-today.server.ts'
import { daysOf } from '#app/insight/analytics/time-range.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { setArchived } from '#app/records/brands/archive/archive-brand.server.ts'
import { mergeBrands } from '#app/records/brands/merge/merge-brands.server.ts'
import { undoMerge } from '#app/records/brands/merge/undo-merge.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import { reviewRelationship } from '#app/records/relationships/review/review-relationship.server.ts'
import { type Connections, openDatabase } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { RELATIONSHIP_TYPES, VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { test } from '#tests/database.ts'
import { findKinds } from '#tests/day-kinds.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot, createScore } from '#tests/factories/score.ts'
import { listViolations } from './list-violations.ts'

const AUTHOR = { id: null, name: 'admin@example.com', address: null, door: 'page' } as const
const START = Date.UTC(2026, 0, 10, 12)
const HOUR_MS = 3_600_000
/** A thousand histories take some minutes. */
const HISTORIES = Number(process.env.DAILY_FIGURES_HISTORIES ?? 25)

/** The counts behind the figures; the steps leave other counts as they are. */
const KEPT = /^(?:athlete|brand|relationship)(?:_score)?_count:|_follower(?:_sum)?:/

type Choose = (count: number) => number
type World = { db: Kysely<Database>; now: Date; pick: Choose }

const STEPS = {
  addAthlete: async ({ db, now, pick }) => {
    const sport = ['Golf', 'Judo', 'Tennis'][pick(3)] as string
    await write(db, (trx) => createAthlete(trx, { sport, created_at: now.toISOString() }))
  },
  editAthlete: async ({ db, now, pick }) => {
    const athlete = await one(db, 'athlete', pick)
    const status = (['ACTIVE', 'RETIRED', 'INACTIVE'] as const)[pick(3)] ?? 'ACTIVE'
    const sport = ['Golf', 'Rowing'][pick(2)] as string
    if (athlete) {
      const input = { name: athlete.name, sport, status, socialHandles: {} }
      await updateAthlete(db, athlete.public_id, input, { author: AUTHOR, now })
    }
  },
  deleteAthlete: async ({ db, now, pick }) => {
    const athlete = await one(db, 'athlete', pick)
    if (athlete) await deleteAthletes(db, { ids: [athlete.public_id] }, AUTHOR, now)
  },
  deleteAll: async ({ db, now, pick }) => {
    if (pick(6) === 0) await deleteAthletes(db, 'all', AUTHOR, now)
  },
  restore: async ({ db, now, pick }) => {
    const batch = await one(db, 'deleted_batch', pick)
    if (batch) await restoreDeleted(db, batch.public_id, AUTHOR, now)
  },
  importFile: async ({ db, now, pick }) => {
    const names = Array.from({ length: 1 + pick(3) }, () => `Imported ${newId()}`)
    const bytes = new TextEncoder().encode(`name,sport\n${names.map((name) => `${name},Chess\n`).join('')}`)
    await importAthletes(db, { name: 'athletes.csv', bytes }, AUTHOR, now)
  },
  rollBack: async ({ db, now, pick }) => {
    const batch = await one(db, 'import_batch', pick)
    if (batch) await rollBackImport(db, batch.public_id, AUTHOR, now)
  },
  addBrand: async ({ db, now, pick }) => {
    const category = BRAND_CATEGORIES[pick(3)] ?? 'Finance'
    await write(db, (trx) => createBrand(trx, { category, created_at: now.toISOString() }))
  },
  archive: async ({ db, now, pick }) => {
    const brand = await one(db, 'brand', pick)
    if (brand) await setArchived(db, brand.public_id, pick(2) === 0, AUTHOR, now)
  },
  merge: async ({ db, now, pick }) => {
    const [survivor, duplicate] = [await one(db, 'brand', pick), await one(db, 'brand', pick)]
    if (survivor && duplicate) await mergeBrands(db, survivor.public_id, duplicate.public_id, AUTHOR, now)
  },
  undoMerge: async ({ db, now, pick }) => {
    const merge = await one(db, 'brand_merge', pick)
    if (merge) await undoMerge(db, merge.public_id, AUTHOR, now)
  },
  link: async ({ db, now, pick }) => {
    const [athlete, brand] = [await one(db, 'athlete', pick), await one(db, 'brand', pick)]
    if (!athlete || !brand || brand.merged_into_id !== null) return
    const type = RELATIONSHIP_TYPES[pick(RELATIONSHIP_TYPES.length)] ?? 'OWNER'
    const verification_status = VERIFICATION_STATUSES[pick(3)] ?? 'PENDING'
    const link = {
      athlete_id: athlete.id,
      brand_id: brand.id,
      type,
      verification_status,
      created_at: now.toISOString(),
    }
    const { athlete_id, brand_id } = link
    await write(db, async (trx) => {
      const known = trx.selectFrom('relationship').where((eb) => eb.and({ athlete_id, brand_id, type }))
      if (!(await known.select('id').executeTakeFirst())) await createRelationship(trx, link)
    })
  },
  review: async ({ db, now, pick }) => {
    const link = await one(db, 'relationship', pick)
    const decision = pick(2) === 0 ? 'ACCEPTED' : 'REJECTED'
    if (link)
      await reviewRelationship(db, link.public_id, { decision, reason: 'OTHER', note: 'So it seems.' }, AUTHOR, now)
  },
  score: async ({ db, now, pick }) => {
    const brand = await one(db, 'brand', pick)
    if (!brand) return
    const total_score = pick(8) === 0 ? null : pick(10_001) / 10
    await write(db, async (trx) => {
      await createScore(trx, { brand_id: brand.id, total_score, computed_at: now.toISOString() })
      await trx.updateTable('brand').set({ champion_score: total_score }).where('id', '=', brand.id).execute()
    })
  },
  measure: async ({ db, now, pick }) => {
    const brand = await one(db, 'brand', pick)
    if (!brand) return
    const [platform, at] = [['instagram', 'tiktok'][pick(2)] as string, now.toISOString()]
    const held_for_review = pick(4) === 0 ? (1 as const) : (0 as const)
    await write(db, async (trx) => {
      const snapshot = { brand_id: brand.id, platform, value: pick(1_000), observed_at: at, captured_at: at }
      const same = trx.selectFrom('brand_metric_snapshot').select('id').where('observed_at', '=', at)
      if (!(await same.executeTakeFirst())) await createBrandSnapshot(trx, { ...snapshot, held_for_review })
    })
  },
} satisfies Record<string, (world: World) => Promise<void>>

const step = fc.record({
  name: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  /** Mostly hours; days of downtime; and a clock that is set back. */
  hours: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 9 }) },
    { weight: 2, arbitrary: fc.integer({ min: 24, max: 120 }) },
    { weight: 1, arbitrary: fc.integer({ min: -60, max: -1 }) },
  ),
  byJobs: fc.boolean(),
  isRecorded: fc.boolean(),
  picks: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('daily figures', () => {
  test(`of ${HISTORIES} random histories are the states at the ends of their days, as they were then [D-51]`, async ({
    databaseFile,
  }) => {
    const plain = fc.array(step, { minLength: 10, maxLength: 60 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(plain, async (steps) => {
        const file = `${databaseFile}-${run++}`
        copyFileSync(databaseFile, file)
        await replay(file, steps)
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    )
  }, 600_000)
})

async function replay(file: string, steps: readonly Step[]) {
  let now = new Date(START)
  const web = openDatabase(file, { now: () => now })
  const jobs = openDatabase(file, { now: () => now })
  const model = new Map<string, Awaited<ReturnType<typeof recount>>>()
  try {
    for (const { name, hours, byJobs, isRecorded, picks } of steps) {
      now = new Date(now.getTime() + hours * HOUR_MS)
      let picked = 0
      const pick = (count: number) => (picks[picked++ % picks.length] ?? 0) % count
      const { writer: db } = byJobs ? jobs : web
      await STEPS[name]({ db, now, pick })
      if (isRecorded) await recordToday(jobs, now)
      await write(db, async () => undefined)
      model.set(utcDay(now), await recount(db))
    }
    await compare(web, model, now)
    expect((await listViolations(web.writer)).filter((found) => KEPT.test(found))).toEqual([])
  } finally {
    await web.close()
    await jobs.close()
  }
}

async function compare(connections: Connections, model: Map<string, Awaited<ReturnType<typeof recount>>>, now: Date) {
  const { reader } = connections
  const today = utcDay(now)
  const from = addDays([...model.keys()].toSorted()[0] as string, -2)
  let expected: Awaited<ReturnType<typeof recount>> | undefined
  const listed = new Map(
    (await listTrendTotals(reader, { from, to: today }, now)).map(({ day, totals }) => [day, totals]),
  )
  for (const day of daysOf({ from, to: today })) {
    expected = model.get(day) ?? expected
    const found = await findTotals(reader, day, now)
    expect({ day, ...figures(found) }).toEqual({ day, ...expected?.totals })
    expect(listed.get(day) ?? null).toEqual(found && trendOf(found))
  }
  // From here on the figures of today are stored as well.
  await recordToday(connections, now)
  expected = undefined
  for (const day of daysOf({ from, to: today })) {
    expected = model.get(day) ?? expected
    expect({ day, kinds: sorted(await findKinds(connections.reader, day)) }).toEqual({
      day,
      kinds: sorted(expected?.kinds ?? null),
    })
  }
}

function trendOf({ athletes, brands, relationships, averageScore }: DayTotals): TrendTotals {
  return { athletes, brands, relationships, averageScore }
}

/** What nobody counts but this test: every row, one by one. */
async function recount(db: Kysely<Database>) {
  const athletes = await db.selectFrom('athlete').select(['sport_key', 'status']).execute()
  const brands = await db.selectFrom('brand').selectAll().where('merged_into_id', 'is', null).execute()
  const visible = new Set(brands.filter((brand) => brand.is_archived === 0).map(({ id }) => id))
  const links = (await db.selectFrom('relationship').selectAll().execute()).filter(
    (link) => visible.has(link.brand_id) && link.review !== 'REJECTED',
  )
  const scores = brands
    .flatMap(({ id, champion_score }) => (visible.has(id) && champion_score !== null ? [champion_score] : []))
    .toSorted((one, other) => one - other)
  const snapshots = await db
    .selectFrom('brand_metric_snapshot')
    .selectAll()
    .orderBy('observed_at')
    .orderBy('id')
    .execute()
  const newest = new Map(
    snapshots
      .filter((snapshot) => visible.has(snapshot.brand_id) && snapshot.held_for_review === 0)
      .map((snapshot) => [`${snapshot.brand_id} ${snapshot.platform}`, snapshot.value ?? 0]),
  )
  const middle = (scores.length - 1) / 2
  return {
    totals: {
      athletes: athletes.length,
      activeAthletes: athletes.filter(({ status }) => status === 'ACTIVE').length,
      brands: visible.size,
      verifiedBrands: brands.filter((brand) => visible.has(brand.id) && brand.verification_status === 'VERIFIED')
        .length,
      archivedBrands: brands.length - visible.size,
      relationships: links.length,
      verifiedRelationships: links.filter((link) => link.verification_status === 'VERIFIED').length,
      scoredBrands: scores.length,
      averageScore: scores.length > 0 ? round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : null,
      medianScore:
        scores.length > 0 ? round(((scores[Math.floor(middle)] ?? 0) + (scores[Math.ceil(middle)] ?? 0)) / 2) : null,
      brandFollowers: [...newest.values()].reduce((sum, followers) => sum + followers, 0),
    },
    kinds: {
      athletes: tally(athletes.map(({ sport_key, status }) => ({ sportKey: sport_key, status }))),
      brands: tally(
        brands.map((brand) => ({
          category: brand.category,
          verification: brand.verification_status,
          isArchived: brand.is_archived === 1,
        })),
      ),
      relationships: tally(links.map((link) => ({ type: link.type, verification: link.verification_status }))),
      scores: Array.from(
        { length: 10 },
        (_, range) => scores.filter((score) => Math.min(Math.floor(score / 100), 9) === range).length,
      ),
    },
  }
}

function tally<Kind extends object>(kinds: readonly Kind[]): (Kind & { count: number })[] {
  const counts = new Map<string, number>()
  for (const kind of kinds.map((kind) => JSON.stringify(kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ ...(JSON.parse(kind) as Kind), count }))
}

function sorted(kinds: object | null) {
  return (
    kinds &&
    Object.fromEntries(
      Object.entries(kinds as Record<string, unknown[]>).map(([name, rows]) => [
        name,
        name === 'scores' ? rows : rows.map((row) => JSON.stringify(row)).toSorted(),
      ]),
    )
  )
}

function figures(totals: DayTotals | null) {
  if (!totals) return {}
  const { day: _, origin: __, completedJobs, failedJobs, athleteFollowers, ...counted } = totals
  const { averageScore, medianScore } = counted
  return {
    ...counted,
    averageScore: averageScore === null ? null : round(averageScore),
    medianScore: medianScore === null ? null : round(medianScore),
  }
}

function round(score: number): number {
  return Math.round(score * 1_000) / 1_000
}

async function write<Result>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work)
}

type Table = 'athlete' | 'brand' | 'brand_merge' | 'relationship' | 'deleted_batch' | 'import_batch'

async function one(db: Kysely<Database>, table: Table, pick: Choose) {
  const { rows } = await sql<{ id: number; public_id: string; name: string; merged_into_id: number | null }>`
    select * from ${sql.table(table)} order by id`.execute(db)
  return rows.length === 0 ? undefined : rows[pick(rows.length)]
}
