import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { root, runOrExit } from './run.mjs'
import { digestOf, isStamped, stamp } from './stamps.mjs'

/** The last better-sqlite3 that supports Node 20; the lockfile has the one for Node 22 and newer. */
const DRIVER_FOR_NODE_20 = 'better-sqlite3@12.11.1'

/** Installs the locked dependencies if package.json, the lockfile or Node's ABI have changed since the last time. */
export async function ensureDependencies() {
  const stampFile = join(root, 'node_modules/.icon-radar-stamp')
  const digest = digestOf(root, ['package.json', 'package-lock.json'], process.versions.modules)
  if (isStamped(stampFile, digest)) return
  // npm would empty the link's target, which another checkout uses.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return

  console.log('Installing dependencies, which takes a minute or two …')
  // Every package includes its binaries; npm would compile better-sqlite3 anyway.
  await npm('ci', '--include=dev', '--ignore-scripts')
  if (Number.parseInt(process.versions.node, 10) < 22) {
    await npm('install', '--no-save', '--ignore-scripts', DRIVER_FOR_NODE_20)
    await npm('rebuild', 'better-sqlite3')
  }
  stamp(stampFile, digest)
}

async function npm(...args) {
  await runOrExit('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'])
}
