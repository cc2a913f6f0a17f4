import { statSync, truncateSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { inspectDatabase } from './inspect-database.ts'

/** Its pages are at the end of the file, which the inspection does not read. */
const FILLING = 'create table filling as select hex(randomblob(100000)) as text'

test('a file whose log the last process moves into it during the look is not called damaged [J-06]', async ({
  databaseFile,
}) => {
  const old = new Sqlite(databaseFile)
  old.pragma('journal_mode = WAL')
  old.exec(FILLING)
  const before = statSync(databaseFile).size

  const inspected = inspectDatabase(databaseFile)
  old.close()
  expect(statSync(databaseFile).size).toBeGreaterThan(before)
  await expect(inspected).resolves.toBeUndefined()
})

test('a file whose last page is cut off is called damaged [J-06]', async ({ databaseFile }) => {
  const database = new Sqlite(databaseFile)
  database.exec(FILLING)
  database.close()
  truncateSync(databaseFile, statSync(databaseFile).size - 1)

  await expect(inspectDatabase(databaseFile)).rejects.toThrow('is damaged')
})
