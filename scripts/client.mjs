import './setup/ensure-node.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { runOrExit } from './setup/run.mjs'

await ensureDependencies()
await runOrExit(process.execPath, ['scripts/openapi/run.mjs', 'write'])
