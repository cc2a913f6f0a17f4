import { config } from '#app/base/platform/config.server.ts'
import { ConfigError } from '#app/base/platform/config-error.ts'

/** Exit code that tells the supervisor not to restart. */
const CONFIGURATION_FAULT = 78

process.umask(0o077)
process.env.ICON_RADAR_PROCESS ??= 'jobs'
assertConfigured()
// Imported late, because these modules read the configuration when they are loaded.
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
