import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMigratedImage } from '#scripts/schema/migrated-image.ts'

/**
 * Once per run, of unit and of browser tests, though each project of the unit tests asks for it: a folder that goes with
 * the run, and the migrated image that every test opens from memory. The processes of the run find both by their
 * environment.
 */
export default async function prepare(): Promise<(() => void) | undefined> {
  if (process.env.DATABASE_IMAGE) return undefined
  process.env.DATABASE_IMAGE = await findMigratedImage()
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-tests-'))
  process.env.RUN_FOLDER = folder
  return () => {
    delete process.env.DATABASE_IMAGE
    rmSync(folder, { recursive: true, force: true })
  }
}
