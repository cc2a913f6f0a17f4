import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { openDatabase } from './open-database.ts'

test('damage detected during use is reported with the path and what to do [J-06]', async ({ databaseFile }) => {
  const first = openDatabase(databaseFile)
  const { rows } = await sql<{ page: number }>`
    select rootpage as page from sqlite_schema where name = 'athlete'`.execute(first.reader)
  await first.close()
  const bytes = readFileSync(databaseFile)
  const from = ((rows[0]?.page ?? 0) - 1) * bytes.readUInt16BE(16)
  writeFileSync(databaseFile, bytes.fill('garbage ', from, from + 1_000))

  const { reader, writer, close } = openDatabase(databaseFile)
  const sentence = `The database ${databaseFile} is damaged: stop Icon Radar, put a copy from your backup in its place`
  for (const db of [reader, writer]) {
    await expect(db.selectFrom('athlete').selectAll().execute()).rejects.toThrow(sentence)
  }
  expect(await reader.selectFrom('brand').selectAll().execute()).toEqual([])
  await close()
})
