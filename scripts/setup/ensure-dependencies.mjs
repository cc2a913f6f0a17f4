import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { requireMemory } from './require-memory.mjs'
import { root, runOrExit } from './run.mjs'
import { DRIVER_FOR_NODE_20, needsOlderDriver, trimDrivers } from './sqlite-drivers.mjs'
import { digestOf, isStamped, stamp } from './stamps.mjs'

/**
 * Installs the locked dependencies if package.json, the lockfile or Node's ABI have changed since the last time: what building
 * and running need, or with `forTests` the tools of tests and checks too.
 */
export async function ensureDependencies(options) {
  const { driver } = await installDependencies(options)
  await driver
}

/**
 * The same, resolving as soon as all packages are installed; `driver` when the database can be opened too. Where its binary
 * cannot be downloaded, npm compiles it for a minute, beside all that needs no database.
 */
export async function installDependencies({ forTests = false } = {}) {
  const stampFile = join(root, 'node_modules/.icon-radar-stamp')
  const digestFor = (purpose) =>
    digestOf(root, ['package.json', 'package-lock.json'], `${process.versions.modules} ${purpose}`)
  const toTest = digestFor('to test')
  const digest = forTests ? toTest : digestFor('to run')
  if ([digest, toTest].some((satisfying) => isStamped(stampFile, satisfying))) return {}
  // npm would empty the link's target, which another checkout uses.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return {}

  requireMemory()
  console.log(
    forTests
      ? 'Installing dependencies and the tools of tests and checks, which takes a minute or two …'
      : 'Installing dependencies, which takes a minute or two …',
  )
  // Every package includes its binaries; npm would compile both versions of better-sqlite3 anyway.
  await npm('ci', forTests ? '--include=dev' : '--omit=dev', '--ignore-scripts')
  return { driver: prepareDriver().then(() => stamp(stampFile, digest)) }
}

async function prepareDriver() {
  if (needsOlderDriver()) await npm('rebuild', DRIVER_FOR_NODE_20, '--ignore-scripts=false')
  trimDrivers(join(root, 'node_modules'))
}

async function npm(...args) {
  await runOrExit('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'])
}
