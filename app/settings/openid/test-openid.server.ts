import type { Kysely } from 'kysely'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import { InsideNetwork } from '#app/people/auth/openid/guarded-fetch.server.ts'
import { discoverOpenId } from '#app/people/auth/openid/openid-client.server.ts'
import { findOpenIdSettings } from '#app/people/auth/openid/openid-settings.server.ts'
import type { TestedOpenId } from '#app/people/auth/openid/openid-settings.ts'
import { TOO_MANY_ATTEMPTS } from '#app/people/auth/sign-in/auth-messages.ts'
import type { Database } from '#db/schema.ts'

const tests = createFixedWindowLimit({ name: 'tests of the OpenID provider', most: 20, windowMs: 60 * 60_000 })

/** Reads what the provider says of itself, and says what is wrong with it. The client is tried by signing in. */
export async function testOpenId(db: Kysely<Database>, userId: string, now: Date): Promise<TestedOpenId> {
  const settings = await findOpenIdSettings(db)
  if (!settings)
    return { outcome: 'failed', message: 'No provider is set, or its client secret has to be entered again.' }
  if (!(await tests.take(userId, now)).isAllowed) return { outcome: 'failed', message: TOO_MANY_ATTEMPTS }

  try {
    const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = (
      await discoverOpenId(settings)
    ).serverMetadata()
    const missing = Object.entries({ authorization_endpoint, token_endpoint, jwks_uri })
      .filter(([, address]) => address === undefined)
      .map(([name]) => name)
    if (missing.length > 0) return { outcome: 'failed', message: `Its metadata lack ${missing.join(' and ')}.` }
    const host = new URL(authorization_endpoint ?? issuer).host
    return { outcome: 'found', message: `${issuer} signs in at ${host}. Sign in once to try the client.` }
  } catch (error) {
    return { outcome: 'failed', message: wordsOf(error, settings.issuer) }
  }
}

/** By the codes of oauth4webapi, which openid-client passes on, and of the system's network. */
function wordsOf(error: unknown, issuer: string): string {
  const metadata = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof InsideNetwork) return INSIDE
    const { code } = cause as Error & { code?: string }
    const words = code === undefined ? undefined : WORDS[code]
    if (words) return words(metadata)
  }
  return `${metadata} could not be read.`
}

const WORDS: Record<string, (metadata: string) => string> = {
  ENOTFOUND: () => 'No host has this name.',
  ECONNREFUSED: () => 'The host refuses the connection.',
  ECONNRESET: () => 'The host ended the connection.',
  OAUTH_TIMEOUT: () => 'The host did not answer within 10 seconds.',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: () =>
    'Its metadata name another issuer. Enter the issuer exactly as it does.',
  OAUTH_RESPONSE_IS_NOT_CONFORM: (metadata) => `${metadata} does not answer with 200.`,
  OAUTH_RESPONSE_IS_NOT_JSON: (metadata) => `${metadata} does not answer with JSON.`,
  OAUTH_PARSE_ERROR: (metadata) => `${metadata} does not answer with JSON.`,
  OAUTH_INVALID_RESPONSE: (metadata) => `${metadata} does not answer with an issuer’s metadata.`,
  OAUTH_HTTP_REQUEST_FORBIDDEN: () => 'Only https is used, except for hosts in FETCH_ALLOWED_HOSTS.',
}

const INSIDE =
  'This host is inside the network. To use it, set OIDC_ISSUER in the environment, or add its host and port to FETCH_ALLOWED_HOSTS.'
