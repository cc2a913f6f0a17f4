import './setup/ensure-node.mjs'
import { describeTroubles } from './setup/describe-troubles.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { installDependencies } from './setup/ensure-dependencies.mjs'
import { findBrowser } from './setup/find-browser.mjs'
import { findProxies, findReaders } from './setup/find-programs.mjs'
import { findRedis } from './setup/find-redis.mjs'
import { runChecks } from './setup/run-checks.mjs'
import { runWithSummary } from './setup/run-with-summary.mjs'

const dependencies = installDependencies({ forTests: true })
const driver = dependencies.then((installed) => installed.driver)
const [{ chromium, redis, readers }] = await Promise.all([findTools(), checkAndBuild(), driver])

// Both run whatever the other's result; the end repeats both results.
console.log('\n— unit, contract and route tests')
const unit = await runWithSummary(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'remix.config.js', '--retry=1', '--bail=10'],
    ...['--reporter=default', '--reporter=./scripts/setup/reports/vitest-report.mjs'],
  ],
  { env: { REDIS_SERVER_PATH: redis, ...readers } },
)
console.log('\n— browser tests')
const browser = await runWithSummary(
  process.execPath,
  [
    ...['node_modules/@playwright/test/cli.js', 'test', '--retries=1', '--max-failures=10'],
    '--reporter=list,./scripts/setup/reports/playwright-report.mjs',
  ],
  { env: { CHROMIUM_PATH: chromium } },
)
console.log(`\n${describeTroubles([unit, browser]).join('\n')}`)
console.log(`\n— unit, contract and route tests\n${unit.summary}\n— browser tests\n${browser.summary}`)

process.exit(browser.code || unit.code)

/** One after the other, because the distribution installs one package at a time; Playwright may have to be asked for the last. */
async function findTools() {
  const redis = await findRedis()
  const readers = await findReaders()
  await findProxies()
  await dependencies
  return { chromium: await findBrowser(), redis, readers }
}

async function checkAndBuild() {
  await dependencies
  await runChecks({ driver, further: [ensureBuild] })
}
