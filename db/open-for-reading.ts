import Sqlite from 'better-sqlite3'
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
