import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { ImmediateSqliteDialect } from './immediate-sqlite-dialect.ts'
import { keepPrivate } from './keep-private.ts'
import { mappedBytes } from './mapped-bytes.ts'
import type { Database } from './schema.ts'
import { assertDriverFitsNode } from './sqlite-driver-version.ts'

export interface Connections {
  /** Refuses every write; its reads never wait for a transaction of this process. */
  reader: Kysely<Database>
  /** The only connection of this process that writes. */
  writer: Kysely<Database>
  /** Grows whenever another connection, of whatever process, has committed. */
  dataVersion: () => number
  close: () => Promise<void>
}

const READER_CACHE_KIB = 16_384
const WRITER_CACHE_KIB = 8_192
/** Much that is written in many commits is copied into the file once: imports spend a third of their time on it else. */
const WAL_PAGES = 4_000
/** What better-sqlite3 waits for, it waits for with the whole thread. */
const BUSY_TIMEOUT_MS = 5_000

/** Opens the file, creating it when it does not exist, with the pragmas every process must agree on, for its own account alone. */
export function openDatabase(path: string): Connections {
  assertDriverFitsNode()

  const writer = new Sqlite(path, { timeout: BUSY_TIMEOUT_MS })
  writer.pragma('journal_mode = WAL')
  writer.pragma('synchronous = NORMAL')
  writer.pragma('foreign_keys = ON')
  writer.pragma('journal_size_limit = 67108864')
  writer.pragma(`wal_autocheckpoint = ${WAL_PAGES}`)
  tune(writer, WRITER_CACHE_KIB)
  // From here on its dialect waits, which lets the process go on.
  writer.pragma('busy_timeout = 0')

  const reader = new Sqlite(path, { timeout: BUSY_TIMEOUT_MS })
  reader.pragma('query_only = ON')
  tune(reader, READER_CACHE_KIB)

  keepPrivate(path)

  const connections = { reader: wrap(reader), writer: wrap(writer) }
  const dataVersion = reader.prepare('pragma data_version').pluck()
  return {
    ...connections,
    dataVersion: () => dataVersion.get() as number,
    close: async () => {
      await connections.reader.destroy()
      await connections.writer.destroy()
      // Kysely leaves open what was never asked.
      reader.close()
      writer.close()
    },
  }
}

/** One connection over bytes or a file, for tests and scripts that need no second one. */
export function openSingle(source: string | Buffer): Kysely<Database> {
  assertDriverFitsNode()

  const database = new Sqlite(source as string, { timeout: BUSY_TIMEOUT_MS })
  database.pragma('foreign_keys = ON')
  return wrap(database)
}

function tune(database: Sqlite.Database, cacheKib: number): void {
  database.pragma(`cache_size = -${cacheKib}`)
  database.pragma(`mmap_size = ${mappedBytes()}`)
  database.pragma('temp_store = MEMORY')
}

function wrap(database: Sqlite.Database): Kysely<Database> {
  return new Kysely<Database>({ dialect: new ImmediateSqliteDialect({ database }) })
}
