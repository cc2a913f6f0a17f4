import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { test as base } from 'vitest'
import { type Connections, openDatabase, openSingle } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { databaseImage } from './data-folder.ts'

interface Fixtures {
  /** The test's own migrated database, in memory. */
  db: Kysely<Database>
  /** The path of the test's own migrated database file, for code that opens several connections. */
  databaseFile: string
  /** That file with a reader and a writer, as a process has them. */
  connections: Connections
}

/** Read once a process; each database is a copy of it. */
let image: Buffer | undefined

/**
 * What a fixture opened is closed by `onTestFinished`, whose callbacks run last to first: so the database is closed after
 * whatever a test registered itself, which may still write to it.
 */
export const test = base.extend<Fixtures>({
  db: async ({ onTestFinished }, use) => {
    image ??= readFileSync(databaseImage())
    const db = openSingle(image)
    onTestFinished(() => db.destroy())
    await use(db)
  },
  databaseFile: async ({ onTestFinished }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'icon-radar-test-'))
    const file = join(folder, 'icon-radar.db')
    copyFileSync(databaseImage(), file)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await use(file)
  },
  connections: async ({ databaseFile, onTestFinished }, use) => {
    const connections = openDatabase(databaseFile)
    onTestFinished(() => connections.close())
    await use(connections)
  },
})
