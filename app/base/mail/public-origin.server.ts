import type { AppLoadContext } from '@remix-run/node'
import { isLoopbackHost } from '#app/base/http/loopback.server.ts'
import { type Config, config } from '#app/base/platform/config.server.ts'
import '#app/base/http/load-context.ts'

/**
 * Base URL of links in mails. A request's Host header can be forged, so it is used only if both client and Host are on
 * this machine. Undefined if no address is known.
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
