import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { unpackArchive } from '#app/files/archive/read-archive.server.ts'
import { backup } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { test } from '#tests/database.ts'
import { createData, newFolder } from '#tests/keeping.ts'
import { createUploader, runQueue, UPLOADED_AT } from '#tests/uploading.ts'
import { backupName, findBackup, listBackups, pruneBackups } from './backup-folder.server.ts'
import { makeBackup } from './make-backup.server.ts'
import { queueDueBackup } from './queue-backup.server.ts'

const NOW = new Date('2026-11-28T10:00:00Z')

test('the folder lists backups newest first, by their names alone, and prunes the oldest but never the last [O-03]', async () => {
  const folder = newFolder()
  const [old, middle, newest] = ['2026-11-26', '2026-11-27', '2026-11-28'].map((day, index) =>
    backupName(new Date(`${day}T03:30:00Z`), index === 1),
  )
  for (const name of [old, middle, newest, 'notes.txt', '.icon-radar-2026-11-29T03-30-00Z.tar.gz.part'])
    writeFileSync(join(folder, name ?? ''), 'x')
  mkdirSync(join(folder, 'icon-radar-2026-11-30T03-30-00Z.tar.gz'))

  expect(await listBackups(folder)).toEqual([
    { name: newest, createdAt: '2026-11-28T03:30:00.000Z', size: 1, isEncrypted: false },
    { name: middle, createdAt: '2026-11-27T03:30:00.000Z', size: 1, isEncrypted: true },
    { name: old, createdAt: '2026-11-26T03:30:00.000Z', size: 1, isEncrypted: false },
  ])
  expect(await listBackups(join(folder, 'missing'))).toEqual([])
  expect(['notes.txt', '../x', old].map((name) => findBackup(folder, name ?? ''))).toEqual([
    undefined,
    undefined,
    join(folder, old ?? ''),
  ])
  expect(await pruneBackups(folder, 2)).toEqual([old])
  expect(await pruneBackups(folder, 0)).toEqual([middle])
  expect(readdirSync(folder)).toContain(newest)
  expect(readdirSync(folder)).toContain('notes.txt')
})

test('a backup is due each day at its time, once, also after a time at which nothing ran [O-03]', async ({
  connections,
}) => {
  const folder = newFolder()
  const due = (now: Date, at: string | undefined = '03:30') => queueDueBackup(connections, { folder, at, now })
  const end = (status: 'completed' | 'failed', at: Date) =>
    connections.writer
      .updateTable('job')
      .set({ status, finished_at: at.toISOString(), unique_key: null })
      .where('finished_at', 'is', null)
      .execute()

  expect(await queueDueBackup(connections, { folder, at: undefined, now: NOW })).toBe(false)
  expect([await due(NOW), await due(NOW)]).toEqual([true, false])
  await end('completed', NOW)
  writeFileSync(join(folder, backupName(NOW, false)), 'x')
  expect(await due(new Date('2026-11-29T03:29:59Z'))).toBe(false)
  const next = new Date('2026-11-29T03:30:00Z')
  expect(await due(next)).toBe(true)
  await end('failed', next)
  expect(await due(new Date('2026-11-29T09:00:00Z'))).toBe(false)
  expect(await due(new Date('2026-11-29T09:31:00Z'))).toBe(true)
})

test('a backup is made by a process of its own, and a failure is told in its words [O-03]', {
  timeout: 120_000,
}, async () => {
  const data = createData(3)
  const folder = join(data, 'kept')
  const { signal } = new AbortController()
  expect(await makeBackup({ folder, keep: 1, environment: { DATA_DIR: data }, signal })).toBeUndefined()
  const [made] = await listBackups(folder)
  expect(await unpackArchive(join(folder, made?.name ?? ''), newFolder(), undefined)).toMatchObject({
    rows: { athlete: 3 },
  })

  const empty = newFolder()
  expect(await makeBackup({ folder, keep: 1, environment: { DATA_DIR: empty }, signal })).toBe(
    `There is no database in ${empty}; set DATA_DIR. Nothing was backed up.`,
  )
  expect(await listBackups(folder)).toEqual([made])
  expect(existsSync(join(empty, 'backup.draft'))).toBe(false)
})

test('a backup that nobody asked for and that fails is in the inbox of the administrators, with its reason [O-03]', {
  timeout: 120_000,
}, async ({ connections }) => {
  const { reader, writer } = connections
  const { id: userId } = await createUploader(connections)
  await writer.transaction().execute((trx) => enqueue(trx, backup, {}, { now: UPLOADED_AT }))
  await runQueue(connections, backup.queue)

  expect(await reader.selectFrom('job').select(['status', 'error']).execute()).toEqual([
    { status: 'failed', error: expect.stringMatching(/^There is no database in .+ Nothing was backed up\.$/) },
  ])
  const told = await reader.selectFrom('notification').select(['user_id', 'kind', 'details']).execute()
  expect(told).toEqual([{ user_id: userId, kind: 'failure', details: expect.stringContaining('"jobType":"backup"') }])
})
