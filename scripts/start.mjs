import './setup/ensure-node.mjs'
import { announce } from './setup/announce.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'

await ensureDependencies()
await ensureBuild()
await import('./serve-built.mjs')
// The demo prints its own message.
if (process.env.DEMO !== '1') await announce(process.env.PORT ?? 3000)
