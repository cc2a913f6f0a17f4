import './setup/ensure-node.mjs'
import { supervise } from './supervise.mjs'

/**
 * Serves an existing build; for a container image, where nothing is installed or built at start. A smaller young
 * generation than Node's default keeps both processes together below 250 MB when idle.
 */
await supervise(
  [
    { name: 'web', args: ['--max-semi-space-size=4', 'build/processes/server.js'] },
    { name: 'jobs', args: ['--max-semi-space-size=2', 'build/processes/worker.js'] },
  ],
  { frozenAfterMs: 30_000 },
)
