import './setup/ensure-node.mjs'
import { ensureClient } from './setup/ensure-client.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'

await ensureDependencies()
await ensureClient()
