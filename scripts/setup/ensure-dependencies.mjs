import { cpSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireMemory } from './require-memory.mjs'
import { root, runOrExit } from './run.mjs'
import { digestOf, isStamped, stamp } from './stamps.mjs'

/** The last better-sqlite3 that supports Node 20; the lockfile has the one for Node 22 and newer. */
const DRIVER_FOR_NODE_20 = 'better-sqlite3@12.11.1'

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
  const driverForNode20 = Number.parseInt(process.versions.node, 10) < 22 ? prepareDriver() : undefined
  // Every package includes its binaries; npm would compile better-sqlite3 anyway.
  await npm('ci', '--include=dev', '--ignore-scripts')
  return { driver: putDriverInPlace(driverForNode20).then(() => stamp(stampFile, digest)) }
}

/** Installs it elsewhere, because `npm ci` begins by emptying node_modules. */
async function prepareDriver() {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-driver-'))
  await npm('install', '--prefix', folder, DRIVER_FOR_NODE_20)
  return folder
}

/** With the packages that it needs, of which none is replaced; by renaming, because checks resolve packages meanwhile. */
async function putDriverInPlace(preparing) {
  const folder = await preparing
  if (!folder) return
  const packages = join(root, 'node_modules')
  const [driver, next, former] = ['better-sqlite3', '.next-driver', '.former-driver'].map((name) =>
    join(packages, name),
  )
  cpSync(join(folder, 'node_modules/better-sqlite3'), next, { recursive: true })
  renameSync(driver, former)
  renameSync(next, driver)
  cpSync(join(folder, 'node_modules'), packages, { recursive: true, force: false })
  for (const done of [former, folder]) rmSync(done, { recursive: true })
}

async function npm(...args) {
  await runOrExit('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'])
}
