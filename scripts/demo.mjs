import './setup/ensure-node.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/run.mjs'
import { digestOf } from './setup/stamps.mjs'

const ADMIN = { email: 'demo@example.com', password: 'Follow-the-evidence-1' }
/** What decides which sample data are recorded. */
const RECORDED = [
  'app/champion-index',
  'app/discovery',
  'app/files/imports/sample-athletes.csv',
  'app/insight/analytics/record-today.server.ts',
  'db',
  'jobs',
  'package-lock.json',
  'scripts/demo/record-weeks.ts',
  'scripts/demo/sample-clock.ts',
  'scripts/replay',
]

await ensureDependencies()
await ensureBuild()
const { register } = await import('tsx/esm/api')
register()
const { runDemo } = await import('./demo/run-demo.ts')
await runDemo(ADMIN, digestOf(root, RECORDED))
