import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrateToLatest } from '#db/migrate.ts'
import { openSingle } from '#db/open-database.ts'

/**
 * Migrates once per run, of unit and of browser tests, though each project of the unit tests asks for it; `vacuum into`
 * creates an image that every test opens from memory (WAL images cannot be). The processes of the run find it by their
 * environment.
 */
export default async function prepare(): Promise<(() => void) | undefined> {
  if (process.env.DATABASE_IMAGE) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-tests-'))
  const image = join(folder, 'image.db')
  const db = openSingle(':memory:')
  await migrateToLatest(db)
  await sql`vacuum into ${image}`.execute(db)
  await db.destroy()
  process.env.DATABASE_IMAGE = image
  return () => {
    delete process.env.DATABASE_IMAGE
    rmSync(folder, { recursive: true, force: true })
  }
}
