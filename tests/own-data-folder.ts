import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Imported before anything that reads the configuration, gives the test file a data folder of its own. */
const folder = mkdtempSync(join(tmpdir(), 'icon-radar-data-'))
process.env.DATA_DIR = folder

afterAll(() => rmSync(folder, { recursive: true, force: true }))
