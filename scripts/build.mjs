import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './setup/bundle.mjs'
import { compressAssets } from './setup/compress-assets.mjs'
import { ensureClient } from './setup/ensure-client.mjs'
import { requireMemory } from './setup/require-memory.mjs'
import { root, runOrExit } from './setup/run.mjs'
import { THREADS } from './setup/threads.mjs'
import { trimManifest } from './setup/trim-manifest.mjs'

const name = process.env.BUILD_DIRECTORY ?? 'build'
/** Beside the build that may be running, which a failure leaves as it is. */
const draft = `${name}.next`
const folder = join(root, draft)
const client = join(folder, 'client')
const application = join(folder, 'server')

requireMemory()
await ensureClient()
rmSync(folder, { recursive: true, force: true })
await runOrExit(
  process.execPath,
  ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--config', 'remix.config.js', '--logLevel', 'warn'],
  { env: { BUILD_DIRECTORY: draft } },
)
trimManifest(join(client, 'assets'))
compressAssets(client)
/**
 * The two processes and what their supervisor does for them, the application, the threads that read pages, build long lists,
 * search, write exports and reports, and migrate the database, the processes that convert workbooks and logos, and the operator's commands.
 */
await bundle(
  {
    application: join(application, 'index.js'),
    server: 'server.ts',
    worker: 'jobs/worker/worker.ts',
    'serve-members': 'app/base/platform/shared/serve-members.ts',
    'hold-data-folder': 'db/hold-data-folder.ts',
    backup: 'scripts/backup/main.ts',
    doctor: 'scripts/doctor/main.ts',
    restore: 'scripts/restore/main.ts',
    user: 'scripts/user/main.ts',
    score: 'scripts/score/main.ts',
    ...THREADS,
  },
  join(folder, 'processes'),
)
rmSync(application, { recursive: true })
putInPlace(join(root, name))

function putInPlace(place) {
  const former = `${place}.former`
  rmSync(former, { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, former)
  renameSync(folder, place)
  rmSync(former, { recursive: true, force: true })
}
