import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import { assertDriverFitsNode } from './connection/sqlite-driver-version.ts'
import { openLock, productLock, restoreJournal } from './data-folder-lock.ts'
import { DatabaseFault, refusalOf } from './database-fault.ts'

const LOOK_EVERY_MS = 50
/** A product that is stopping lets go of the folder within this time. */
const FREE_WITHIN_MS = 10_000

/** A lock that nothing refers to would be collected, and with it released. */
const held = new Set<Sqlite.Database>()

/** Set by the build: the newest migration, which all that use one database must share. */
const SCHEMA = process.env.NEWEST_MIGRATION ?? ''

/**
 * Holds the folder for products of this version until the process ends, however it ends: the system releases the lock of a
 * SQLite file. Throws DatabaseFault while a product of another version holds it. A folder that cannot be written is not held.
 */
export async function holdDataFolder(folder: string, schema = SCHEMA, withinMs = FREE_WITHIN_MS): Promise<void> {
  assertDriverFitsNode()
  const lock = openLock(productLock(folder))
  if (!lock) return
  held.add(lock)

  const deadline = performance.now() + withinMs
  while (!joins(lock, schema)) {
    if (performance.now() > deadline) {
      throw new DatabaseFault(
        `Another version of Icon Radar is running on ${folder}: stop it, or set DATA_DIR to another folder, and start again.`,
      )
    }
    await pause(LOOK_EVERY_MS)
  }
  if (existsSync(restoreJournal(folder))) {
    lock.close()
    throw new DatabaseFault(`A restore into ${folder} was cut off: finish it with “npm run restore”, then start again.`)
  }
}

/** Whoever is alone names its version; whoever is not must be of the version named. Then both keep reading. */
function joins(lock: Sqlite.Database, schema: string): boolean {
  try {
    lock.exec('begin exclusive')
    lock.exec('create table if not exists held (version text not null); delete from held')
    lock.prepare('insert into held values (?)').run(schema)
    lock.exec('commit')
  } catch (error) {
    if (lock.inTransaction) lock.exec('rollback')
    // On a full disk the version cannot be named.
    if (refusalOf(error) !== 'busy') return true
  }
  try {
    lock.exec('begin')
    if (lock.prepare('select version from held').pluck().get() === schema) return true
  } catch {
    // It is being written, for the first time perhaps.
  }
  if (lock.inTransaction) lock.exec('rollback')
  return false
}
