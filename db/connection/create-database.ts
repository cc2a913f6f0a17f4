import { existsSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { nameOnce } from './name-once.ts'

/** Creates the file together with its first page or not at all, so that an empty file is never one of ours. */
export function createDatabase(path: string): void {
  const draft = `${path}.${process.pid}`
  try {
    const database = new Sqlite(draft)
    database.pragma('journal_mode = WAL')
    database.close()
    nameOnce(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${draft}${end}`, { force: true })
  }
}
