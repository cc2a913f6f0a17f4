import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The path of the migrated image of tests/prepare-run.ts. */
export function databaseImage(): string {
  return ofRun('DATABASE_IMAGE')
}

/** The folder that is removed when the run ends. */
export function runFolder(): string {
  return ofRun('RUN_FOLDER')
}

/** Where the threads' bundles lie. */
export function threadsFolder(): URL {
  return pathToFileURL(`${ofRun('THREADS_FOLDER')}/`)
}

function ofRun(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error('tests/prepare-run.ts is not the global setup of this run.')
  return value
}

/**
 * A data folder as a clean stop leaves it, with nothing in its database, so that a product need not make its tables;
 * outside a run of tests, an empty one.
 */
export function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-product-'))
  if (process.env.DATABASE_IMAGE) copyFileSync(databaseImage(), join(folder, 'icon-radar.db'))
  return folder
}
