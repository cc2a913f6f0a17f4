import './setup/ensure-node.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { findBrowser } from './setup/find-browser.mjs'
import { findRedis } from './setup/find-redis.mjs'
import { run } from './setup/run.mjs'
import { runChecks } from './setup/run-checks.mjs'

await ensureDependencies()
await runChecks()
await ensureBuild()
const browser = await findBrowser()
const redis = await findRedis()

// Both run whatever the other finds; each closes with its own summary.
console.log('\n— browser tests')
const browserFault = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list'], {
  env: { CHROMIUM_PATH: browser },
})
console.log('\n— unit, contract and route tests')
const unitFault = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'remix.config.js'],
  {
    env: { REDIS_SERVER_PATH: redis },
  },
)

process.exit(browserFault || unitFault)
