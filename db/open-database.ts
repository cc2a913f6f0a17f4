import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { ImmediateSqliteDialect, type TransactionalDatabase } from './connection/immediate-sqlite-dialect.ts'
import { assertDriverFitsNode } from './connection/sqlite-driver-version.ts'
import { withStatementCache } from './connection/statement-cache.ts'
import { DatabaseFile } from './database-file.ts'
import { DayWatch } from './figures/day-watch.ts'
import type { Database } from './schema.ts'

export interface Connections {
  /** Rejects every write. Its reads never wait for a transaction of this process. */
  reader: Kysely<Database>
  /** The only connection of this process that writes. */
  writer: Kysely<Database>
  /** Increases whenever another connection of any process has committed. */
  dataVersion: () => number
  close: () => Promise<void>
}

const BUSY_TIMEOUT_MS = 5_000

interface Opening {
  warn?: (text: string) => void
  now?: () => Date
  mayCreate?: boolean
}

/** Opens the file, or creates it for the own account only, with the pragmas that every process must agree on. */
export function openDatabase(
  path: string,
  { warn = () => undefined, now = () => new Date(), mayCreate = true }: Opening = {},
): Connections {
  assertDriverFitsNode()

  const file = new DatabaseFile(path, warn, mayCreate)
  const reader = connect({
    name: path,
    prepare: (sql) => file.prepareToRead(sql),
    get inTransaction() {
      return file.isReadingInTransaction
    },
    close() {},
  })
  const writer = connect(
    {
      name: path,
      prepare: (sql) => file.prepareToWrite(sql),
      get inTransaction() {
        return file.isWritingInTransaction
      },
      close() {},
    },
    new DayWatch(now),
  )
  return {
    reader,
    writer,
    dataVersion: () => file.dataVersion(),
    close: async () => {
      await reader.destroy()
      await writer.destroy()
      await file.close()
    },
  }
}

/** A single connection over bytes or a file, for tests and scripts. */
export function openSingle(source: string | Buffer): Kysely<Database> {
  assertDriverFitsNode()

  const database = new Sqlite(source as string, { timeout: BUSY_TIMEOUT_MS })
  database.pragma('foreign_keys = ON')
  const { prepare } = withStatementCache(database)
  return connect({
    name: database.name,
    prepare,
    get inTransaction() {
      return database.inTransaction
    },
    close: () => database.close(),
  })
}

function connect(database: TransactionalDatabase, dayWatch?: DayWatch): Kysely<Database> {
  return new Kysely<Database>({ dialect: new ImmediateSqliteDialect({ database, dayWatch }) })
}
