import { type Config, config } from '../config.server.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Where links in mails lead. A request's own Host is whatever its sender says, so it counts only where it can lead
 * nowhere else: on this machine. Undefined when nobody has said the address.
 */
export function publicOrigin(
  request: Request,
  { publicUrl }: Pick<Config, 'publicUrl'> = config(),
): string | undefined {
  if (publicUrl) return publicUrl
  const { hostname, origin } = new URL(request.url)
  return LOOPBACK.test(hostname) ? origin : undefined
}
