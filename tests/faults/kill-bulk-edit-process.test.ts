import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { requestBulkEdit } from '#app/records/bulk-edits/request-bulk-edit.server.ts'
import { requestUndo } from '#app/records/bulk-edits/undo-bulk-edit.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { drill } from '#tests/drills.ts'
import { createManyAthletes } from '#tests/factories/athlete.ts'
import { listViolations } from '#tests/invariants/list-violations.ts'
import { LINKED_ATHLETES, seedDirectory } from '#tests/invariants/seed-directory.ts'
import { startJobProcess } from '#tests/job-process.ts'

const KILLS = drill(1, 20)
const PLAIN = 800
const ALL = LINKED_ATHLETES + PLAIN
const LATEST_KILL_MS = 40
const AUTHOR = { id: null, name: 'test', address: null, door: 'page' } as const

test(`a bulk edit of ${ALL} athletes and its undo, whose process is killed at ${KILLS} random moments each, take each once [M-06] [D-30]`, async ({
  connections,
  databaseFile,
}) => {
  const { reader, writer } = connections
  await seedDirectory(writer, 1)
  await createManyAthletes(writer, PLAIN)
  const athletes = () => reader.selectFrom('athlete').select(['id', 'name', 'sport', 'status']).orderBy('id').execute()
  const before = await athletes()
  const others = before.filter(({ status }) => status !== 'INACTIVE').length
  const selection = { kind: 'athlete', filter: {} } as const
  const { id } = await requestBulkEdit(
    writer,
    { selection, changes: { status: 'INACTIVE' }, selected: ALL },
    AUTHOR,
    new Date(),
  )
  let child = startJobProcess(databaseFile)
  child = await killNowAndThen(child, () => countOf(reader, 'edited'))
  await untilEnded(reader)
  expect((await athletes()).every(({ status }) => status === 'INACTIVE')).toBe(true)
  const { rows } = await sql`
    select edited, unchanged, taken, (select count(distinct record_id) from bulk_edit_record) as records,
      (select details ->> '$.edited' from audit_log where action = 'athletes.bulk_edit') as written,
      (select results ->> '$.successful' from job where type = 'bulk_edit') as notified
    from bulk_edit`.execute(reader)
  const counts = { edited: others, unchanged: ALL - others, taken: 0 }
  expect(rows).toEqual([{ ...counts, records: others, written: others, notified: others }])

  expect(await requestUndo(writer, id, AUTHOR, new Date())).toMatchObject({ status: 'started', selected: others })
  child = await killNowAndThen(child, () => countOf(reader, 'restored'))
  await untilEnded(reader)
  expect(await athletes()).toEqual(before)
  expect(await reader.selectFrom('bulk_edit').select(['restored', 'kept']).execute()).toEqual([
    { restored: others, kept: 0 },
  ])
  expect(await listViolations(writer)).toEqual([])

  /** Each process is killed shortly after it has made progress. */
  async function killNowAndThen(first: typeof child, count: () => Promise<number>): Promise<typeof child> {
    let running = first
    for (let kill = 0; kill < KILLS; kill++) {
      const done = await count()
      await expect.poll(count, { interval: 2 }).toBeGreaterThan(done)
      await delay(Math.random() * LATEST_KILL_MS)
      running.kill('SIGKILL')
      await once(running, 'exit')
      running = startJobProcess(databaseFile)
    }
    return running
  }
})

async function countOf(db: Kysely<Database>, column: 'edited' | 'restored'): Promise<number> {
  return (await db.selectFrom('bulk_edit').select(`${column} as done`).executeTakeFirstOrThrow()).done
}

async function untilEnded(db: Kysely<Database>): Promise<void> {
  const unfinished = () =>
    db.selectFrom('job').select('status').where('queue', '=', 'bulk-edits').where('status', '!=', 'completed').execute()
  await expect.poll(unfinished, { timeout: 30_000 }).toEqual([])
}
