import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { test as base, inject } from 'vitest'
import { type Connections, openDatabase, openSingle } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'

interface Fixtures {
  /** The test's own migrated database, in memory. */
  db: Kysely<Database>
  /** The path of the test's own migrated database file, for code that opens several connections. */
  databaseFile: string
  /** That file with a reader and a writer, as a process has them. */
  connections: Connections
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  db: async ({}, use) => {
    const db = openSingle(readFileSync(inject('databaseImage')))
    await use(db)
    await db.destroy()
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  databaseFile: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'icon-radar-test-'))
    const file = join(folder, 'icon-radar.db')
    copyFileSync(inject('databaseImage'), file)
    await use(file)
    rmSync(folder, { recursive: true, force: true })
  },
  connections: async ({ databaseFile }, use) => {
    const connections = openDatabase(databaseFile)
    await use(connections)
    await connections.close()
  },
})
