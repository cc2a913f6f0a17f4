import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

const require = createRequire(import.meta.url)
export const DRIVER = 'better-sqlite3'
export const DRIVER_FOR_NODE_20 = 'better-sqlite3-node20'
export const DRIVER_FOR_NODE_22 = 'better-sqlite3-node22'
/** What a driver was compiled from. */
const SOURCES = ['deps', 'src', 'binding.gyp']

export function needsOlderDriver() {
  return Number.parseInt(process.versions.node, 10) < 22
}

/**
 * Leaves of each driver what runs on this machine. On Node 20 the last better-sqlite3 that supports it takes the place of the
 * one for Node 22 and newer, which a release needs too; by renaming, because checks resolve packages meanwhile.
 */
export function trimDrivers(modules) {
  const [driver, older, newer] = [DRIVER, DRIVER_FOR_NODE_20, DRIVER_FOR_NODE_22].map((name) => join(modules, name))
  if (needsOlderDriver()) {
    renameSync(driver, newer)
    renameSync(older, driver)
    trim(newer)
  } else {
    rmSync(older, { recursive: true, force: true })
  }
  trim(driver)
}

function trim(folder) {
  for (const name of SOURCES) rmSync(join(folder, name), { recursive: true, force: true })
  const prebuilds = join(folder, 'prebuilds')
  if (existsSync(prebuilds)) {
    const own = basename(require(join(folder, 'lib/binding.js')).getPrebuildPath())
    removeFrom(prebuilds, (name) => name !== own)
  }
  removeFrom(join(folder, 'build'), (name) => name !== 'Release')
  removeFrom(join(folder, 'build/Release'), (name) => name !== 'better_sqlite3.node')
}

function removeFrom(folder, isNeedless) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter(isNeedless)) rmSync(join(folder, name), { recursive: true })
}
