import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runOrExit } from './run.mjs'
import { digestOf, isStamped, stamp } from './stamps.mjs'

const CLIENT = join(root, 'app/site/api-docs/client.generated.ts')
/** What the description of the API is made of. */
const SOURCES = ['app', 'db/tables', 'jobs', 'scripts/openapi', 'package-lock.json']

/** Checks the description of the API and generates the client from it, if one of their sources has changed. */
export async function ensureClient() {
  const stampFile = join(root, 'node_modules/.cache/client.stamp')
  const digest = digestOf(root, SOURCES)
  if (existsSync(CLIENT) && isStamped(stampFile, digest)) return

  // Described by the routes, one of which publishes the client.
  if (!existsSync(CLIENT)) writeFileSync(CLIENT, '')
  await runOrExit(process.execPath, ['scripts/openapi/run.mjs'])
  stamp(stampFile, digest)
}
