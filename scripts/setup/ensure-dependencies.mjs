import { lstatSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireMemory } from './require-memory.mjs'
import { root, runOrExit } from './run.mjs'
import { digestOf, isStamped, stamp } from './stamps.mjs'

const DRIVER_FOR_NODE_20 = 'better-sqlite3-node20'

/** Installs the locked dependencies if package.json, the lockfile or Node's ABI have changed since the last time. */
export async function ensureDependencies() {
  const { driver } = await installDependencies()
  await driver
}

/**
 * The same, resolving as soon as all packages are installed; `driver` when the database can be opened too. Where its binary
 * cannot be downloaded, npm compiles it for a minute, beside all that needs no database.
 */
export async function installDependencies() {
  const stampFile = join(root, 'node_modules/.icon-radar-stamp')
  const digest = digestOf(root, ['package.json', 'package-lock.json'], process.versions.modules)
  if (isStamped(stampFile, digest)) return {}
  // npm would empty the link's target, which another checkout uses.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return {}

  requireMemory()
  console.log('Installing dependencies, which takes a minute or two …')
  // Every package includes its binaries; npm would compile both versions of better-sqlite3 anyway.
  await npm('ci', '--include=dev', '--ignore-scripts')
  return { driver: prepareDriver().then(() => stamp(stampFile, digest)) }
}

/**
 * The last better-sqlite3 that supports Node 20 takes the place of the one for Node 22 and newer; by renaming, because checks
 * resolve packages meanwhile.
 */
async function prepareDriver() {
  if (Number.parseInt(process.versions.node, 10) >= 22) return
  await npm('rebuild', DRIVER_FOR_NODE_20, '--ignore-scripts=false')
  const [driver, next, former] = ['better-sqlite3', DRIVER_FOR_NODE_20, '.former-driver'].map((name) =>
    join(root, 'node_modules', name),
  )
  renameSync(driver, former)
  renameSync(next, driver)
  rmSync(former, { recursive: true })
}

async function npm(...args) {
  await runOrExit('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'])
}
