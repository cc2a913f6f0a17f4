import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { rollBackImport } from '#app/files/imports/roll-back/roll-back-import.server.ts'
import { countAthletes } from '#app/records/athletes/directory/directory-count.queries.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { requestDeletion } from '#app/records/deletion/athletes/request-deletion.server.ts'
import { startRestoration } from '#app/records/deletion/request-restoration.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { JobStatus } from '#db/tables/job.ts'
import { test } from '#tests/database.ts'
import { drill } from '#tests/drills.ts'
import { createManyAthletes } from '#tests/factories/athlete.ts'
import { listViolations } from '#tests/invariants/list-violations.ts'
import { LINKED_ATHLETES, seedDirectory } from '#tests/invariants/seed-directory.ts'
import { startJobProcess } from '#tests/job-process.ts'

const KILLS = drill(2, 20)
const PLAIN = drill(5_001, 10_000)
const ALL = LINKED_ATHLETES + PLAIN
/** Fewer, because restoring is slower. */
const DELETED = drill(1_000, 2_000)
const LATEST_KILL_MS = 60
/** After a ranking, the next one waits nine times as long as it took. */
const RANKED_WITHIN_MS = 60_000
const LIMIT = { timeout: 2 * RANKED_WITHIN_MS }
const AUTHOR = { id: null, name: 'test', address: null, door: 'page' } as const

test.for([
  ['deletion', ALL, (db) => requestDeletion(db, 'all', ALL, AUTHOR, new Date())],
  ['roll-back', PLAIN, rollBackPlain],
] satisfies [string, number, (db: Kysely<Database>) => Promise<unknown>][])(
  `a %s of %i athletes whose process is killed at ${KILLS} random moments takes each once [T-07] [I-05] [D-30]`,
  LIMIT,
  async ([_, selected, request], { connections, databaseFile }) => {
    const { reader, writer } = connections
    await seedDirectory(writer, 1)
    await createManyAthletes(writer, PLAIN)
    await request(writer)
    await killNowAndThen(connections, databaseFile, countGone)
    await untilEnded(connections)

    expect(await countAthletes(reader)).toBe(ALL - selected)
    const { rows } = await sql`
    select count(*) as kept, count(distinct public_id) as athletes, count(distinct batch) as batches,
      (select sum(records) from deleted_batch) as counted,
      (select max(details ->> '$.deleted') from audit_log) as written,
      (select results ->> '$.successful' from job) as notified
    from deleted_record`.execute(reader)
    const all = { kept: selected, athletes: selected, counted: selected, written: selected, notified: selected }
    expect(rows).toEqual([{ ...all, batches: 1 }])
    const imports = await reader.selectFrom('import_batch').select(['added', 'rolled_back']).execute()
    expect(imports.every(({ added, rolled_back }) => rolled_back === added)).toBe(true)
    expect(await listViolations(writer)).toEqual([])
  },
)

test(
  `a restoration of ${DELETED} athletes whose process is killed at ${KILLS} random moments brings back each once [D-20] [D-30]`,
  LIMIT,
  async ({ connections, databaseFile }) => {
    const { reader, writer } = connections
    await seedDirectory(writer, 1)
    await createManyAthletes(writer, DELETED - LINKED_ATHLETES)
    const everybody = () => reader.selectFrom('athlete').select(['id', 'public_id', 'name']).orderBy('id').execute()
    const before = await everybody()
    const { batch } = await deleteAthletes(writer, 'all', AUTHOR, new Date())
    await writer.transaction().execute((trx) => startRestoration(trx, batch, DELETED, AUTHOR, new Date()))
    await killNowAndThen(connections, databaseFile, countBack)
    await untilEnded(connections)

    expect(await everybody()).toEqual(before)
    const { rows } = await sql`
    select records, restored, (select count(*) from deleted_record where restored_at is not null) as back,
      (select details ->> '$.restored' from audit_log where action = 'athlete.restore') as written,
      (select results ->> '$.successful' from job) as notified
    from deleted_batch`.execute(reader)
    expect(rows).toEqual([{ records: DELETED, restored: DELETED, back: DELETED, written: DELETED, notified: DELETED }])
    expect(await listViolations(writer)).toEqual([])
  },
)

/** All except those with relationships belong to one import. */
async function rollBackPlain(db: Kysely<Database>): Promise<void> {
  const at = new Date().toISOString()
  const batch = { public_id: 'import', kind: 'athletes', file_name: 'athletes.csv', sha256: '', added: PLAIN } as const
  await db
    .insertInto('import_batch')
    .values({ ...batch, user_id: null, created_at: at })
    .execute()
  await db
    .updateTable('athlete')
    .set((eb) => ({ import_batch_id: eb.selectFrom('import_batch').select('id') }))
    .where('name', 'like', 'Athlete %')
    .execute()
  expect(await rollBackImport(db, 'import', AUTHOR, new Date())).toMatchObject({ status: 'started' })
}

type Count = (connections: Connections) => Promise<number>

/** Each process is killed shortly after it has made progress. */
async function killNowAndThen(connections: Connections, databaseFile: string, countDone: Count): Promise<void> {
  let child = startJobProcess(databaseFile)
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await countDone(connections)
    await expect.poll(() => countDone(connections), { interval: 10 }).toBeGreaterThan(before)
    expect(await findStatus(connections)).toBe('processing')
    await delay(Math.random() * LATEST_KILL_MS)
    child.kill('SIGKILL')
    await once(child, 'exit')
    child = startJobProcess(databaseFile)
  }
}

async function countGone({ reader }: Connections): Promise<number> {
  const { records } = await reader.selectFrom('deleted_batch').select('records').executeTakeFirstOrThrow()
  return records
}

async function countBack({ reader }: Connections): Promise<number> {
  const { restored } = await reader.selectFrom('deleted_batch').select('restored').executeTakeFirstOrThrow()
  return restored
}

/** The affected brands are rescored and ranked as well. */
async function untilEnded(connections: Connections): Promise<void> {
  await expect.poll(() => findStatus(connections)).toBe('completed')
  for (const table of ['score_due', 'ranking_due'] as const)
    await expect
      .poll(() => connections.reader.selectFrom(table).select('brand_id').execute(), { timeout: RANKED_WITHIN_MS })
      .toEqual([])
}

async function findStatus({ reader }: Connections): Promise<JobStatus> {
  const jobs = reader.selectFrom('job').select('status').where('queue', '=', 'deletion')
  return (await jobs.executeTakeFirstOrThrow()).status
}
