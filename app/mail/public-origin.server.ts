import type { AppLoadContext } from '@remix-run/node'
import { isLoopbackHost } from '#app/http/loopback.server.ts'
import { type Config, config } from '#app/platform/config.server.ts'
import '#app/http/load-context.ts'

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
  return cameOverLoopback && isLoopbackHost(hostname) ? origin : undefined
}
