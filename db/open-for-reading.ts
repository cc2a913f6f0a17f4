import Sqlite from 'better-sqlite3'
import { mappedBytes } from './connection/mapped-bytes.ts'
import { assertDriverFitsNode } from './connection/sqlite-driver-version.ts'

/** Holds most rows of 100,000 athletes, which are read in another order than they are stored in. */
const CACHE_KIB = 20_480

/** Another connection to an open database, for a thread. It maps nothing, so that its memory stays bounded. */
export function openForReading(path: string): Sqlite.Database {
  assertDriverFitsNode()

  const database = new Sqlite(path, { readonly: true, fileMustExist: true })
  database.pragma(`cache_size = -${CACHE_KIB}`)
  return database
}

/** Opens the file for a thread that searches all of it repeatedly; maps it into memory. */
export function openForSearching(path: string): Sqlite.Database {
  const database = openForReading(path)
  database.pragma(`mmap_size = ${mappedBytes()}`)
  database.pragma('temp_store = MEMORY')
  return database
}

/** Fixes what the connection sees: a transaction reads the database as of its first read. */
export function holdSnapshot(database: Sqlite.Database): void {
  database.exec('begin; select 1 from sqlite_schema')
}

/** Increases whenever another connection has committed. */
export function dataVersionOf(database: Sqlite.Database): number {
  return database.pragma('data_version', { simple: true }) as number
}
