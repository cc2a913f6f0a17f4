import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMigratedImage } from '#scripts/schema/migrated-image.ts'
// @ts-expect-error -- scripts of the build have no types
import { THREADS } from '#scripts/setup/threads.mjs'
import { bundleForTests } from './bundle-process.ts'

const THREADS_OF_TESTS = { 'unruly-page-thread': 'tests/fixtures/unruly-page-thread.ts' }

/**
 * Once per run, of unit and of browser tests, though each project of the unit tests asks for it: a folder that goes with
 * the run, the migrated image that every test opens from memory, and for unit tests the bundled threads that they start.
 * The processes of the run find them by their environment.
 */
export default async function prepare(): Promise<(() => void) | undefined> {
  if (process.env.DATABASE_IMAGE) return undefined
  process.env.DATABASE_IMAGE = await findMigratedImage()
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-tests-'))
  process.env.RUN_FOLDER = folder
  const threads = process.env.VITEST ? await bundleForTests({ ...THREADS, ...THREADS_OF_TESTS }) : undefined
  if (threads) process.env.THREADS_FOLDER = threads.folder
  return () => {
    delete process.env.DATABASE_IMAGE
    threads?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
