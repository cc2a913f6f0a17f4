import { timingSafeEqual } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { isLoopbackHost } from '#app/base/http/loopback.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { hashToken } from '../secret-token.server.ts'

/**
 * Whether the request comes from a browser on this machine that has opened the product under a name of this machine. A
 * page whose own host name was made to lead here comes over loopback too, but under that name.
 */
export function isOnThisMachine(request: Request, { cameOverLoopback }: AppLoadContext): boolean {
  // The development server says nothing about the connection.
  const isLocal = cameOverLoopback ?? config().nodeEnv === 'development'
  return isLocal && isLoopbackHost(new URL(request.url).hostname)
}

/** That of SETUP_CODE, or what the supervisor has made for this start. Without either, nothing is one. */
export function setupCode(): string | undefined {
  return config().setupCode ?? process.env.ICON_RADAR_SETUP_CODE
}

export function isSetupCode(entered: string, code = setupCode()): boolean {
  if (code === undefined) return false
  return timingSafeEqual(Buffer.from(hashToken(plain(entered))), Buffer.from(hashToken(plain(code))))
}

/** Typed from a log, with or without its hyphens. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
