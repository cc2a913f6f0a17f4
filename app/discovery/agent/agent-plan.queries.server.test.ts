import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { markDiscoveriesDue } from '#app/records/athletes/discovery/mark-discoveries-due.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { findAgentPlan } from './agent-plan.queries.server.ts'
import { queueDueDiscoveries } from './due-discoveries.server.ts'
import { runAgentOnce } from './run-agent.server.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')
const turn = { contact: 'me@example.org', athletesPerHour: 60 }

describe('what the agent does next', () => {
  test('matches what the agent then does: which athletes, in which order, how many today [B-01]', async ({ db }) => {
    await startAgent(db)
    for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']) await createAthlete(db, { name })

    const before = await findAgentPlan(db, NOW)
    expect(before).toMatchObject({
      next: [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }],
      limit: null,
      takenToday: 0,
    })

    const taken = await runAgentOnce({ reader: db, writer: db }, { ...turn, now: NOW })
    const after = await findAgentPlan(db, NOW)
    expect(taken).toBe(4)
    expect(after).toMatchObject({ next: [{ name: 'Ed' }, { name: 'Flo' }], limit: 'budget', takenToday: 4 })
    expect(after.nextRun).toBe('2026-03-02T09:01:00.000Z')
    expect(await runAgentOnce({ reader: db, writer: db }, { ...turn, now: NOW })).toBe(0)
  })

  test('excludes discoveries requested by imports from its figure and its limit [B-01] [D-18]', async ({ db }) => {
    await startAgent(db)
    const imported = await createAthlete(db, { name: 'Imported' })
    await createAthlete(db, { name: 'Ada' })
    await markDiscoveriesDue(db, [imported.id], NOW)

    expect(await queueDueDiscoveries({ reader: db, writer: db }, { now: NOW, contact: turn.contact })).toBe(1)
    expect(await findAgentPlan(db, NOW)).toMatchObject({ next: [{ name: 'Ada' }], limit: null, takenToday: 0 })
    expect(await runAgentOnce({ reader: db, writer: db }, { ...turn, now: NOW })).toBe(1)
    expect(await findAgentPlan(db, NOW)).toMatchObject({ takenToday: 1 })
  })

  test('waits for a long queue, and does not count users’ discoveries as the agent’s [B-01]', async ({ db }) => {
    await startAgent(db)
    await createAthlete(db)
    for (let at = 0; at < 8; at++) await createJob(db, `job-${at}`, { created_at: '2026-03-01T23:59:59.999Z' })

    expect(await findAgentPlan(db, NOW)).toMatchObject({ limit: 'queue', takenToday: 0 })
    expect(await runAgentOnce({ reader: db, writer: db }, { ...turn, now: NOW })).toBe(0)
  })

  test('is nothing while everyone was looked at within the week [B-01]', async ({ db }) => {
    await createAthlete(db, { last_processed_at: '2026-03-01T00:00:00.000Z' })

    expect(await findAgentPlan(db, NOW)).toMatchObject({ next: [], limit: 'nobody' })
  })
})

describe('whom the agent chooses', () => {
  test('weighs athletes with brands four times as much as those without, and says why [J-04]', async ({ db }) => {
    const processed = { brand_count: 0, last_processed_at: daysAgo(40) }
    await createAthlete(db, { name: 'No brand', ...processed })
    await createAthlete(db, { name: 'Two brands', brand_count: 2, last_processed_at: daysAgo(11) })
    await createAthlete(db, { name: 'Fresh', brand_count: 2, last_processed_at: daysAgo(6) })
    await createAthlete(db, { name: 'Long ago', ...processed, last_processed_at: daysAgo(50) })

    expect((await findAgentPlan(db, NOW)).next).toMatchObject([
      { name: 'Long ago', because: 'no_brand_found', brands: 0, lastProcessedAt: daysAgo(50) },
      { name: 'Two brands', because: 'has_brands', brands: 2, lastProcessedAt: daysAgo(11) },
      { name: 'No brand', because: 'no_brand_found' },
    ])
    await createAthlete(db, { name: 'New' })
    expect((await findAgentPlan(db, NOW)).next[0]).toMatchObject({ name: 'New', because: 'never_processed' })
  })

  test('passes over those whose discovery failed within a day, and says until when [J-04]', async ({ db }) => {
    const athlete = await createAthlete(db, { name: 'Ada' })
    await createJob(db, 'failed', { created_at: '2026-03-02T03:00:00.000Z', status: 'failed', athlete_id: athlete.id })

    expect(await findAgentPlan(db, NOW)).toMatchObject({
      next: [],
      passedOver: [{ id: athlete.public_id, name: 'Ada', dueAgainAt: '2026-03-03T03:00:00.000Z' }],
    })
    expect(await findAgentPlan(db, new Date('2026-03-03T03:00:00.000Z'))).toMatchObject({
      next: [{ name: 'Ada' }],
      passedOver: [],
    })
  })
})

describe('a source that every discovery needs', () => {
  const until = '2026-03-02T09:30:00.000Z'

  test('pauses the agent until it takes requests again [J-04]', async ({ db }) => {
    await startAgent(db)
    await createAthlete(db)
    await db.insertInto('provider_state').values({ provider: 'wikidata', open_until: until }).execute()

    expect(await findAgentPlan(db, NOW)).toMatchObject({ limit: 'source', pause: { source: 'Wikidata', until } })
    expect(await runAgentOnce({ reader: db, writer: db }, { ...turn, now: NOW })).toBe(0)
    expect(await runAgentOnce({ reader: db, writer: db }, { ...turn, now: new Date(until) })).toBe(1)
  })

  test('is none whose absence only leaves something out [J-04]', async ({ db }) => {
    await startAgent(db)
    await createAthlete(db)
    await db.insertInto('provider_state').values({ provider: 'tranco', open_until: until }).execute()

    expect(await findAgentPlan(db, NOW)).toMatchObject({ limit: null, pause: null })
    expect(await runAgentOnce({ reader: db, writer: db }, { ...turn, now: NOW })).toBe(1)
  })
})

function daysAgo(days: number): string {
  return new Date(NOW.getTime() - days * 86_400_000).toISOString()
}

async function startAgent(db: Kysely<Database>): Promise<void> {
  await db.updateTable('agent').set({ is_running: 1 }).execute()
}

async function createJob(
  db: Kysely<Database>,
  id: string,
  fields: { created_at: string; status?: 'failed'; athlete_id?: number },
): Promise<void> {
  const job = { type: 'athlete_brand_discovery', queue: 'brand-discovery', payload: '{}', status: 'pending' } as const
  const times = { run_at: fields.created_at, updated_at: fields.created_at }
  await db
    .insertInto('job')
    .values({ ...job, ...times, ...fields, public_id: id })
    .execute()
}
