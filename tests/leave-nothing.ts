import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { forgetConfig } from '#app/base/platform/config.server.ts'
import { shared, shareWithNobody } from '#app/base/platform/shared/shared.server.ts'
import { startThreadsFrom } from '#app/base/platform/threads/start-thread.server.ts'
import { runFolder, threadsFolder } from './data-folder.ts'

/** Set before anything reads the configuration. */
const dataFolder = join(runFolder(), `data-of-${process.pid}`)
mkdirSync(dataFolder, { recursive: true })
process.env.DATA_DIR = dataFolder
startThreadsFrom(threadsFolder())

// Files that share a process share its clock, its globals, what its limits have counted, and its data folder.
afterAll(() => {
  vi.unstubAllEnvs()
  forgetConfig()
  shareWithNobody(shared)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of readdirSync(dataFolder)) rmSync(join(dataFolder, name), { recursive: true, force: true })
})
