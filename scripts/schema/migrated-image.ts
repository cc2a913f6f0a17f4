import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrateToLatest } from '#db/migrate.ts'
import { openSingle } from '#db/open-database.ts'
// @ts-expect-error -- scripts of the build have no types
import { digestOf } from '#scripts/setup/stamps.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Everything a migration is made of. */
const SOURCES = ['db', 'app/base/platform/names']

/** The path of a migrated database without rows, kept until a migration changes. */
export async function findMigratedImage(): Promise<string> {
  const folder = join(ROOT, 'node_modules/.cache/database-images')
  const image = join(folder, `${digestOf(ROOT, SOURCES)}.db`)
  if (existsSync(image)) return image
  const draft = `${image}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  const db = openSingle(':memory:')
  await migrateToLatest(db)
  // A WAL image cannot be opened from memory.
  await sql`vacuum into ${draft}`.execute(db)
  await db.destroy()
  renameSync(draft, image)
  return image
}
