import type { AppLoadContext } from '@remix-run/node'
import { type Config, config } from '../config.server.ts'
import '../http/load-context.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Where links in mails lead. A request's own Host is whatever its sender says, so it counts only where sender and Host
 * are both on this machine. Undefined when nobody has said the address.
 */
export function publicOrigin(
  request: Request,
  { cameOverLoopback = false }: Pick<AppLoadContext, 'cameOverLoopback'>,
  { publicUrl }: Pick<Config, 'publicUrl'> = config(),
): string | undefined {
  if (publicUrl) return publicUrl
  const { hostname, origin } = new URL(request.url)
  return cameOverLoopback && LOOPBACK.test(hostname) ? origin : undefined
}
