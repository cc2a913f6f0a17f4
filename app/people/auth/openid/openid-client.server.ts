import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  customFetch,
  discovery,
  None,
} from 'openid-client'
import { isLoopbackHost } from '#app/base/http/loopback.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { guardedFetch } from './guarded-fetch.server.ts'
import type { OpenIdSettings } from './openid-settings.server.ts'

const TIMEOUT_SECONDS = 10
/** Providers change their keys and addresses seldom; keys are read anew when one is unknown. */
const KEPT_MS = 60 * 60_000

export type OpenIdConnection = Pick<OpenIdSettings, 'issuer' | 'clientId' | 'clientSecret' | 'isEntered'>

let known: { at: number; of: string; client: Promise<Configuration> } | undefined

/** The provider as it describes itself. A failure is not kept. */
export function openIdClient(connection: OpenIdConnection, now: Date): Promise<Configuration> {
  const { issuer, clientId, clientSecret, isEntered } = connection
  const of = JSON.stringify([issuer, clientId, clientSecret, isEntered])
  if (known?.of === of && now.getTime() - known.at < KEPT_MS) return known.client
  const client = discoverOpenId(connection)
  known = { at: now.getTime(), of, client }
  client.catch(() => {
    known = undefined
  })
  return client
}

/** Asks the provider anew. */
export async function discoverOpenId(connection: OpenIdConnection): Promise<Configuration> {
  const { clientId, clientSecret, isEntered } = connection
  const issuer = new URL(connection.issuer)
  const authentication = clientSecret ? ClientSecretBasic(clientSecret) : None()
  // What is entered is https, but for hosts that the operator allows.
  const isPlain = isEntered ? config().fetchAllowedHosts.includes(issuer.host) : isLoopbackHost(issuer.hostname)
  return discovery(issuer, clientId, undefined, authentication, {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain ? [allowInsecureRequests] : [],
    ...(isEntered && { [customFetch]: guardedFetch }),
  })
}
