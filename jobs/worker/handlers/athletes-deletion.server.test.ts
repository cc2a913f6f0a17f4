import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { publishRankingIfDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { updateDueScores } from '#app/champion-index/scoring/due-scores.server.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import type { ListSelection } from '#app/records/deletion/athletes/athlete-selection.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { startDeletion } from '#app/records/deletion/athletes/request-deletion.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { controlJob } from '#jobs/control-job.ts'
import { athletesDeletion } from '#jobs/definitions.ts'
import { actOnRunningJob } from '#tests/act-on-running-job.ts'
import { test } from '#tests/database.ts'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { listViolations } from '#tests/invariants/list-violations.ts'
import { LINKED_ATHLETES, seedDirectory } from '#tests/invariants/seed-directory.ts'
import { expectNotifiedTogether } from '#tests/notified-together.ts'
import { runQueue } from '#tests/uploading.ts'

const PLAIN = 1_000
const ALL = LINKED_ATHLETES + PLAIN
type Matched = Exclude<ListSelection, { ids: readonly string[] }>
const AUTHOR = { id: null, name: 'ada@example.com', address: '192.0.2.1', door: 'page' } as const
const BEFORE = new Date('2026-11-21T11:00:00Z')
const REQUESTED = new Date('2026-11-21T12:00:00Z')

describe('the job that deletes many athletes', () => {
  test('takes everyone with what belongs to them, and leaves every figure right [T-07] [D-20]', async ({
    connections,
  }) => {
    const { reader, writer } = connections
    const jobId = await request(connections)
    expect(await listNames(reader)).toHaveLength(ALL)

    await runQueue(connections, 'deletion', { now: () => new Date(REQUESTED.getTime() + 60_000) })

    expect(await listNames(reader)).toEqual([])
    expect(await reader.selectFrom('relationship').select('id').execute()).toEqual([])
    const job = await findJob(reader)
    expect(job).toMatchObject({
      public_id: jobId,
      status: 'completed',
      progress: 100,
      message: '1,150 athletes deleted',
    })
    expect(JSON.parse(`${job.results}`)).toEqual({ processed: ALL, successful: ALL, failed: 0, skipped: 0 })
    expect(await reader.selectFrom('deleted_batch').selectAll().execute()).toMatchObject([
      {
        label: 'Linked 0 Renée',
        records: ALL,
        actor: 'ada@example.com',
        deleted_at: REQUESTED.toISOString(),
        expires_at: '2026-12-21T12:01:00.000Z',
      },
    ])
    const audit = await reader.selectFrom('audit_log').select(['action', 'actor', 'address', 'details']).execute()
    expect(audit).toMatchObject([{ action: 'athlete.delete', actor: AUTHOR.name, address: AUTHOR.address }])
    expect(JSON.parse(`${audit[0]?.details}`)).toEqual({ selection: 'all', selected: ALL, deleted: ALL })
    await updateDueScores(connections, new Date())
    await publishRankingIfDue(connections)
    expect(await listViolations(writer)).toEqual([])
  })

  test('publishes its progress and the change of the directory [T-07]', async ({ connections }) => {
    await request(connections)
    await runQueue(connections, 'deletion')

    const events = await connections.reader.selectFrom('event').select(['type', 'data']).orderBy('id').execute()
    const updates = events.filter(({ type }) => type === 'job_update').map(({ data }) => JSON.parse(data))
    expectNotifiedTogether(updates, ALL)
    for (const type of ['athlete_update', 'brand_update']) {
      expect(events.filter((event) => event.type === type).map(({ data }) => data)).toContain(
        '{"id":null,"action":"bulk"}',
      )
    }
  })

  test.for([
    ['golf', { sport: 'Golf' }],
    ['a name', { search: 'Athlete' }],
    ['a name and a status', { search: 'Athlete', status: 'ACTIVE' }],
  ] as const)('deletes those that match %s, and no others [T-07]', async ([_, matching], { connections }) => {
    const { reader, writer } = connections
    await createManyAthletes(writer, 101)
    await createAthlete(writer, { name: 'Ana', sport: 'Tennis' })
    await start(writer, { matching }, 101)
    await runQueue(connections, 'deletion')

    expect(await listNames(reader)).toEqual(['Ana'])
  })

  test.for([
    ['a name', { search: 'Athlete' }, 'cancelled', 101],
    ['a filter', { status: 'ACTIVE' }, 'completed', 0],
  ] as const)(
    'requested by a version that matched names differently, it deletes by %s only what was confirmed [T-07] [D-53]',
    async ([_, matching, status, left], { connections }) => {
      const { reader, writer } = connections
      await createManyAthletes(writer, 101)
      await start(writer, { matching }, 101)
      await writer.updateTable('job').set({ payload: sql<string>`json_remove(payload, '$.matchingRule')` }).execute()
      await runQueue(connections, 'deletion')

      expect(await listNames(reader)).toHaveLength(left)
      const error = 'Search has changed since then. Please delete again.'
      expect(await findJob(reader)).toMatchObject({ status, error: left > 0 ? error : null })
    },
  )

  test.for<[string, Matched]>([
    ['everyone', 'all'],
    ['a filter', { matching: { status: 'ACTIVE' } }],
    ['a name', { matching: { search: 'athlete' } }],
  ])(
    'of %s, whoever is added after it was asked for stays, even with the id of one who is gone [T-07]',
    async ([_, selection], { connections }) => {
      const { reader, writer } = connections
      await createManyAthletes(writer, 101)
      await start(writer, selection, 101)
      const athletes = writer.selectFrom('athlete').select(['id', 'public_id'])
      const newest = await athletes.orderBy('id', 'desc').executeTakeFirst()
      await deleteAthletes(writer, { ids: [`${newest?.public_id}`] }, AUTHOR, REQUESTED)
      const created_at = '2026-11-21T12:00:01.000Z'
      const reborn = await createAthlete(writer, { name: 'Athlete reborn', created_at })
      await createAthlete(writer, { name: 'Athlete late', created_at })
      expect(reborn.id).toBe(newest?.id)

      await runQueue(connections, 'deletion')

      expect(await listNames(reader)).toEqual(['Athlete late', 'Athlete reborn'])
    },
  )

  test.for<[string, Matched]>([
    ['everyone', 'all'],
    ['a filter', { matching: { status: 'ACTIVE' } }],
    ['a name', { matching: { search: 'athlete' } }],
  ])(
    'of %s, whoever is restored or edited after it was asked for stays [T-07] [D-20]',
    async ([_, selection], { connections }) => {
      const { reader, writer } = connections
      await createManyAthletes(writer, 104)
      const ids = await writer.selectFrom('athlete').select('public_id').orderBy('id').execute()
      const [early = '', late = '', edited = ''] = ids.map(({ public_id }) => public_id)
      const after = new Date(REQUESTED.getTime() + 1_000)

      const earlier = await deleteAthletes(writer, { ids: [early] }, AUTHOR, BEFORE)
      await start(writer, selection, 103)
      const meanwhile = await deleteAthletes(writer, { ids: [late] }, AUTHOR, REQUESTED)
      for (const { batch } of [earlier, meanwhile]) await restoreDeleted(writer, batch, AUTHOR, after)
      const changes = { name: 'Athlete edited', sport: 'Golf', status: 'ACTIVE', socialHandles: {} } as const
      await updateAthlete(writer, edited, changes, { author: AUTHOR, now: after })

      await runQueue(connections, 'deletion')

      expect(await listNames(reader)).toEqual(['Athlete 1', 'Athlete 2', 'Athlete edited'])
      expect(await findJob(reader)).toMatchObject({ status: 'completed', message: '101 athletes deleted' })
    },
  )

  test('deletes athletes restored or edited before it was requested [T-07] [D-20]', async ({ connections }) => {
    const { reader, writer } = connections
    await createManyAthletes(writer, 101)
    const [restored, edited] = await writer.selectFrom('athlete').select('public_id').limit(2).execute()
    const { batch } = await deleteAthletes(writer, { ids: [`${restored?.public_id}`] }, AUTHOR, BEFORE)
    await restoreDeleted(writer, batch, AUTHOR, BEFORE)
    const changes = { name: 'Edited', sport: 'Golf', status: 'ACTIVE', socialHandles: {} } as const
    await updateAthlete(writer, `${edited?.public_id}`, changes, { author: AUTHOR, now: BEFORE })

    await start(writer, 'all', 101)
    await runQueue(connections, 'deletion')

    expect(await listNames(reader)).toEqual([])
  })

  test('deletes none while paused, and continues where it was when resumed [T-07] [J-02]', async ({ connections }) => {
    const { reader, writer } = connections
    const jobId = await request(connections)

    await actOnRunningJob(connections, 'deletion', 'pause', REQUESTED)
    const left = (await listNames(reader)).length
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(ALL)
    expect(await findJob(reader)).toMatchObject({ status: 'paused', checkpoint: `{"deleted":${ALL - left}}` })
    expect(await countDeleted(reader)).toEqual({ records: ALL - left, kept: ALL - left })

    await controlJob(writer, jobId, 'resume', REQUESTED)
    await runQueue(connections, 'deletion')
    expect(await countDeleted(reader)).toEqual({ records: ALL, kept: ALL })
    expect(await listNames(reader)).toEqual([])
    expect(await findJob(reader)).toMatchObject({ status: 'completed', message: '1,150 athletes deleted' })
  })

  test('cancelled it leaves what it had deleted to be restored [T-07] [J-02] [D-20]', async ({ connections }) => {
    const { reader, writer } = connections
    const jobId = await request(connections)
    const before = await listNames(reader)
    const { public_id: batch } = await reader.selectFrom('deleted_batch').select('public_id').executeTakeFirstOrThrow()
    await actOnRunningJob(connections, 'deletion', 'pause', REQUESTED)
    const one = await reader.selectFrom('deleted_record').select('public_id').executeTakeFirstOrThrow()

    for (const id of [batch, one.public_id]) {
      expect(await restoreDeleted(writer, id, AUTHOR, REQUESTED)).toEqual({ status: 'being_deleted' })
    }
    await controlJob(writer, jobId, 'cancel', REQUESTED)
    expect(await restoreDeleted(writer, batch, AUTHOR, REQUESTED)).toMatchObject({ status: 'restored', taken: 0 })
    expect(await listNames(reader)).toEqual(before)
  })

  test('an aborted deletion has published all that it has deleted [T-07]', async ({ connections }) => {
    await request(connections)
    await actOnRunningJob(connections, 'deletion', 'cancel', REQUESTED)

    const events = await connections.reader.selectFrom('event').select(['channel', 'data']).orderBy('id').execute()
    const end = events.findIndex(({ data }) => data.includes('"cancelled"'))
    expect(end).toBeGreaterThan(0)
    expect(events.slice(end + 1).map(({ channel }) => channel)).toEqual(['athlete_updates', 'brand_updates'])
  })

  test('retried after its athletes were restored, it deletes none [T-07] [D-20]', async ({ connections }) => {
    const { reader, writer } = connections
    const jobId = await request(connections)
    await actOnRunningJob(connections, 'deletion', 'pause', REQUESTED)
    await writer.updateTable('job').set({ status: 'failed', error: 'The disk is full.' }).execute()
    const { public_id: batch } = await reader.selectFrom('deleted_batch').select('public_id').executeTakeFirstOrThrow()
    await restoreDeleted(writer, batch, AUTHOR, REQUESTED)
    await controlJob(writer, jobId, 'retry', REQUESTED)
    await runQueue(connections, 'deletion')

    expect(await findJob(reader)).toMatchObject({
      status: 'cancelled',
      error: 'Athletes of this deletion have been restored in the meantime.',
    })
    expect(await listNames(reader)).toHaveLength(ALL)
  })
})

/** Counts over all athletes, linked or not. */
async function request({ writer }: Connections): Promise<string> {
  await seedDirectory(writer, 1)
  await createManyAthletes(writer, PLAIN)
  return start(writer, 'all', ALL)
}

/** By a job, however few they are. */
async function start(db: Kysely<Database>, selection: Matched, selected: number): Promise<string> {
  const { jobId } = await db.transaction().execute((trx) => startDeletion(trx, selection, selected, AUTHOR, REQUESTED))
  return jobId
}

async function listNames(db: Kysely<Database>): Promise<string[]> {
  const athletes = await db.selectFrom('athlete').select('name').orderBy('name').execute()
  return athletes.map(({ name }) => name)
}

function findJob(db: Kysely<Database>) {
  return db.selectFrom('job').selectAll().where('type', '=', athletesDeletion.type).executeTakeFirstOrThrow()
}

async function countDeleted(db: Kysely<Database>) {
  const { records } = await db.selectFrom('deleted_batch').select('records').executeTakeFirstOrThrow()
  const { kept } = await db
    .selectFrom('deleted_record')
    .select((eb) => eb.fn.count<number>('public_id').distinct().as('kept'))
    .executeTakeFirstOrThrow()
  return { records, kept }
}
