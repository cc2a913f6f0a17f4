import './setup/ensure-node.mjs'
import { checkAdvisories } from './setup/check-advisories.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { runChecks } from './setup/run-checks.mjs'

await ensureDependencies({ forTests: true })
await runChecks({ further: [checkAdvisories] })
