import Sqlite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { openDatabase } from '../open-database.ts'
import { ImmediateSqliteDialect } from './immediate-sqlite-dialect.ts'

test('a transaction without disk space fails, leaves nothing and blocks nobody [P]', async ({ databaseFile }) => {
  const { writer, close } = openDatabase(databaseFile)
  await sql`create table note (text text not null)`.execute(writer)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(writer)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(writer)

  const full = writer.transaction().execute(async (trx) => {
    await sql`insert into note values ('kept?')`.execute(trx)
    await sql`insert into note values (${'x'.repeat(100_000)})`.execute(trx)
  })
  await expect(full).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  await sql`pragma max_page_count = 1000000`.execute(writer)
  await writer.transaction().execute((trx) => sql`insert into note values ('after')`.execute(trx))

  expect((await sql`select text from note`.execute(writer)).rows).toEqual([{ text: 'after' }])
  await close()
})

describe('while another process writes', () => {
  test('a write waits without blocking the process, and is written in order [P]', async ({ databaseFile }) => {
    const { reader, writer, close } = openDatabase(databaseFile)
    await sql`create table note (text text not null)`.execute(writer)
    // SQLite's busy timeout would block the thread.
    expect((await sql`pragma busy_timeout`.execute(writer)).rows).toEqual([{ timeout: 0 }])
    const unlock = lock(databaseFile)

    const whole = writer.transaction().execute(async (trx) => {
      await sql`insert into note values ('first')`.execute(trx)
      await new Promise(setImmediate)
      await sql`insert into note values ('second')`.execute(trx)
    })
    const single = sql`insert into note values ('third') returning text`.execute(writer)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect((await sql`select text from note`.execute(reader)).rows).toEqual([])
    unlock()
    await Promise.all([whole, single])

    const { rows } = await sql`select text from note`.execute(writer)
    expect(rows).toEqual([{ text: 'first' }, { text: 'second' }, { text: 'third' }])
    await close()
  })

  test('a single statement waits likewise [P]', async ({ databaseFile }) => {
    const { writer, close } = openDatabase(databaseFile)
    const unlock = lock(databaseFile)
    const single = sql`create table note (text text not null)`.execute(writer)
    await new Promise(setImmediate)
    unlock()

    await single
    expect((await sql`select * from note`.execute(writer)).rows).toEqual([])
    await close()
  })

  test('a write that waits too long fails as busy, and the next attempt is possible [P]', async ({ databaseFile }) => {
    const database = new Sqlite(databaseFile, { timeout: 0 })
    const db = new Kysely<unknown>({ dialect: new ImmediateSqliteDialect({ database, waitMs: 20 }) })
    const unlock = lock(databaseFile)
    const write = () => db.transaction().execute((trx) => sql`create table note (text text)`.execute(trx))

    await expect(write()).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
    await expect(sql`create table other (text text)`.execute(db)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
    unlock()
    await write()
    await db.destroy()
  })

  test('transactions that follow one another let it write in between [P]', async ({ databaseFile }) => {
    const busy = openDatabase(databaseFile)
    const other = openDatabase(databaseFile)
    await sql`create table note (text text not null)`.execute(busy.writer)
    let isWritten = false
    const write = async () => {
      await sql`insert into note values ('in between')`.execute(other.writer)
      isWritten = true
    }

    let written: Promise<void> | undefined
    await busy.writer.transaction().execute(async () => {
      written = write()
      await new Promise(setImmediate)
    })
    for (let count = 0; count < 100_000 && !isWritten; count++) {
      await busy.writer.transaction().execute((trx) => sql`select 1`.execute(trx))
    }
    expect(isWritten).toBe(true)
    await written
    await Promise.all([busy.close(), other.close()])
  })
})

/** Another process that holds the write lock; returns a function that ends its transaction. */
function lock(file: string): () => void {
  const database = new Sqlite(file)
  database.exec('begin immediate')
  return () => {
    database.exec('rollback')
    database.close()
  }
}
