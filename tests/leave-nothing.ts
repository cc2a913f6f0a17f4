import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { databaseImage } from './data-folder.ts'

/** Beside the image, with which it goes. It is set before anything reads the configuration. */
const dataFolder = join(dirname(databaseImage()), `data-of-${process.pid}`)
mkdirSync(dataFolder, { recursive: true })
process.env.DATA_DIR = dataFolder

// Files that share a process share its clock, its globals and its data folder.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of readdirSync(dataFolder)) rmSync(join(dataFolder, name), { recursive: true, force: true })
})
