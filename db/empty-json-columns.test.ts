import { spawnSync } from 'node:child_process'
import Sqlite from 'better-sqlite3'
import { describe, expect } from 'vitest'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { test } from '#tests/database.ts'

const NOW = new Date('2026-11-27T10:00:00.000Z')
/** Of the distribution, which may be older than the product's. */
const hasCommandLine = spawnSync('sqlite3', ['--version']).status === 0

test('a column of JSON that may be empty says so in its check [J-06]', ({ databaseFile }) => {
  const database = new Sqlite(databaseFile)
  const tables = database.prepare("select name, sql from sqlite_schema where type = 'table'").all() as {
    name: string
    sql: string
  }[]
  const columns = tables.flatMap(({ name, sql }) =>
    (database.pragma(`table_info(${name})`) as { name: string; notnull: number }[])
      .filter((column) => column.notnull === 0 && sql.replaceAll('"', '').includes(`json_valid(${column.name})`))
      .map((column) => [name, column.name, sql] as const),
  )
  database.close()

  expect(columns.length).toBeGreaterThan(0)
  for (const [table, column, sql] of columns) {
    expect(sql.replaceAll('"', ''), `${table}.${column}`).toContain(`${column} is null or json_valid(${column})`)
  }
})

describe.skipIf(!hasCommandLine)('with the sqlite3 of the distribution', () => {
  test('a database with empty columns is sound [J-06]', async ({ connections, databaseFile }) => {
    await enqueue(connections.writer, athleteBrandDiscovery, { athleteId: 'a' }, { now: NOW })
    const { stdout } = spawnSync('sqlite3', [databaseFile, 'pragma integrity_check'], { encoding: 'utf8' })

    expect(stdout.trim()).toBe('ok')
  })
})
