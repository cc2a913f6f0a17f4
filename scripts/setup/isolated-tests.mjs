import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOMS = ['app', 'db', 'jobs', 'scripts', 'tests']
const IS_TEST = /\.test\.tsx?$/
const SETS_ENVIRONMENT = /\bvi\.hoisted\(|\bstubEnv\(|\bprocess\.env\.\w+ = /

/**
 * Tests that need a process of their own, because they set the environment before modules read it. All others share one
 * process a worker, which loads each module once instead of once a file.
 */
export function findIsolatedTests() {
  return ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true })
      .map((name) => join(room, `${name}`))
      .filter((file) => IS_TEST.test(file) && SETS_ENVIRONMENT.test(readFileSync(file, 'utf8'))),
  )
}
