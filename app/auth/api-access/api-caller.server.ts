import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { log } from '#app/platform/logging.server.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { bearerToken, findCallSession } from '../guards.server.ts'
import { findApiTokenBearer, recordApiTokenUse } from './api-token.server.ts'
import { API_TOKEN_PREFIX } from './api-token.ts'

const USE_IS_NOTED_EVERY_MS = 60_000

export interface ApiCaller {
  user: SignedInUser
  /** When the session or token expires; undefined if it never does. */
  until: Date | undefined
}

/**
 * Authenticates an API call: by session, as on pages, or by a personal token, which is valid for the API only. Throws
 * if a read-only token is used for a write.
 */
export async function findApiCaller(request: Request): Promise<ApiCaller | null> {
  const token = bearerToken(request)
  if (token?.startsWith(API_TOKEN_PREFIX)) return findTokenCaller(request, token)
  const session = await findCallSession(request)
  return session ? { user: session.user, until: session.expiresAt } : null
}

async function findTokenCaller(request: Request, token: string): Promise<ApiCaller | null> {
  const bearer = await findApiTokenBearer(database().reader, token, now())
  if (!bearer) return null
  if (bearer.scope === 'read' && request.method !== 'GET' && request.method !== 'HEAD') {
    throw new Response(null, { status: 403, statusText: 'This token may only read.' })
  }

  const at = now()
  if (!bearer.lastUsedAt || at.getTime() - Date.parse(bearer.lastUsedAt) >= USE_IS_NOTED_EVERY_MS) {
    await noteUse(bearer.tokenId, at)
  }
  return { user: bearer.user, until: bearer.expiresAt === null ? undefined : new Date(bearer.expiresAt) }
}

async function noteUse(tokenId: number, at: Date): Promise<void> {
  try {
    await recordApiTokenUse(database().writer, tokenId, at)
  } catch (error) {
    // Reads continue when the storage is full or read-only.
    log.warn({ err: error }, 'the use of a token could not be noted')
  }
}
