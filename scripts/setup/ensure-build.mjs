import { join } from 'node:path'
import { requireMemory } from './require-memory.mjs'
import { root, runOrExit } from './run.mjs'
import { digestOf, isStamped, stamp } from './stamps.mjs'

const SOURCES = [
  'app',
  'db',
  'jobs',
  'public',
  'server.ts',
  'CHANGELOG.md',
  'remix.config.js',
  'package.json',
  'package-lock.json',
  'scripts/backup',
  'scripts/build.mjs',
  'scripts/command',
  'scripts/doctor',
  'scripts/restore',
  'scripts/score',
  'scripts/setup/bundle.mjs',
  'scripts/user',
]

/** Builds the web application and the two processes if a source has changed since the last build. */
export async function ensureBuild() {
  const stampFile = join(root, 'build/.stamp')
  const digest = digestOf(root, SOURCES)
  if (isStamped(stampFile, digest)) return

  requireMemory()
  console.log('Building …')
  await runOrExit(process.execPath, ['scripts/build.mjs'], { env: { NODE_ENV: 'production' } })
  stamp(stampFile, digest)
}
