import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { storageFault } from '#app/base/platform/storage-fault.server.ts'
import { test } from '#tests/database.ts'
import { type Connections, openDatabase } from './open-database.ts'

test('a database that was replaced takes no write, and its log is not read into the other file [D-34]', async ({
  connections,
  databaseFile,
}) => {
  await note(connections, 'acknowledged')
  const other = `${databaseFile}-other`
  copyWithNotes(databaseFile, other)
  const former = `${databaseFile}-former`
  renameSync(databaseFile, former)
  renameSync(other, databaseFile)

  await expectUnwritable(connections)
  expect(await notes(connections)).toEqual(['acknowledged'])
  expect(notesIn(databaseFile)).toEqual(['of the other'])
  expect(notesIn(former)).toEqual(['acknowledged'])

  await connections.close()
  expect(notesIn(databaseFile)).toEqual(['of the other'])
})

test('a database that was removed takes no write, and no empty one is made in its place [D-34]', async ({
  connections,
  databaseFile,
}) => {
  await note(connections, 'acknowledged')
  for (const name of readdirSync(dirname(databaseFile))) rmSync(join(dirname(databaseFile), name))

  await expectUnwritable(connections)
  expect(await notes(connections)).toEqual(['acknowledged'])
  await connections.close()
  expect(readdirSync(dirname(databaseFile))).toEqual([])
})

test('a process that only watches notices that the database was replaced [D-34]', async ({
  connections,
  databaseFile,
}) => {
  await note(connections, 'acknowledged')
  renameSync(databaseFile, `${databaseFile}-former`)
  await expect.poll(() => [connections.dataVersion() > 0, existsSync(`${databaseFile}-wal`)]).toEqual([true, false])
})

test('where a database may not be created, none is [D-34]', ({ databaseFile }) => {
  rmSync(databaseFile)

  expect(() => openDatabase(databaseFile, { mayCreate: false })).toThrow(
    expect.objectContaining({ code: expect.stringContaining('CANTOPEN') }),
  )
  expect(existsSync(databaseFile)).toBe(false)
})

test('the drafts of processes that are gone are removed, those of others stay [J-06]', async ({ databaseFile }) => {
  const draftOf = (pid: number | string) => `${databaseFile}.${pid}`
  for (const pid of [4_194_304, '4194304-wal', process.ppid, 'mine']) writeFileSync(draftOf(pid), '')

  await openDatabase(databaseFile).close()

  const name = basename(databaseFile)
  expect(readdirSync(dirname(databaseFile)).sort()).toEqual([name, `${name}.${process.ppid}`, `${name}.mine`].sort())
})

function copyWithNotes(from: string, to: string): void {
  copyFileSync(from, to)
  const other = new Sqlite(to)
  other.exec(
    "create table if not exists note (text text not null); delete from note; insert into note values ('of the other')",
  )
  other.close()
}

function notesIn(path: string): unknown[] {
  const database = new Sqlite(path)
  try {
    return database.prepare('select text from note order by rowid').pluck().all()
  } finally {
    database.close()
  }
}

async function note({ writer }: Pick<Connections, 'writer'>, text: string): Promise<void> {
  await sql`create table if not exists note (text text not null)`.execute(writer)
  await sql`insert into note values (${text})`.execute(writer)
}

async function notes({ reader }: Pick<Connections, 'reader'>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from note order by rowid`.execute(reader)
  return rows.map(({ text }) => text)
}

async function expectUnwritable(connections: Connections): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const refused = await connections.writer
      .transaction()
      .execute((trx) => note({ writer: trx }, 'lost'))
      .catch((error: unknown) => error)
    expect(storageFault(refused), String(refused)).toBe('unwritable')
  }
}
