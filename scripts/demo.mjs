import './setup/ensure-node.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'

const ADMIN = { email: 'demo@example.com', password: 'Follow-the-evidence-1' }

await ensureDependencies()
await ensureBuild()
const { register } = await import('tsx/esm/api')
register()
const { runDemo } = await import('./demo/run-demo.ts')
await runDemo(ADMIN)
