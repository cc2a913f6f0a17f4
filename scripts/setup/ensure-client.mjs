import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runOrExit } from './run.mjs'
import { digestOf, isStamped, stamp } from './stamps.mjs'

const CLIENT = join(root, 'app/site/api-docs/client.generated.ts')
/** What the description of the API is made of. */
const SOURCES = ['app', 'db/tables', 'jobs', 'scripts/openapi', 'package-lock.json']

/** Generates the client from the description of the API, with `lint` after a check of it, if one of their sources has changed. */
export async function ensureClient({ lint = false } = {}) {
  const stampFile = join(root, 'node_modules/.cache/client.stamp')
  const linted = digestOf(root, SOURCES, 'linted')
  const digest = lint ? linted : digestOf(root, SOURCES)
  if (existsSync(CLIENT) && [digest, linted].some((satisfying) => isStamped(stampFile, satisfying))) return

  // Described by the routes, one of which publishes the client.
  if (!existsSync(CLIENT)) writeFileSync(CLIENT, '')
  await runOrExit(process.execPath, ['scripts/openapi/run.mjs', ...(lint ? ['--lint'] : [])])
  stamp(stampFile, digest)
}
