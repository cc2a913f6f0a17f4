import { allowInsecureRequests, ClientSecretBasic, type Configuration, discovery, None } from 'openid-client'
import { isLoopbackHost } from '#app/base/http/loopback.server.ts'
import { type Config, config } from '#app/base/platform/config.server.ts'

const TIMEOUT_SECONDS = 10
/** Providers change their keys and addresses seldom; keys are read anew when one is unknown. */
const KEPT_MS = 60 * 60_000

let known: { at: number; client: Promise<Configuration> } | undefined

/** What the sign-in page calls the provider; undefined if there is none. */
export function openIdName({ oidcIssuer, oidcName }: Pick<Config, 'oidcIssuer' | 'oidcName'> = config()) {
  return oidcIssuer && (oidcName ?? new URL(oidcIssuer).hostname)
}

/** The provider as it describes itself. A failure is not kept. */
export function openIdClient(now: Date): Promise<Configuration> {
  if (known && now.getTime() - known.at < KEPT_MS) return known.client
  const client = discover()
  known = { at: now.getTime(), client }
  client.catch(() => {
    known = undefined
  })
  return client
}

async function discover(): Promise<Configuration> {
  const { oidcIssuer = '', oidcClientId = '', oidcClientSecret } = config()
  const issuer = new URL(oidcIssuer)
  const authentication = oidcClientSecret ? ClientSecretBasic(oidcClientSecret) : None()
  return discovery(issuer, oidcClientId, undefined, authentication, {
    timeout: TIMEOUT_SECONDS,
    execute: isLoopbackHost(issuer.hostname) ? [allowInsecureRequests] : [],
  })
}
