import { format } from 'node:util'
import pino from 'pino'
import { now } from './clock.server.ts'
import { config } from './config.server.ts'
import { keepWarning } from './recent-warnings.server.ts'

/** Structured logs on standard output. Secrets are redacted wherever a logged object contains them. */
export const log = pino({
  level: config().logLevel,
  base: { process: process.env.ICON_RADAR_PROCESS ?? 'web' },
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: {
    logMethod(logged, method, level) {
      keepWarning(logged, level, now())
      method.apply(this, logged)
    },
  },
  redact: {
    paths: [
      'password',
      'token',
      'accessToken',
      'refreshToken',
      'authorization',
      'cookie',
      '*.password',
      '*.token',
      '*.accessToken',
      '*.refreshToken',
      '*.authorization',
      '*.cookie',
      '*.headers.authorization',
      '*.headers.cookie',
    ],
    censor: '[redacted]',
  },
})

/** What a library writes to the console becomes a line of the log, and the same text within a second one line. */
export function logConsole(): void {
  let last: string | undefined
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...written: unknown[]) => {
      const text = format(...written)
      if (text === last) return
      last = text
      setTimeout(() => {
        last = undefined
      }, REPEATED_WITHIN_MS).unref()
      log[level](text)
    }
  }
}

const REPEATED_WITHIN_MS = 1_000

const LEVELS = { debug: 'debug', error: 'error', info: 'info', log: 'info', warn: 'warn' } as const
