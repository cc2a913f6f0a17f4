import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { config } from '#app/base/platform/config.server.ts'
import { keyFor } from '#app/base/platform/secrets.server.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'icon-radar'

/** Each kind of token is rejected where the other is expected. */
const FOR_API = { audience: 'icon-radar-api', purpose: 'access token' } as const
const FOR_SOCKET = { audience: 'icon-radar-socket', purpose: 'socket token' } as const
type Kind = typeof FOR_API | typeof FOR_SOCKET

const SOCKET_TOKEN_SECONDS = 60

export interface AccessTokenClaims {
  /** Public id of the user. */
  userId: string
  /** Public id of the token's session; the token is invalid once that is revoked. */
  sessionId: string
  expiresAt: Date
}

export async function issueAccessToken(userId: string, sessionId: string, now: Date): Promise<string> {
  return issue(FOR_API, { userId, sessionId, seconds: config().accessTokenTtl }, now)
}

/** Opens a page's socket and nothing else, because it is part of a URL, which proxies log. */
export async function issueSocketToken(userId: string, sessionId: string, now: Date): Promise<string> {
  return issue(FOR_SOCKET, { userId, sessionId, seconds: SOCKET_TOKEN_SECONDS }, now)
}

/** The claims of an unexpired token that this server signed for this purpose. */
export async function readAccessToken(token: string, now: Date): Promise<AccessTokenClaims | undefined> {
  const claims = seen.get(token) ?? (await verify(FOR_API, token, now))
  if (!claims || claims.expiresAt <= now) {
    seen.delete(token)
    return undefined
  }
  seen.set(token, claims)
  return claims
}

export async function readSocketToken(token: string, now: Date): Promise<AccessTokenClaims | undefined> {
  return verify(FOR_SOCKET, token, now)
}

async function issue(
  { audience, purpose }: Kind,
  { userId, sessionId, seconds }: { userId: string; sessionId: string; seconds: number },
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(keyFor(purpose))
}

async function verify({ audience, purpose }: Kind, token: string, now: Date): Promise<AccessTokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFor(purpose), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    })
    if (!payload.sub || !payload.exp || typeof payload.sid !== 'string') return undefined
    return { userId: payload.sub, sessionId: payload.sid, expiresAt: new Date(payload.exp * 1000) }
  } catch {
    return undefined
  }
}

/**
 * A client sends the same token with every call, and verifying a signature costs more than the rest of a small
 * response.
 */
const seen = new LRUCache<string, AccessTokenClaims>({ max: 2000 })
