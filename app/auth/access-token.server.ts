import { jwtVerify, SignJWT } from 'jose'
import { config } from '../config.server.ts'
import { keyFor } from './secrets.server.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'icon-radar'
const AUDIENCE = 'icon-radar-api'

export interface AccessTokenClaims {
  /** Public id of the user. */
  userId: string
  /** Public id of the session that the token belongs to; the token is worthless once that is revoked. */
  sessionId: string
  expiresAt: Date
}

export async function issueAccessToken(userId: string, sessionId: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + config().accessTokenTtl)
    .sign(keyFor('access token'))
}

/** The claims of a token that this server signed for this purpose and that has not expired. */
export async function readAccessToken(token: string, now: Date): Promise<AccessTokenClaims | undefined> {
  const claims = seen.get(token) ?? (await verify(token, now))
  if (!claims || claims.expiresAt <= now) {
    seen.delete(token)
    return undefined
  }
  remember(token, claims)
  return claims
}

async function verify(token: string, now: Date): Promise<AccessTokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFor('access token'), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    })
    if (!payload.sub || !payload.exp || typeof payload.sid !== 'string') return undefined
    return { userId: payload.sub, sessionId: payload.sid, expiresAt: new Date(payload.exp * 1000) }
  } catch {
    return undefined
  }
}

/** A client sends the same token with every call, and checking a signature costs more than the rest of a small answer. */
const seen = new Map<string, AccessTokenClaims>()
const MOST_SEEN = 2000

function remember(token: string, claims: AccessTokenClaims): void {
  if (seen.has(token)) return
  const [oldest] = seen.keys()
  if (oldest !== undefined && seen.size >= MOST_SEEN) seen.delete(oldest)
  seen.set(token, claims)
}
