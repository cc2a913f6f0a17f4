import { sql } from 'kysely'
import { expect } from 'vitest'
import { publish } from '#app/base/events/publish.server.ts'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import { saveKeptDays } from '#app/people/auth/audit/kept-days.server.ts'
import { recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { pruneFinishedJobs, pruneOldRows } from './prune-records.server.ts'
import { schedules } from './schedules.ts'

const now = new Date('2026-11-21T02:40:00.000Z')

test('events are kept for a day, and the newest one for ever, so that ids never seem to go back [D-32]', async ({
  db,
}) => {
  for (let event = 0; event < 2_500; event += 1) {
    await publish(db, { channel: 'ranking_updates', type: 'ranking_update', data: { changed: event } })
  }
  await db
    .updateTable('event')
    .set({ created_at: hoursAgo(25) })
    .where('id', '<=', 2_400)
    .execute()
  await db
    .updateTable('event')
    .set({ created_at: hoursAgo(23) })
    .where('id', '>', 2_400)
    .execute()

  expect(await pruneOldRows(db, now)).toEqual({ event: 2_400 })
  expect(
    await db
      .selectFrom('event')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirst(),
  ).toEqual({
    count: 100,
  })
  await db
    .updateTable('event')
    .set({ created_at: hoursAgo(48) })
    .execute()
  expect(await pruneOldRows(db, now)).toEqual({ event: 99 })
  expect(await db.selectFrom('event').select('id').execute()).toEqual([{ id: 2_500 }])
})

test('a table whose rows cannot be deleted holds up none behind it, and its reason is told [D-32]', async ({ db }) => {
  for (const at of [hoursAgo(48), hoursAgo(47)]) {
    await publish(db, { channel: 'ranking_updates', type: 'ranking_update', data: { changed: 1 } })
    await db.updateTable('event').set({ created_at: at }).execute()
  }
  await recordAudit(
    db,
    { id: null, name: 'visitor', address: '192.0.2.1', door: 'page' },
    { action: 'session.refuse', subject: { kind: 'user', id: null } },
    new Date(hoursAgo(366 * 24)),
  )
  await sql`create trigger stuck before delete on event begin select raise(abort, 'stuck'); end`.execute(db)

  await expect(pruneOldRows(db, now)).rejects.toThrow('Old rows were not deleted: event: SqliteError: stuck')
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([])
})

test('changes are deleted after two years and security events after one, or as it is set [P] [O-05] [D-95]', async ({
  db,
}) => {
  const actor = { id: null, name: 'visitor', address: '192.0.2.1', door: 'page' } as const
  const subject = { kind: 'user', id: null }
  for (const [action, ages] of [
    ['session.refuse', [364, 366]],
    ['user.role', [366]],
    ['athlete.update', [366, 729, 731]],
  ] as const) {
    for (const days of ages) await recordAudit(db, actor, { action, subject }, new Date(hoursAgo(days * 24)))
  }

  expect(await pruneOldRows(db, now)).toEqual({ audit_log: 3 })
  await saveKeptDays(db, { changes: 400, securityEvents: 400 }, actor, now)
  expect(await pruneOldRows(db, now)).toEqual({ audit_log: 1 })
  const left = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(left.map(({ action }) => action)).toEqual(['session.refuse', 'athlete.update', 'retention.set'])
})

test('finished jobs go after two weeks and still count as processed; unfinished ones stay [J-04]', async ({ db }) => {
  const old = hoursAgo(15 * 24)
  for (const athleteId of ['completed', 'failed', 'waiting', 'recent']) {
    await enqueue(db, athleteBrandDiscovery, { athleteId }, { now })
  }
  const finish = (id: number, status: 'completed' | 'failed', finished_at: string) =>
    db.updateTable('job').set({ status, finished_at }).where('id', '=', id).execute()
  await finish(1, 'completed', old)
  await finish(2, 'failed', old)
  await finish(4, 'completed', hoursAgo(1))

  expect(await pruneFinishedJobs(db, now)).toBe(2)
  expect(await db.selectFrom('job').select('id').orderBy('id').execute()).toEqual([{ id: 3 }, { id: 4 }])
  expect(await getAgentStatus(db)).toMatchObject({ processedCount: 2, queueCount: 1 })
})

test('provider responses are deleted a week after they expired, the request log after a month', async ({ db }) => {
  for (const [key, hours] of [
    ['old', 8 * 24],
    ['expired', 24],
    ['fresh', -24],
  ] as const) {
    await db
      .insertInto('provider_cache')
      .values({
        key,
        provider: 'wikidata',
        url: 'https://example.org',
        status: 200,
        headers: '{}',
        body: new Uint8Array(),
        fetched_at: hoursAgo(hours),
        expires_at: hoursAgo(hours),
      })
      .execute()
    await db
      .insertInto('provider_request')
      .values({
        public_id: key,
        provider: 'wikidata',
        url: 'https://example.org',
        outcome: 'ok',
        duration_ms: 1,
        requested_at: hoursAgo(key === 'old' ? 31 * 24 : 1),
      })
      .execute()
  }

  expect(await pruneOldRows(db, now)).toEqual({ provider_cache: 1, provider_request: 1 })
  expect(await db.selectFrom('provider_cache').select('key').orderBy('key').execute()).toEqual([
    { key: 'expired' },
    { key: 'fresh' },
  ])
})

test('failures of sites are deleted after a month, those of providers are kept [J-01]', async ({ db }) => {
  for (const [provider, days] of [
    ['site:old.example', 31],
    ['site:recent.example', 29],
    ['wikidata', 31],
  ] as const) {
    await db
      .insertInto('provider_state')
      .values({ provider, failures: 1, last_error: 'x', last_error_at: hoursAgo(days * 24) })
      .execute()
  }

  expect(await pruneOldRows(db, now)).toEqual({ provider_state: 1 })
  expect(await db.selectFrom('provider_state').select('provider').orderBy('provider').execute()).toEqual([
    { provider: 'site:recent.example' },
    { provider: 'wikidata' },
  ])
})

test('sessions go a month after they ended or ran out [A-11]', async ({ db }) => {
  const account = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', passwordHash: 'none' }
  const user = await createUser(db, { ...account, role: 'USER' }, now)
  for (const [key, expiredDays, revokedDays] of [
    ['expired long ago', 31, undefined],
    ['revoked long ago', -1, 31],
    ['expired', 29, undefined],
    ['revoked', -1, 29],
    ['live', -1, undefined],
  ] as const) {
    await db
      .insertInto('refresh_token')
      .values({
        public_id: key,
        user_id: user.id,
        token_hash: key,
        created_at: hoursAgo(2_400),
        last_used_at: hoursAgo(2_400),
        expires_at: hoursAgo(expiredDays * 24),
        revoked_at: revokedDays === undefined ? null : hoursAgo(revokedDays * 24),
      })
      .execute()
  }

  expect(await pruneOldRows(db, now)).toEqual({ refresh_token: 2 })
  const kept = await db.selectFrom('refresh_token').select('public_id').orderBy('id').execute()
  expect(kept.map((row) => row.public_id)).toEqual(['expired', 'revoked', 'live'])
})

test('tokens of the API go 90 days after they were revoked or ran out, those that never run out stay [D-09]', async ({
  db,
}) => {
  const account = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', passwordHash: 'none' }
  const { id } = await createUser(db, { ...account, role: 'USER' }, now)
  for (const [key, expiredDays, revokedDays] of [
    ['expired long ago', 91, undefined],
    ['revoked long ago', undefined, 91],
    ['expired', 89, undefined],
    ['revoked', -1, 89],
    ['live', undefined, undefined],
  ] as const) {
    await db
      .insertInto('api_token')
      .values({
        public_id: key,
        user_id: id,
        name: key,
        token_hash: key,
        scope: 'read',
        created_at: hoursAgo(200 * 24),
        expires_at: expiredDays === undefined ? null : hoursAgo(expiredDays * 24),
        revoked_at: revokedDays === undefined ? null : hoursAgo(revokedDays * 24),
      })
      .execute()
  }

  expect(await pruneOldRows(db, now)).toEqual({ api_token: 2 })
  const kept = await db.selectFrom('api_token').select('name').orderBy('id').execute()
  expect(kept.map(({ name }) => name)).toEqual(['expired', 'revoked', 'live'])
})

test('a schedule prunes everything that grows with time', async ({ connections }) => {
  const { writer } = connections
  const at = hoursAgo(400 * 24)
  const source = { provider: 'site:old.example', url: 'https://old.example/', status: 200 }
  const account = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', passwordHash: 'none' }
  const user = await createUser(writer, { ...account, role: 'USER' }, now)
  await enqueue(writer, athleteBrandDiscovery, { athleteId: 'old' }, { now })
  await publish(writer, { channel: 'ranking_updates', type: 'ranking_update', data: { changed: 1 } })
  await writer.updateTable('job').set({ status: 'completed', finished_at: at }).execute()
  await writer.updateTable('event').set({ created_at: at }).execute()
  await writer
    .insertInto('provider_cache')
    .values({ ...source, key: 'old', headers: '{}', body: new Uint8Array(), fetched_at: at, expires_at: at })
    .execute()
  await writer
    .insertInto('provider_request')
    .values({ ...source, public_id: 'old', outcome: 'ok', duration_ms: 1, requested_at: at })
    .execute()
  await writer.insertInto('provider_state').values({ provider: source.provider, last_error_at: at }).execute()
  const session = { public_id: 'old', user_id: user.id, token_hash: 'old' }
  await writer
    .insertInto('refresh_token')
    .values({ ...session, created_at: at, last_used_at: at, expires_at: at, revoked_at: null })
    .execute()
  await writer
    .insertInto('api_token')
    .values({ ...session, name: 'old', scope: 'read', created_at: at, expires_at: at })
    .execute()

  await writer.insertInto('idempotency').values({ user_id: user.id, key_hash: 'old', created_at: at }).execute()

  const services = {
    db: connections,
    providers: { current: async () => undefined },
    now: () => now,
    contact: async () => undefined,
    athletesPerHour: async () => 1,
    hasMail: false,
  }
  for (const schedule of schedules) await schedule.run(services)

  const tables = [
    'job',
    'provider_cache',
    'provider_request',
    'provider_state',
    'refresh_token',
    'api_token',
    'idempotency',
  ] as const
  for (const table of tables) expect(await writer.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await writer.selectFrom('event').select('id').execute()).toHaveLength(1)
})

function hoursAgo(hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString()
}

test('deleted records are kept for thirty days [D-20]', async ({ db }) => {
  const author = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const
  for (let i = 0; i < 30; i++) await createAthlete(db)
  await deleteAthletes(db, 'all', author, new Date(now.getTime() - 30 * 86_400_000))
  await createAthlete(db)
  const { batch } = await deleteAthletes(db, 'all', author, new Date(now.getTime() - 30 * 86_400_000 + 1))

  expect(await pruneOldRows(db, now)).toMatchObject({ deleted_record: 30 })
  expect(await db.selectFrom('deleted_record').select('batch').execute()).toEqual([{ batch }])
  expect(await db.selectFrom('deleted_batch').select('public_id').execute()).toEqual([{ public_id: batch }])
})
