import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { storageFault } from '#app/base/platform/storage-fault.server.ts'
import { type Connections, openDatabase } from '#db/open-database.ts'
import { bundleProcess } from '#tests/bundle-process.ts'
import { test } from '#tests/database.ts'
import { mayMount, mount, unmount } from '#tests/mount.ts'

const folder = mkdtempSync(join(tmpdir(), 'icon-radar-unwritable-'))
const file = join(folder, 'icon-radar.db')
const ballast = join(folder, 'ballast')
/** The interval between two attempts to write. */
const A_LOOK_MS = 1_100

const STOPS = {
  'after a clean stop': async () => {
    const { writer, close } = openDatabase(file)
    await note(writer, 'kept')
    await close()
  },
  'after a kill': async () => {
    const child = spawn(process.execPath, [writerScript.path, file])
    await once(child, 'exit')
  },
}
const DISKS = {
  full: {
    take: () => expect(() => writeFileSync(ballast, Buffer.alloc(64 * 1_048_576))).toThrow('ENOSPC'),
    giveBack: () => rmSync(ballast),
  },
  'read-only': {
    take: () => mount('-o', 'remount,ro', folder),
    giveBack: () => mount('-o', 'remount,rw', folder),
  },
}

let writerScript: Awaited<ReturnType<typeof bundleProcess>>

beforeAll(async () => {
  writerScript = await bundleProcess(new URL('../fixtures/killed-writer.ts', import.meta.url))
})
afterAll(() => {
  writerScript.remove()
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!mayMount())('a database that is opened', () => {
  beforeEach(() => mount('-t', 'tmpfs', '-o', 'size=8m,mode=700', 'tmpfs', folder))
  afterEach(() => unmount(folder))

  const cases = Object.entries(STOPS).flatMap(([stop, leave]) =>
    Object.entries(DISKS).map(([disk, { take, giveBack }]) => [stop, disk, leave, take, giveBack] as const),
  )
  test.each(cases)(
    '%s on a disk that is %s is read, refuses writes with the reason, and takes them when it can [D-34]',
    async (_stop, _disk, leave, take, giveBack) => {
      await leave()
      take()

      const connections = openDatabase(file)
      expect(await notes(connections)).toEqual(['kept'])
      await expectUnwritable(connections)
      await delay(A_LOOK_MS)
      await expectUnwritable(connections)
      const version = connections.dataVersion()

      giveBack()
      await delay(A_LOOK_MS)
      await connections.writer.transaction().execute((trx) => note(trx, 'after'))
      expect(await notes(connections)).toEqual(['kept', 'after'])
      expect(connections.dataVersion()).not.toBe(version)
      await expectInStepWithOthers(connections)
      await connections.close()
    },
  )

  test('on a full disk after another program closed it is readable, and accepts writes when there is space [D-34]', async () => {
    await STOPS['after a clean stop']()
    const other = new Sqlite(file)
    other.pragma('journal_mode = WAL')
    other.close()
    DISKS.full.take()

    const connections = openDatabase(file)
    expect(await notes(connections)).toEqual(['kept'])
    await expectUnwritable(connections)
    DISKS.full.giveBack()
    await delay(A_LOOK_MS)
    await note(connections.writer, 'after')
    await expectInStepWithOthers(connections)
    await connections.close()
  })

  test('that cannot be reopened when it becomes writable is read as soon as possible, and blocks nobody until then [D-34]', async () => {
    await STOPS['after a clean stop']()
    DISKS['read-only'].take()
    const connections = openDatabase(file)
    expect(await notes(connections)).toEqual(['kept'])
    const version = connections.dataVersion()

    DISKS['read-only'].giveBack()
    const other = new Sqlite(file)
    other.exec('begin exclusive')
    const stalls = monitorEventLoopDelay()
    stalls.enable()
    await delay(A_LOOK_MS)
    const refused = await note(connections.writer, 'lost').catch((error: unknown) => error)
    expect(storageFault(refused), String(refused)).toBe('busy')
    await delay(100)
    expect(stalls.max / 1e6).toBeLessThan(1_000)
    expect(connections.dataVersion()).not.toBe(version)
    other.close()

    expect(await notes(connections)).toEqual(['kept'])
    await note(connections.writer, 'after')
    await expectInStepWithOthers(connections)
    await connections.close()
  })

  test('for the first time without disk space leaves nothing behind [D-34]', async () => {
    DISKS.full.take()
    expect(() => openDatabase(file)).toThrow(expect.objectContaining({ code: expect.stringMatching(/FULL|IOERR/) }))
    expect(existsSync(file)).toBe(false)
    DISKS.full.giveBack()

    const connections = openDatabase(file)
    await note(connections.writer, 'after')
    await connections.close()
  })
})

test('two processes that stop at once leave a file that can be read where nothing can be written [D-34]', async ({
  databaseFile,
}) => {
  const first = openDatabase(databaseFile)
  const second = openDatabase(databaseFile)
  await note(first.writer, 'kept')
  expect(await notes(second)).toEqual(['kept'])
  await Promise.all([first.close(), second.close()])

  const closed = new Sqlite(databaseFile, { readonly: true })
  expect(closed.pragma('journal_mode', { simple: true })).toBe('delete')
  closed.close()
})

async function note(db: Connections['writer'], text: string): Promise<void> {
  await sql`create table if not exists note (text text not null)`.execute(db)
  await sql`insert into note values (${text})`.execute(db)
}

async function notes({ reader }: Connections): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from note order by rowid`.execute(reader)
  return rows.map(({ text }) => text)
}

async function expectUnwritable({ writer }: Connections): Promise<void> {
  const refused = await writer
    .transaction()
    .execute((trx) => note(trx, 'lost'))
    .catch((error: unknown) => error)
  expect(storageFault(refused), String(refused)).toBe('unwritable')
}

/** As a second process opens it. */
async function expectInStepWithOthers(connections: Connections): Promise<void> {
  const other = openDatabase(file)
  const version = connections.dataVersion()
  await note(other.writer, 'of another')
  expect((await notes(connections)).at(-1)).toBe('of another')
  expect(connections.dataVersion()).not.toBe(version)
  await note(connections.writer, 'of this')
  expect((await notes(other)).at(-1)).toBe('of this')
  await other.close()
}
