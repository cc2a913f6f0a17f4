import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOMS = ['app', 'db', 'jobs', 'scripts', 'tests']
const IS_TEST = /\.test\.tsx?$/
const NEEDS_PROCESS = /\bstubEnv\('(?:LOG_LEVEL|METRICS_TOKEN)'/

/**
 * Tests that need a process of their own: they set the log's level, which modules read once, or read the metrics of the whole
 * process. All others share one process a worker, which loads each module once instead of once a file; what they stub is
 * gone after each file.
 */
export function findIsolatedTests() {
  return ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true })
      .map((name) => join(room, `${name}`))
      .filter((file) => IS_TEST.test(file) && NEEDS_PROCESS.test(readFileSync(file, 'utf8'))),
  )
}
