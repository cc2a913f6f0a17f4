import { type Config, config } from '#app/base/platform/config.server.ts'

export interface RelyingParty {
  /** The host that passkeys are bound to. */
  id: string
  origins: string[]
}

/**
 * The site that browsers see: PUBLIC_URL, or else the host of the request, which a browser lets no other site name. A proxy
 * that ends TLS may not say so; browsers have passkeys over https only, or on localhost.
 */
export function relyingPartyOf(request: Request, { publicUrl }: Pick<Config, 'publicUrl'> = config()): RelyingParty {
  if (publicUrl) return { id: new URL(publicUrl).hostname, origins: [new URL(publicUrl).origin] }
  const { hostname, host } = new URL(request.url)
  return { id: hostname, origins: [`https://${host}`, `http://${host}`] }
}
