import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { importAthletes } from '#app/files/imports/import-athletes.server.ts'
import { rollBackImport } from '#app/files/imports/roll-back/roll-back-import.server.ts'
import { markDiscoveriesDue } from '#app/records/athletes/discovery/mark-discoveries-due.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { action } from '#app/routes/agent.ts'
import { loader as agentPage } from '#app/routes/settings/agent.tsx'
import type { Database } from '#db/schema.ts'
import { createManyAthletes } from '#tests/factories/athlete.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'
import { countDueDiscoveries } from './agent.queries.server.ts'
import { STOP_IMPORTED } from './agent-form.ts'
import { queueDueDiscoveries } from './due-discoveries.server.ts'
import { switchAgent } from './switch-agent.server.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const AUTHOR = { id: null, name: 'admin@example.com', address: '192.0.2.1', door: 'page' } as const
const contact = 'operator@example.org'
const STOP = { intent: STOP_IMPORTED, redirectTo: '/champions?page=2' }

describe('stopping the discovery of imported athletes', () => {
  test('leaves none due, reports how many, records who did it and refreshes the screens [U-04] [B-02] [J-07]', async ({
    web,
  }) => {
    const { writer, reader } = web.connections
    await makeDue(writer, 1200)
    await switchAgent(writer, { running: true, contact, author: null, now: NOW })
    const { cookie, userId } = await web.signIn('ADMIN')

    expect(await submitForm(action, '/agent', STOP, cookie)).toMatchObject({
      to: STOP.redirectTo,
      toast: {
        title: 'Discovery of imported athletes stopped',
        description: '1,200 imported athletes removed from the queue. Discoveries already queued still run.',
        variant: 'default',
      },
    })
    expect(await countDueDiscoveries(reader)).toBe(0)
    expect(await queueDueDiscoveries(web.connections, { now: NOW, contact })).toBe(0)

    const noted = await reader.selectFrom('audit_log').selectAll().where('action', '=', 'agent.stop_imported').execute()
    expect(noted).toMatchObject([{ user_id: userId, address: '192.0.2.50', details: '{"athletes":1200}' }])
    const event = await reader.selectFrom('event').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(event).toMatchObject({ channel: 'job_updates', type: 'agent_update', data: '{"isRunning":true}' })
  })

  test('does not affect queued discoveries or the agent [U-04] [J-04]', async ({ web }) => {
    const { writer, reader } = web.connections
    await makeDue(writer, 10)
    await switchAgent(writer, { running: true, contact, author: null, now: NOW })
    await queueDueDiscoveries(web.connections, { now: NOW, contact })
    const { cookie } = await web.signIn('ADMIN')

    expect((await submitForm(action, '/agent', STOP, cookie)).toast?.description).toContain('2 imported athletes')
    const pending = await reader.selectFrom('job').select('id').where('status', '=', 'pending').execute()
    expect(pending).toHaveLength(8)
    expect(await reader.selectFrom('agent').select('is_running').executeTakeFirst()).toEqual({ is_running: 1 })
  })

  test('without waiting athletes says so and records nothing [U-04]', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')

    expect((await submitForm(action, '/agent', STOP, cookie)).toast?.title).toBe('Nothing to stop')
    expect(await web.connections.reader.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })

  test('is for administrators [S-07] [U-04]', async ({ web }) => {
    await makeDue(web.connections.writer, 3)
    const { cookie } = await web.signIn('USER')

    expect((await submitForm(action, '/agent', STOP, cookie)).status).toBe(403)
    expect((await submitForm(action, '/agent', STOP)).status).toBe(302)
    expect(await countDueDiscoveries(web.connections.reader)).toBe(3)
  })
})

describe('waiting imported athletes', () => {
  test('are counted beside the agent, with the running jobs [B-02] [U-04] [J-01]', async ({ web }) => {
    await makeDue(web.connections.writer, 3)
    const { cookie } = await web.signIn('ADMIN')

    const times = { run_at: '2026-01-01', created_at: '2026-01-01', updated_at: '2026-01-01' }
    const job = { ...times, type: 'athlete_brand_discovery', queue: 'brand-discovery', payload: '{}' }
    const athlete = await web.connections.reader.selectFrom('athlete').select(['id', 'name']).executeTakeFirstOrThrow()
    const running = {
      status: 'processing',
      progress: 40,
      message: 'Verifying ownership',
      athlete_id: athlete.id,
    } as const
    await web.connections.writer
      .insertInto('job')
      .values([
        { ...job, ...running, public_id: 'running' },
        { ...job, ...running, status: 'pending', public_id: 'waiting' },
      ])
      .execute()

    expect((await loadPage(agentPage, '/settings/agent', cookie)).data).toMatchObject({
      agent: { importedWaiting: 3, queueCount: 2 },
      runningJobs: [{ id: 'running', athleteName: athlete.name, progress: 40, message: 'Verifying ownership' }],
    })
  })

  test('are processed although the agent was switched off, and the switch says so [J-04] [D-18]', async ({ web }) => {
    const { writer } = web.connections
    await makeDue(writer, 9)
    await switchAgent(writer, { running: true, contact, author: null, now: NOW })
    const { cookie } = await web.signIn('ADMIN')

    expect((await submitForm(action, '/agent', { running: 'false' }, cookie)).toast).toMatchObject({
      title: 'Agent stopped',
      description:
        'Discoveries already queued still run. 9 imported athletes will be processed too, unless you stop them.',
    })
    expect(await queueDueDiscoveries(web.connections, { now: NOW, contact })).toBe(8)
  })

  test('wait no longer once they are deleted or their import is rolled back [U-04] [D-20]', async ({ db }) => {
    const batch = await importNames(db, 'Ana', 'Bo')
    await markAllDue(db)
    expect(await countDueDiscoveries(db)).toBe(2)
    await rollBackImport(db, batch, AUTHOR, NOW)
    expect(await countDueDiscoveries(db)).toBe(0)

    await makeDue(db, 3)
    await deleteAthletes(db, 'all', AUTHOR, NOW)
    expect(await countDueDiscoveries(db)).toBe(0)
  })
})

async function makeDue(db: Kysely<Database>, athletes: number): Promise<void> {
  await createManyAthletes(db, athletes)
  await markAllDue(db)
}

async function markAllDue(db: Kysely<Database>): Promise<void> {
  const athletes = await db.selectFrom('athlete').select('id').execute()
  await markDiscoveriesDue(
    db,
    athletes.map(({ id }) => id),
    NOW,
  )
}

async function importNames(db: Kysely<Database>, ...names: string[]): Promise<string> {
  const lines = names.map((name) => `${name},Judo`)
  const file = { name: 'athletes.csv', bytes: new TextEncoder().encode(`name,sport\n${lines.join('\n')}`) }
  const outcome = await importAthletes(db, file, AUTHOR, NOW, {})
  if (outcome.status !== 'imported') throw new Error(outcome.problem)
  return outcome.result.batchId
}
