import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Gives the test file its own data folder; must be imported before anything that reads the configuration. */
const folder = mkdtempSync(join(tmpdir(), 'icon-radar-data-'))
process.env.DATA_DIR = folder

afterAll(() => rmSync(folder, { recursive: true, force: true }))
