import { ConfigError, config } from '#app/platform/config.server.ts'

/** Exit code that tells the supervisor that another start would not help. */
const CONFIGURATION_FAULT = 78

process.umask(0o077)
process.env.ICON_RADAR_PROCESS ??= 'jobs'
assertConfigured()
// Only now: what it imports reads the configuration while it is loaded.
const { runWorker } = await import('./run-worker.server.ts')
await runWorker(config())

function assertConfigured(): void {
  try {
    config()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(CONFIGURATION_FAULT)
  }
}
