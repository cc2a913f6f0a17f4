import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#app/base/platform/ids.server.ts'
import { rollBackImport } from '#app/files/imports/roll-back/roll-back-import.server.ts'
import { findUploadDetail } from '#app/files/uploads/history/upload-history.queries.server.ts'
import { countRolledBack } from '#app/records/deletion/athletes/count-rolled-back.server.ts'
import { deleteSome } from '#app/records/deletion/athletes/delete-some.server.ts'
import { type Connections, openDatabase } from '#db/open-database.ts'
import { controlJob } from '#jobs/control-job.ts'
import { test } from '#tests/database.ts'
import { runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { changeJob } from './change-job.server.ts'
import { ROLLED_BACK } from './rolled-back.server.ts'

const AUTHOR = { id: null, name: 'admin@example.com', address: null, door: 'page' } as const
const NAMES = Array.from({ length: 60 }, (_, index) => `Athlete ${index}`)

test('a failed upload that is retried continues where it failed [J-06]', async ({ connections }) => {
  const { id } = await sendFailingFile(connections)
  expect(await countAthletes(connections)).toBe(25)
  expect(await findUploadDetail(connections.reader, id)).toMatchObject({ status: 'failed', canRetry: true })

  expect(await retry(connections)).toEqual({ status: 'done' })
  await runQueue(connections, 'uploads')
  expect(await findUploadDetail(connections.reader, id)).toMatchObject({ status: 'completed' })
  expect(await countAthletes(connections)).toBe(60)
})

test('it cannot be retried once its first rows were rolled back, and says so [J-06] [I-05]', async ({
  connections,
}) => {
  const { id } = await sendFailingFile(connections)
  expect(await rollBackImport(connections.writer, id, AUTHOR, UPLOADED_AT)).toEqual({
    status: 'rolled_back',
    deleted: 25,
  })
  expect(await findUploadDetail(connections.reader, id)).toMatchObject({ status: 'failed', canRetry: false })

  expect(await retry(connections)).toEqual({ status: 'not_allowed', reason: ROLLED_BACK })
  expect(await findUploadDetail(connections.reader, id)).toMatchObject({ status: 'failed', canRetry: false })
  expect(await countAthletes(connections)).toBe(0)
})

test('a retry that arrives while the roll-back waits for the lock prevents it [J-06] [I-05]', async ({
  connections,
  databaseFile,
}) => {
  const { id } = await sendFailingFile(connections)
  const jobId = await findJobId(connections)
  const others = openDatabase(databaseFile)

  const rollBack = await others.writer.transaction().execute(async (trx) => {
    await controlJob(trx, jobId, 'retry', UPLOADED_AT)
    return whileItWaits(() => rollBackImport(connections.writer, id, AUTHOR, UPLOADED_AT))
  })

  expect(await rollBack.outcome).toEqual({ status: 'running' })
  expect(await countAthletes(connections)).toBe(25)
  await others.close()
})

test('a roll-back that arrives while the retry waits for the lock prevents it [J-06] [I-05]', async ({
  connections,
  databaseFile,
}) => {
  const { id } = await sendFailingFile(connections)
  const others = openDatabase(databaseFile)

  const retried = await others.writer.transaction().execute(async (trx) => {
    const deletion = { batch: newId(), kind: 'athlete', author: AUTHOR, now: UPLOADED_AT } as const
    await deleteSome(trx, await trx.selectFrom('athlete').selectAll().execute(), deletion)
    await countRolledBack(trx, id, deletion, 25)
    return whileItWaits(() => retry(connections))
  })

  expect(await retried.outcome).toEqual({ status: 'not_allowed', reason: ROLLED_BACK })
  await others.close()
})

/**
 * Waits until it blocks on the open transaction. Wrapped in an object, because a transaction awaits what it returns.
 */
async function whileItWaits<T>(work: () => Promise<T>): Promise<{ outcome: Promise<T> }> {
  const outcome = work()
  for (let turn = 0; turn < 100; turn++) await otherWork()
  return { outcome }
}

/** Its last attempt fails in the second batch. */
async function sendFailingFile(connections: Connections) {
  const { writer } = connections
  const file = await sendFile(connections, {
    name: 'athletes.csv',
    bytes: `name,sport\n${NAMES.map((name) => `${name},Golf\n`).join('')}`,
    settings: { batchSize: 25 },
  })
  await sql`create trigger fault before insert on athlete when new.name = ${sql.lit(NAMES[30])}
    begin select raise(abort, 'fault'); end`.execute(writer)
  await writer.updateTable('job').set({ max_attempts: 1 }).execute()
  await runQueue(connections, 'uploads')
  await sql`drop trigger fault`.execute(writer)
  if (file.status === 'refused') throw new Error(file.problem)
  return file.upload
}

async function retry(connections: Connections) {
  return changeJob(connections.writer, await findJobId(connections), 'retry', AUTHOR, UPLOADED_AT)
}

async function findJobId({ reader }: Connections): Promise<string> {
  const jobs = reader.selectFrom('job').select('public_id').where('upload_id', 'is not', null)
  return (await jobs.executeTakeFirstOrThrow()).public_id
}

async function countAthletes({ reader }: Connections): Promise<number> {
  return (await reader.selectFrom('athlete').select('id').execute()).length
}
