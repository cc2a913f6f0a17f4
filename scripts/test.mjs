import './setup/ensure-node.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { findBrowser } from './setup/find-browser.mjs'
import { findRedis } from './setup/find-redis.mjs'
import { runChecks } from './setup/run-checks.mjs'
import { runWithSummary } from './setup/run-with-summary.mjs'

await ensureDependencies()
await runChecks()
await ensureBuild()
const chromium = await findBrowser()
const redis = await findRedis()

// Both run whatever the other's result; the end repeats both results.
console.log('\n— unit, contract and route tests')
const unit = await runWithSummary(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'remix.config.js'],
  { env: { REDIS_SERVER_PATH: redis } },
)
console.log('\n— browser tests')
const browser = await runWithSummary(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list'],
  { env: { CHROMIUM_PATH: chromium } },
)
console.log(`\n— unit, contract and route tests\n${unit.summary}\n— browser tests\n${browser.summary}`)

process.exit(browser.code || unit.code)
