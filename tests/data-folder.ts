import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The path of the image that tests/database-image.ts made for this run. */
export function databaseImage(): string {
  const image = process.env.DATABASE_IMAGE
  if (!image) throw new Error('tests/database-image.ts is not the global setup of this run.')
  return image
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
