import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { publishRankingIfDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { updateDueScores } from '#app/champion-index/scoring/due-scores.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { startDeletion } from '#app/records/deletion/athletes/request-deletion.server.ts'
import { findDeletedBatch, listDeletedBatches } from '#app/records/deletion/deletion.queries.server.ts'
import { requestRestoration, startRestoration } from '#app/records/deletion/request-restoration.server.ts'
import { changeJob } from '#app/site/job-monitor/change-job.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { controlJob } from '#jobs/control-job.ts'
import { athletesRestoration } from '#jobs/definitions.ts'
import { actOnRunningJob } from '#tests/act-on-running-job.ts'
import { test } from '#tests/database.ts'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { listViolations } from '#tests/invariants/list-violations.ts'
import { LINKED_ATHLETES, seedDirectory } from '#tests/invariants/seed-directory.ts'
import { expectNotifiedTogether } from '#tests/notified-together.ts'
import { runQueue } from '#tests/uploading.ts'

const PLAIN = 250
const ALL = LINKED_ATHLETES + PLAIN
const AUTHOR = { id: null, name: 'ada@example.com', address: '192.0.2.1', door: 'page' } as const
const DELETED = new Date('2026-11-21T11:00:00Z')
const REQUESTED = new Date('2026-11-21T12:00:00Z')

describe('the job that restores many athletes', () => {
  test('brings everyone back with what belongs to them, and leaves every figure right [D-20]', async ({
    connections,
  }) => {
    const { reader, writer } = connections
    const { batch, before } = await deleteEveryone(connections)
    await start(connections, batch)
    expect(await everybody(reader)).toEqual([])

    await runRestoration(connections)

    expect(await everybody(reader)).toEqual(before)
    const job = await findJob(reader)
    expect(job).toMatchObject({ status: 'completed', progress: 100, message: '400 athletes restored' })
    expect(JSON.parse(`${job.results}`)).toEqual({ processed: ALL, successful: ALL, failed: 0, skipped: 0 })
    expect(await reader.selectFrom('deleted_batch').select(['records', 'restored']).execute()).toEqual([
      { records: ALL, restored: ALL },
    ])
    const audit = await reader
      .selectFrom('audit_log')
      .select(['actor', 'address', 'details'])
      .where('action', '=', 'athlete.restore')
      .execute()
    expect(audit).toEqual([{ actor: AUTHOR.name, address: AUTHOR.address, details: `{"restored":${ALL},"taken":0}` }])
    await updateDueScores(connections, new Date())
    await publishRankingIfDue(connections)
    expect(await listViolations(writer)).toEqual([])
  })

  test('publishes its progress and the change of the directory [D-20]', async ({ connections }) => {
    const { reader, writer } = connections
    const { batch } = await deleteEveryone(connections)
    await writer.deleteFrom('event').execute()
    await start(connections, batch)
    await runRestoration(connections)

    const events = await reader.selectFrom('event').select(['type', 'data']).orderBy('id').execute()
    const updates = events.filter(({ type }) => type === 'job_update').map(({ data }) => JSON.parse(data))
    expect(updates.at(-1)).toMatchObject({ message: '400 athletes restored' })
    expectNotifiedTogether(updates, ALL)
    for (const type of ['athlete_update', 'brand_update']) {
      expect(events.filter((event) => event.type === type).map(({ data }) => data)).toContain(
        '{"id":null,"action":"bulk"}',
      )
    }
  })

  test('leaves those whose place is taken, and says so [D-20]', async ({ connections }) => {
    const { reader, writer } = connections
    await createManyAthletes(writer, PLAIN)
    const { batch } = await deleteAthletes(writer, 'all', AUTHOR, DELETED)
    const namesake = await createAthlete(writer, { name: 'Athlete 7', sport: 'Golf' })
    await start(connections, batch)
    await runRestoration(connections)

    const all = await reader.selectFrom('athlete').select('public_id').execute()
    expect(all).toHaveLength(PLAIN)
    expect(all).toContainEqual({ public_id: namesake.public_id })
    const job = await findJob(reader)
    expect(job.message).toBe(
      '249 athletes restored. One stays deleted: an athlete with the same name and sport exists.',
    )
    expect(JSON.parse(`${job.results}`)).toEqual({ processed: 250, successful: 249, failed: 0, skipped: 1 })
  })

  test.for([
    { again: false, notRestored: 1 },
    { again: true, notRestored: 0 },
  ])(
    'its deletion keeps showing them until they are restored: %o [D-20]',
    async ({ again, notRestored }, { connections }) => {
      const { reader, writer } = connections
      await createManyAthletes(writer, PLAIN)
      const { batch } = await deleteAthletes(writer, 'all', AUTHOR, DELETED)
      await createAthlete(writer, { name: 'Athlete 7', sport: 'Golf' })
      await start(connections, batch)
      expect(await findDeletedBatch(reader, batch, REQUESTED)).toMatchObject({
        notRestored: 0,
        job: { restores: true },
      })
      await runRestoration(connections)
      if (again) {
        await writer.deleteFrom('athlete').where('name', '=', 'Athlete 7').execute()
        await requestRestoration(writer, batch, AUTHOR, REQUESTED)
      }

      expect(await findDeletedBatch(reader, batch, REQUESTED)).toMatchObject({ notRestored, job: null })
      expect((await listDeletedBatches(reader, { page: 1, limit: 20 }, REQUESTED)).batches).toMatchObject([
        { notRestored },
      ])
    },
  )

  test('restores none while paused, and continues where it was when resumed [D-20] [J-02]', async ({ connections }) => {
    const { reader, writer } = connections
    const { batch, before } = await deleteEveryone(connections)
    await start(connections, batch)

    await actOnRunningJob(connections, 'deletion', 'pause', REQUESTED)
    const back = (await everybody(reader)).length
    expect(back).toBeGreaterThan(0)
    expect(back).toBeLessThan(ALL)
    const paused = await findJob(reader)
    expect(JSON.parse(`${paused.checkpoint}`)).toMatchObject({ restored: back, taken: 0 })

    await controlJob(writer, paused.public_id, 'resume', REQUESTED)
    await runRestoration(connections)
    expect(await everybody(reader)).toEqual(before)
    expect(await findJob(reader)).toMatchObject({ status: 'completed', message: '400 athletes restored' })
  })

  test('cancelled, it leaves the others to be restored later [D-20] [J-02]', async ({ connections }) => {
    const { reader, writer } = connections
    const { batch, before } = await deleteEveryone(connections)
    await start(connections, batch)
    await actOnRunningJob(connections, 'deletion', 'cancel', REQUESTED)

    expect(await requestRestoration(writer, batch, AUTHOR, REQUESTED)).toMatchObject({ status: 'restored' })
    expect(await everybody(reader)).toEqual(before)
  })

  test('blocks another restoration of the same, whole or single [D-20]', async ({ connections }) => {
    const { reader, writer } = connections
    const { batch } = await deleteEveryone(connections)
    await start(connections, batch)
    const one = await reader.selectFrom('deleted_record').select('public_id').executeTakeFirstOrThrow()

    for (const id of [batch, one.public_id]) {
      expect(await requestRestoration(writer, id, AUTHOR, REQUESTED)).toEqual({ status: 'being_restored' })
    }
    expect(await everybody(reader)).toEqual([])
    expect(await reader.selectFrom('job').select('id').execute()).toHaveLength(1)
  })

  test('waits for the deletion of the same to end, and that is not tried again meanwhile [T-07] [D-20]', async ({
    connections,
  }) => {
    const { reader, writer } = connections
    await createManyAthletes(writer, PLAIN)
    const { jobId, deletion } = await writer
      .transaction()
      .execute((trx) => startDeletion(trx, 'all', PLAIN, AUTHOR, REQUESTED))
    await actOnRunningJob(connections, 'deletion', 'pause', REQUESTED)
    expect(await start(connections, deletion.batch)).toEqual({ status: 'being_deleted' })

    await writer.updateTable('job').set({ status: 'failed', error: 'The disk is full.' }).execute()
    expect(await start(connections, deletion.batch)).toMatchObject({ status: 'started' })
    expect(await changeJob(writer, jobId, 'retry', AUTHOR, REQUESTED)).toEqual({
      status: 'not_allowed',
      reason: 'Another job is already working on this.',
    })
    await runRestoration(connections)
    expect(await everybody(reader)).toHaveLength(PLAIN)
  })
})

function start({ writer }: Connections, batch: string) {
  return writer.transaction().execute((trx) => startRestoration(trx, batch, ALL, AUTHOR, REQUESTED))
}

async function deleteEveryone({ reader, writer }: Connections) {
  await seedDirectory(writer, 1)
  await createManyAthletes(writer, PLAIN)
  const before = await everybody(reader)
  const { batch } = await deleteAthletes(writer, 'all', AUTHOR, DELETED)
  return { batch, before }
}

async function runRestoration(connections: Connections): Promise<void> {
  await runQueue(connections, 'deletion', { now: () => REQUESTED })
}

/** Lists them with the number of records that belong to each. */
async function everybody(db: Kysely<Database>) {
  return db
    .selectFrom('athlete')
    .select(['id', 'public_id', 'name', 'version', 'brand_count'])
    .select(
      sql<number>`(
      select count(*) from evidence join relationship on relationship.id = evidence.relationship_id
      where relationship.athlete_id = athlete.id)`.as('evidence'),
    )
    .orderBy('id')
    .execute()
}

function findJob(db: Kysely<Database>) {
  return db.selectFrom('job').selectAll().where('type', '=', athletesRestoration.type).executeTakeFirstOrThrow()
}
