import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { MAX_NOTIFICATIONS, notify } from '#app/base/events/notify.server.ts'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { CLOSED_BREAKER } from '#app/discovery/http/pace/circuit-breaker.ts'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { controlJob } from '#jobs/control-job.ts'
import { athleteBrandDiscovery, brandRescoring } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { otherError } from '#jobs/job-error.ts'
import { claimOf, type Ending, endRun } from '#jobs/worker/claim.ts'
import { pruneOldRows } from '#jobs/worker/prune-records.server.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createNotification } from '#tests/factories/notification.ts'
import { listNotifications } from './notification.queries.server.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const ALL = { page: 1, limit: 100 }
const FAILED: Ending = { status: 'failed', error: otherError("Cannot read '/data/uploads/secret.csv'") }

let users = 0
async function createPerson(db: Kysely<Database>, role: 'ADMIN' | 'USER' = 'USER', notifications = '{}') {
  users += 1
  const person = { firstName: 'Ada', lastName: 'L', email: `inbox${users}@example.com`, passwordHash: 'none', role }
  const { id } = await createUser(db, person, NOW)
  await db.updateTable('user').set({ notifications }).where('id', '=', id).execute()
  return id
}

interface Discovery {
  requestedBy?: number
  pipelineId?: string
  name?: string
}

async function startDiscovery(db: Kysely<Database>, { name = 'Serena Williams', ...options }: Discovery) {
  const athlete = await createAthlete(db, { name })
  const payload = { athleteId: athlete.public_id }
  const { jobId } = await enqueue(db, athleteBrandDiscovery, payload, { now: NOW, athleteId: athlete.id, ...options })
  return { jobId, athlete }
}

async function end(db: Kysely<Database>, jobId: string, ending: Ending) {
  const job = await db
    .updateTable('job')
    .set({ status: 'processing', worker_id: 'w' })
    .where('public_id', '=', jobId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => endRun(trx, claimOf(job), ending, NOW))
}

const inboxOf = async (db: Kysely<Database>, userId: number) =>
  (await listNotifications(db, userId, ALL, NOW)).notifications

const titlesOf = async (db: Kysely<Database>, userId: number) => (await inboxOf(db, userId)).map(({ title }) => title)

describe('the end of a job', () => {
  test('notifies the user who started it, once, with a link, and without a path of the server', async ({ db }) => {
    const [ada, bob] = [await createPerson(db), await createPerson(db)]
    const { jobId, athlete } = await startDiscovery(db, { requestedBy: ada, name: 'سيرينا ويليامز' })
    await end(db, jobId, FAILED)

    expect(await inboxOf(db, ada)).toMatchObject([
      {
        kind: 'failure',
        title: 'Brand discovery failed: سيرينا ويليامز',
        subject: 'سيرينا ويليامز',
        text: 'Cannot read [path]',
        href: `/athletes/${athlete.public_id}`,
        readAt: null,
      },
    ])
    expect(await inboxOf(db, bob)).toEqual([])
    const events = await db.selectFrom('event').select(['user_id', 'type']).where('type', '=', 'inbox_update').execute()
    expect(events).toEqual([{ user_id: ada, type: 'inbox_update' }])
  })

  test('takes the place of its failure when it was retried, and of nothing else', async ({ db }) => {
    const ada = await createPerson(db)
    const { jobId } = await startDiscovery(db, { requestedBy: ada })
    await end(db, jobId, FAILED)
    await controlJob(db, jobId, 'retry', NOW)
    await end(db, jobId, { status: 'completed' })

    expect(await titlesOf(db, ada)).toEqual(['Brand discovery finished: Serena Williams'])
  })

  test('is not committed without its notification, nor the notification without it', async ({ db }) => {
    const ada = await createPerson(db)
    const { jobId } = await startDiscovery(db, { requestedBy: ada })
    await db.schema.alterTable('notification').renameTo('gone').execute()
    await expect(end(db, jobId, FAILED)).rejects.toThrow('no such table: notification')
    await db.schema.alterTable('gone').renameTo('notification').execute()

    expect(await titlesOf(db, ada)).toEqual([])
    const job = await db.selectFrom('job').select('status').where('public_id', '=', jobId).executeTakeFirstOrThrow()
    expect(job.status).toBe('processing')
  })

  test('of a batch is told once, when the last of its jobs has ended', async ({ db }) => {
    const ada = await createPerson(db)
    const jobs = []
    for (const name of ['A One', 'B Two', 'C Three']) {
      jobs.push((await startDiscovery(db, { requestedBy: ada, pipelineId: 'batch', name })).jobId)
    }
    const [first = '', second = '', third = ''] = jobs
    await end(db, first, { status: 'completed' })
    await end(db, second, FAILED)
    expect(await inboxOf(db, ada)).toEqual([])

    await end(db, third, { status: 'completed' })
    expect(await inboxOf(db, ada)).toMatchObject([
      { kind: 'failure', title: 'Brand discovery finished: 3 athletes', text: '2 completed, 1 failed.' },
    ])
  })

  test('that nobody asked for is told to administrators if it failed; the agent’s discoveries are not', async ({
    db,
  }) => {
    const [admin, user] = [await createPerson(db, 'ADMIN'), await createPerson(db)]
    await end(db, (await startDiscovery(db, {})).jobId, FAILED)
    const { jobId } = await enqueue(db, brandRescoring, {}, { now: NOW })
    await end(db, jobId, FAILED)

    expect(await titlesOf(db, admin)).toEqual(['Scores and ranks failed'])
    expect(await titlesOf(db, user)).toEqual([])
  })
})

