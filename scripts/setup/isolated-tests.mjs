import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOMS = ['app', 'db', 'jobs', 'scripts', 'tests']
const IS_TEST = /\.test\.tsx?$/
const SETS_ENVIRONMENT =
  /\bawait vi\.hoisted\(|\bprocess\.env\.\w+ = |\bassign\(process\.env|\bstubEnv\('(?:PUBLIC_URL|LOG_LEVEL|METRICS_TOKEN)'/

/**
 * Tests that need a process of their own: they set the environment for good, or what modules read once (the site's address
 * and the log's level), or they read the metrics of the whole process. All others share one process a worker, which loads
 * each module once instead of once a file; what they stub is gone after each file.
 */
export function findIsolatedTests() {
  return ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true })
      .map((name) => join(room, `${name}`))
      .filter((file) => IS_TEST.test(file) && SETS_ENVIRONMENT.test(readFileSync(file, 'utf8'))),
  )
}
