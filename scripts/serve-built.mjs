import './setup/ensure-node.mjs'
import { supervise } from './supervise.mjs'

/**
 * Serves what has been built; for a container image, where nothing is installed or built at the start. Smaller young
 * generations than Node's own keep both processes together under 250 MB when idle.
 */
await supervise(
  [
    { name: 'web', args: ['--max-semi-space-size=4', 'build/processes/server.js'] },
    { name: 'jobs', args: ['--max-semi-space-size=2', 'build/processes/worker.js'] },
  ],
  { frozenAfterMs: 30_000 },
)
