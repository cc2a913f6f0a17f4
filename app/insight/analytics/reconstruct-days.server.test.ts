import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { setArchived } from '#app/records/brands/archive/archive-brand.server.ts'
import { mergeBrands } from '#app/records/brands/merge/merge-brands.server.ts'
import { undoMerge } from '#app/records/brands/merge/undo-merge.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { findKinds } from '#tests/day-kinds.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot, createScore } from '#tests/factories/score.ts'
import { type DayTotals, findTotals } from './daily-figures.queries.server.ts'
import { reconstructDays } from './reconstruct-days.server.ts'
import { recordToday } from './record-today.server.ts'
import { daysOf } from './time-range.ts'

const AUTHOR = { id: null, name: 'admin@example.com', address: null, door: 'page' } as const
const NOW = new Date('2026-06-30T12:00:00.000Z')
const at = (day: string) => new Date(`${day}T12:00:00.000Z`)
const created = (day: string) => ({ created_at: `${day}T12:00:00.000Z` })

describe('the days before the first recorded one', () => {
  test('follow from when athletes were created, deleted and restored [D-51]', async ({ connections }) => {
    const db = connections.writer
    const golfer = await createAthlete(db, { ...created('2026-01-01'), sport: 'Golf' })
    const other = await createAthlete(db, { ...created('2026-01-03'), sport: 'Judo', status: 'RETIRED' })
    const brand = await createBrand(db, created('2026-01-02'))
    await createRelationship(db, { athlete_id: golfer.id, brand_id: brand.id, ...created('2026-01-02') })
    const { batch } = await deleteAthletes(db, { ids: [golfer.public_id] }, AUTHOR, at('2026-01-05'))
    await restoreDeleted(db, batch, AUTHOR, at('2026-01-07'))
    await deleteAthletes(db, { ids: [other.public_id] }, AUTHOR, at('2026-01-08'))

    await reconstruct(connections)
    expect(await trend(db, 'athletes')).toEqual({ 1: 1, 2: 1, 3: 2, 4: 2, 5: 1, 6: 1, 7: 2, 8: 1, 9: 1 })
    expect(await trend(db, 'relationships')).toEqual({ 1: 0, 2: 1, 3: 1, 4: 1, 5: 0, 6: 0, 7: 1, 8: 1, 9: 1 })
    expect((await findKinds(db, '2026-01-04'))?.athletes).toEqual([
      { sportKey: 'golf', status: 'ACTIVE', count: 1 },
      { sportKey: 'judo', status: 'RETIRED', count: 1 },
    ])
    expect(await findTotals(db, '2026-01-04', NOW)).toMatchObject({ origin: 'reconstructed', completedJobs: null })
    expect(await findTotals(db, '2025-12-31', NOW)).toBeNull()
  })

  test('follow from when brands were merged and archived, with their links, scores and followers [D-51]', async ({
    connections,
  }) => {
    const db = connections.writer
    const athlete = await createAthlete(db, created('2026-01-01'))
    const [kept, duplicate, shelved] = [
      await createBrand(db, created('2026-01-01')),
      await createBrand(db, created('2026-01-02')),
      await createBrand(db, created('2026-01-02')),
    ]
    await createRelationship(db, { athlete_id: athlete.id, brand_id: shelved.id, ...created('2026-01-02') })
    for (const [brand_id, day, score] of [
      [kept.id, '2026-01-02', 100],
      [shelved.id, '2026-01-03', 400],
      [kept.id, '2026-01-04', 200],
    ] as const) {
      await createScore(db, { brand_id, total_score: score, computed_at: `${day}T08:00:00.000Z` })
      const captured_at = `${day}T08:00:00.000Z`
      await createBrandSnapshot(db, { brand_id, value: score, observed_at: captured_at, captured_at })
    }
    const merge = await mergeBrands(db, kept.public_id, duplicate.public_id, AUTHOR, at('2026-01-05'))
    if (merge.status === 'merged') await undoMerge(db, merge.mergeId, AUTHOR, at('2026-01-07'))
    await setArchived(db, shelved.public_id, true, AUTHOR, at('2026-01-08'))
    await db.deleteFrom('champion_index_score').where('computed_at', '>', '2026-01-05').execute()

    await reconstruct(connections)
    expect(await trend(db, 'brands')).toEqual({ 1: 1, 2: 3, 3: 3, 4: 3, 5: 2, 6: 2, 7: 3, 8: 2, 9: 2 })
    expect(await trend(db, 'archivedBrands')).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 1, 9: 1 })
    expect(await trend(db, 'relationships')).toEqual({ 1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 0, 9: 0 })
    expect(await trend(db, 'averageScore')).toMatchObject({ 1: null, 2: 100, 3: 250, 4: 300, 7: 300, 8: 200 })
    expect(await trend(db, 'medianScore')).toMatchObject({ 3: 250, 8: 200 })
    expect(await trend(db, 'brandFollowers')).toMatchObject({ 1: 0, 2: 100, 3: 500, 4: 600, 8: 200 })
  })

  test('are reconstructed once, and recorded days stay as they are [D-51]', async ({ connections }) => {
    const db = connections.writer
    await createAthlete(db, created('2026-01-01'))
    await recordToday(connections, at('2026-01-02'))
    await db.updateTable('figure_clock').set({ day: '2026-01-03' }).execute()
    await createAthlete(db, created('2026-01-01'))

    expect(await reconstructDays(connections, NOW)).toBe(1)
    expect(await trend(db, 'athletes')).toMatchObject({ 1: 2, 2: 1 })
    expect(await reconstructDays(connections, NOW)).toBe(0)
  })
})

describe('the figures of the current day', () => {
  test('are written only when they have changed [D-51]', async ({ connections }) => {
    const now = new Date()
    expect(await recordToday(connections, now)).toBe(true)
    expect(await recordToday(connections, now)).toBe(false)
    await createAthlete(connections.writer)
    expect(await recordToday(connections, now)).toBe(true)
    expect(await connections.reader.selectFrom('daily_figure').select('athletes').executeTakeFirst()).toEqual({
      athletes: 1,
    })
  })
})

async function reconstruct(connections: Connections): Promise<void> {
  await connections.writer.updateTable('figure_clock').set({ day: '2026-06-30' }).execute()
  await connections.writer.deleteFrom('daily_figure').execute()
  await reconstructDays(connections, NOW)
}

/** By day of January. */
async function trend(db: Kysely<Database>, figure: keyof DayTotals) {
  const days = daysOf({ from: '2026-01-01', to: '2026-01-09' })
  const totals = await Promise.all(days.map((day) => findTotals(db, day, NOW)))
  return Object.fromEntries(totals.map((of, index) => [index + 1, of?.[figure] ?? null]))
}
