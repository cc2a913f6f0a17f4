import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrateToLatest } from '#db/migrate.ts'
import { openSingle } from '#db/open-database.ts'
// @ts-expect-error -- scripts of the build have no types
import { digestOf } from '#scripts/setup/stamps.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Everything a migration is made of. */
const SOURCES = ['db', 'app/platform/names']

/**
 * Once per run, of unit and of browser tests, though each project of the unit tests asks for it: a folder that goes with
 * the run, and a migrated database, kept until a migration changes. `vacuum into` creates the image that every test opens
 * from memory (WAL images cannot be). The processes of the run find both by their environment.
 */
export default async function prepare(): Promise<(() => void) | undefined> {
  if (process.env.DATABASE_IMAGE) return undefined
  process.env.DATABASE_IMAGE = await findImage()
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-tests-'))
  process.env.RUN_FOLDER = folder
  return () => {
    delete process.env.DATABASE_IMAGE
    rmSync(folder, { recursive: true, force: true })
  }
}

async function findImage(): Promise<string> {
  const folder = join(ROOT, 'node_modules/.cache/database-images')
  const image = join(folder, `${digestOf(ROOT, SOURCES)}.db`)
  if (!existsSync(image)) {
    const draft = `${image}.${process.pid}`
    mkdirSync(folder, { recursive: true })
    const db = openSingle(':memory:')
    await migrateToLatest(db)
    await sql`vacuum into ${draft}`.execute(db)
    await db.destroy()
    renameSync(draft, image)
  }
  return image
}
