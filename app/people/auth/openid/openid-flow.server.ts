import { createCookie } from '@remix-run/node'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { isHttps } from '#app/base/http/https.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { type Config, config } from '#app/base/platform/config.server.ts'
import { keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import { signInAgainAddress } from '../confirmation/confirmation.ts'
import { signInAddress } from '../guards.server.ts'
import { openIdClient } from './openid-client.server.ts'
import type { OpenIdSettings } from './openid-settings.server.ts'

/** Where the provider leads back to; it has to be registered there. */
const CALLBACK = '/login/openid/callback'
const VALID_SECONDS = 600
const PURPOSE = 'openid'

const FlowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectTo: z.string(),
  again: z.boolean(),
  until: z.number(),
})
type Flow = z.infer<typeof FlowSchema>

/** What a provider says of who has signed in there. */
const ClaimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.email().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})
export type OpenIdClaims = z.infer<typeof ClaimsSchema> & { issuer: string }

/**
 * The address at the provider that signs a visitor in, and the cookie that the answer is compared with. `again`: somebody whom
 * it still knows is asked again too.
 */
export async function startOpenId(
  request: Request,
  settings: OpenIdSettings,
  { redirectTo, again }: { redirectTo: string; again: boolean },
  now: Date,
): Promise<{ location: string; cookie: string }> {
  const client = await openIdClient(settings, now)
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const location = buildAuthorizationUrl(client, {
    redirect_uri: callbackAt(request).href,
    scope: settings.scopes,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(again && { prompt: 'login', max_age: '0' }),
  })
  const flow: Flow = { state, nonce, verifier, redirectTo, again, until: now.getTime() + VALID_SECONDS * 1000 }
  const sealed = sealText(keyFor('openid flow'), JSON.stringify(flow), PURPOSE)
  return { location: location.href, cookie: await flowCookie(request).serialize(sealed) }
}

interface FinishedOpenId {
  claims: OpenIdClaims
  redirectTo: string
  /** When they signed in there; null if it does not say and was not told to ask them again. */
  provedAt: Date | null
}

/** Who has signed in at the provider, and where the visitor was going. Throws if the answer is not to this browser's question. */
export async function finishOpenId(request: Request, settings: OpenIdSettings, now: Date): Promise<FinishedOpenId> {
  const { state, nonce, verifier, redirectTo, again } = await readFlow(request, now)
  const client = await openIdClient(settings, now)
  const answered = callbackAt(request)
  answered.search = new URL(request.url).search
  const tokens = await authorizationCodeGrant(client, answered, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const stated = tokens.claims()
  const { issuer, userinfo_endpoint } = client.serverMetadata()
  const more = stated && userinfo_endpoint ? await fetchUserInfo(client, tokens.access_token, stated.sub) : undefined
  const authTime = typeof stated?.auth_time === 'number' ? stated.auth_time * 1000 : undefined
  const provedAt = authTime === undefined ? (again ? now : null) : new Date(Math.min(authTime, now.getTime()))
  return { claims: { ...ClaimsSchema.parse({ ...more, ...stated }), issuer }, redirectTo, provedAt }
}

export async function forgetFlow(request: Request): Promise<string> {
  return flowCookie(request).serialize('', { maxAge: 0, expires: new Date(0) })
}

/** The sign-in page from which the browser was led to the provider. */
export async function signInPageBefore(request: Request, now: Date): Promise<string> {
  const flow = await findFlow(request, now)
  if (!flow || (flow.redirectTo === safeRedirect(null) && !flow.again)) return '/login'
  return flow.again ? signInAgainAddress(flow.redirectTo) : signInAddress(flow.redirectTo)
}

async function readFlow(request: Request, now: Date): Promise<Flow> {
  const flow = await findFlow(request, now)
  if (!flow) throw new Error('No sign-in at the provider was under way in this browser')
  return flow
}

async function findFlow(request: Request, now: Date): Promise<Flow | undefined> {
  const sealed: unknown = await flowCookie(request).parse(request.headers.get('Cookie'))
  const text = typeof sealed === 'string' ? openSealedText(keyFor('openid flow'), sealed, PURPOSE) : null
  const flow = text === null ? undefined : FlowSchema.parse(JSON.parse(text))
  return flow && now.getTime() <= flow.until ? flow : undefined
}

/** Lax: the provider leads back here. */
function flowCookie(request: Request) {
  const secure = isHttps(new URL(request.url))
  return createCookie('icon-radar-openid', {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: VALID_SECONDS,
  })
}

export function callbackAt(request: Request, { publicUrl }: Pick<Config, 'publicUrl'> = config()): URL {
  return new URL(CALLBACK, publicUrl ?? request.url)
}
