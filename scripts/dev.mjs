import './setup/ensure-node.mjs'
import './setup/load-environment.mjs'
import { ensureClient } from './setup/ensure-client.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { supervise } from './supervise.mjs'

await ensureDependencies()
await ensureClient()
await supervise(
  [
    {
      name: 'web',
      args: [
        'node_modules/@remix-run/dev/dist/cli.js',
        'vite:dev',
        '--config',
        'remix.config.js',
        '--port',
        process.env.PORT ?? '3000',
      ],
    },
    { name: 'jobs', args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'jobs/worker/worker.ts'] },
  ],
  { env: { NODE_ENV: 'development' } },
)
