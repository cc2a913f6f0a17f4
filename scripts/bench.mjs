import './setup/ensure-node.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { findBrowser } from './setup/find-browser.mjs'
import { runOrExit } from './setup/run.mjs'

await ensureDependencies({ forTests: true })
await ensureBuild()
await runOrExit(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'scripts/bench/main.ts', ...process.argv.slice(2)],
  {
    env: { CHROMIUM_PATH: await findBrowser() },
  },
)
