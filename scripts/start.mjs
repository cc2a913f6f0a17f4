import './setup/ensure-node.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'

await ensureDependencies()
await ensureBuild()
await import('./start-built.mjs')
