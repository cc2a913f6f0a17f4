import './setup/ensure-node.mjs'
import './setup/load-environment.mjs'
import { holdFolder } from './supervise/hold-folder.mjs'
import { createSetupCode } from './supervise/setup-code.mjs'
import { supervise } from './supervise.mjs'

const { createSharing } = await import('../build/processes/serve-members.js')

await holdFolder(process.env.DATA_DIR || './data')

/**
 * Serves an existing build; for a container image, where nothing is installed or built at start. A smaller young
 * generation than Node's default keeps a web process and the job process together below 250 MB when idle.
 */
await supervise(
  [
    {
      name: 'web',
      args: ['--max-semi-space-size=4', 'build/processes/server.js'],
      sharesPort: { host: process.env.HOST || '0.0.0.0', port: Number(process.env.PORT || 3000) },
    },
    { name: 'jobs', args: ['--max-semi-space-size=16', 'build/processes/worker.js'] },
  ],
  { env: { ICON_RADAR_SETUP_CODE: createSetupCode() }, frozenAfterMs: 30_000, share: createSharing() },
)
