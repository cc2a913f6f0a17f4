import '#tests/own-data-folder.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { rollBackImport } from '#app/imports/roll-back-import.server.ts'
import type { Connections } from '#db/open-database.ts'
import { controlJob } from '#jobs/control-job.ts'
import { test } from '#tests/database.ts'
import { runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { findUploadDetail } from '../upload-history.queries.server.ts'
import { ROLLED_BACK } from './rolled-back.server.ts'

const AUTHOR = { id: null, name: 'admin@example.com', address: null }
const NAMES = Array.from({ length: 60 }, (_, index) => `Athlete ${index}`)

test('a failed upload that is retried goes on where it failed [J-06]', async ({ connections }) => {
  const { id } = await sendFailingFile(connections)
  expect(await countAthletes(connections)).toBe(25)
  expect(await findUploadDetail(connections.reader, id)).toMatchObject({ status: 'failed', canRetry: true })

  await retry(connections)
  expect(await findUploadDetail(connections.reader, id)).toMatchObject({ status: 'completed' })
  expect(await countAthletes(connections)).toBe(60)
})

test('when its first rows were rolled back, a retry does not add the others alone, and says what to do [J-06] [I-05]', async ({
  connections,
}) => {
  const { id } = await sendFailingFile(connections)
  expect(await rollBackImport(connections.writer, id, AUTHOR, UPLOADED_AT)).toEqual({
    status: 'rolled_back',
    deleted: 25,
  })
  expect(await findUploadDetail(connections.reader, id)).toMatchObject({ status: 'failed', canRetry: false })

  await retry(connections)
  expect(await findUploadDetail(connections.reader, id)).toMatchObject({
    status: 'failed',
    errorMessage: ROLLED_BACK,
    canRetry: false,
  })
  expect(await countAthletes(connections)).toBe(0)
})

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

async function retry(connections: Connections): Promise<void> {
  const { public_id } = await connections.reader
    .selectFrom('job')
    .select('public_id')
    .where('upload_id', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(await controlJob(connections.writer, public_id, 'retry', UPLOADED_AT)).toMatchObject({ status: 'done' })
  await runQueue(connections, 'uploads')
}

async function countAthletes({ reader }: Connections): Promise<number> {
  return (await reader.selectFrom('athlete').select('id').execute()).length
}
