import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOMS = ['app', 'db', 'jobs', 'scripts']
const IS_TEST = /\.test\.tsx?$/
const SETS_ENVIRONMENT = /\bvi\.hoisted\(|\bstubEnv\(|\bprocess\.env\.\w+ = /

/**
 * Tests that need a process of their own, because they set the environment before modules read it, or start and kill
 * processes. All others share one process a worker, which loads each module once instead of once a file.
 */
export function findIsolatedTests() {
  const setters = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true })
      .map((name) => join(room, `${name}`))
      .filter((file) => IS_TEST.test(file) && SETS_ENVIRONMENT.test(readFileSync(file, 'utf8'))),
  )
  return ['tests/**/*.test.{ts,tsx}', ...setters]
}