describe('a notification', () => {
  const told = { kind: 'export', details: { name: 'r.pdf', path: '/r', expiresAt: NOW.toISOString() } } as const

  test('of the same cause is made once, also after it was read', async ({ db }) => {
    const ada = await createPerson(db)
    for (let times = 0; times < 3; times++) {
      await notify(db, [ada], { ...told, cause: 'export:1' })
      await db.updateTable('notification').set({ read_at: NOW.toISOString() }).execute()
    }
    expect(await titlesOf(db, ada)).toEqual(['r.pdf is ready'])
  })

  test('is not made for a kind that the user has switched off, nor for a disabled account', async ({ db }) => {
    const off = await createPerson(db, 'USER', '{"export":{"inbox":false}}')
    const disabled = await createPerson(db)
    await db.updateTable('user').set({ disabled_at: NOW.toISOString() }).where('id', '=', disabled).execute()
    await notify(db, [off, disabled], { ...told, cause: 'export:1' })

    expect(await db.selectFrom('notification').selectAll().execute()).toEqual([])
  })

  test(`of a user is deleted when ${MAX_NOTIFICATIONS} newer ones exist, or after 90 days`, async ({ db }) => {
    const [ada, bob] = [await createPerson(db), await createPerson(db)]
    await createNotification(db, { user_id: bob })
    for (let index = 0; index < MAX_NOTIFICATIONS; index++) await createNotification(db, { user_id: ada })
    await notify(db, [ada], { ...told, cause: 'export:1' })
    const count = async (userId: number) => (await listNotifications(db, userId, ALL, NOW)).total
    expect([await count(ada), await count(bob)]).toEqual([MAX_NOTIFICATIONS, 1])
    expect((await titlesOf(db, ada))[0]).toBe('r.pdf is ready')

    await pruneOldRows(db, new Date('2026-04-01T00:00:00.000Z'))
    expect(await count(bob)).toBe(1)
    await pruneOldRows(db, new Date('2026-04-01T00:00:00.001Z'))
    expect([await count(ada), await count(bob)]).toEqual([1, 0])
  })

  test('with a download says until when, and that it has expired', async ({ db }) => {
    const ada = await createPerson(db)
    await notify(db, [ada], { ...told, cause: 'export:1' })
    const download = async (now: Date) => (await listNotifications(db, ada, ALL, now)).notifications[0]?.download

    const file = { href: '/r', expiresAt: NOW.toISOString() }
    expect(await download(new Date(NOW.getTime() - 1))).toEqual({ ...file, isExpired: false })
    expect(await download(NOW)).toEqual({ ...file, isExpired: true })
  })
})

test('administrators are told once that a provider has stopped answering, and again after it has answered', async ({
  db,
}) => {
  const [admin, user] = [await createPerson(db, 'ADMIN'), await createPerson(db)]
  const { breakers } = createClientRecords({ reader: db, writer: db })
  const open = { ...CLOSED_BREAKER, failures: 5, openUntil: NOW, lastError: 'Wikidata: timeout', lastErrorAt: NOW }
  await breakers.save('wikidata', open, { hasOpened: true })
  await breakers.save('wikidata', { ...open, failures: 6 }, { hasOpened: true })
  await breakers.save('tranco', { ...open, failures: 1 }, { hasOpened: false })
  await breakers.save('site:example.com', open, { hasOpened: true })
  expect(await inboxOf(db, admin)).toMatchObject([
    { kind: 'provider', title: 'Wikidata has stopped responding', href: '/settings/providers' },
  ])

  await breakers.save('wikidata', { ...open, lastOkAt: NOW }, { hasOpened: true })
  expect(await titlesOf(db, admin)).toHaveLength(2)
  expect(await titlesOf(db, user)).toEqual([])
})
