import './setup/ensure-node.mjs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { findBrowser } from './setup/find-browser.mjs'
import { root, run } from './setup/run.mjs'
import { runChecks } from './setup/run-checks.mjs'

await ensureDependencies()
await runChecks()
await ensureBuild()

console.log('\n— unit, contract and route tests')
const unitReport = join(root, 'test-results/unit.json')
const unit = await run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'remix.config.js',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])

console.log('\n— browser tests')
const browserReport = join(root, 'test-results/browser.json')
const browser = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
  env: { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
})

const totals = sum(countUnit(unitReport), countBrowser(browserReport))
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(unit || browser || (totals.failed ? 1 : 0))

function countUnit(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function countBrowser(path) {
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(path, 'utf8')).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}
