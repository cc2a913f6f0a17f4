import { runnerImport } from 'vite'
import { root } from '../setup/run.mjs'

// Through Vite, because a route publishes a source file as text.
await runnerImport('./scripts/openapi/main.ts', { root, configFile: false, logLevel: 'error' })
