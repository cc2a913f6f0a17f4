import pino from 'pino'
import { config } from './config.server.ts'

/** Structured logs on standard output. Secrets are redacted wherever a logged object contains them. */
export const log = pino({
  level: config().logLevel,
  base: { process: process.env.ICON_RADAR_PROCESS ?? 'web' },
  timestamp: pino.stdTimeFunctions.isoTime,
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
