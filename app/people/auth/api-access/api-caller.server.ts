import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { bearerToken, findCallSession } from '../guards.server.ts'
import type { ApiScope } from './api-scope.ts'
import { findApiTokenBearer, recordApiTokenUse } from './api-token.server.ts'
import { API_TOKEN_PREFIX } from './api-token.ts'

const USE_IS_NOTED_EVERY_MS = 60_000

export interface ApiCaller {
  user: SignedInUser
  /** When the session or token expires; undefined if it never does. */
  until: Date | undefined
  /** Of a session; see there. */
  needsFactor?: boolean
  /** Undefined for a session, which may do whatever its user may. */
  token?: { id: string; name: string; scopes: readonly ApiScope[]; callsPerMinute: number | null }
}

/** Authenticates an API call: by session, as on pages, or by a personal token, which is valid for the API only. */
export async function findApiCaller(request: Request): Promise<ApiCaller | null> {
  const token = bearerToken(request)
  if (token?.startsWith(API_TOKEN_PREFIX)) return findTokenCaller(token)
  const session = await findCallSession(request)
  if (!session) return null
  const { user, expiresAt: until, needsFactor } = session
  return { user, until, needsFactor }
}

async function findTokenCaller(token: string): Promise<ApiCaller | null> {
  const bearer = await findApiTokenBearer(database().reader, token, now())
  if (!bearer) return null

  const at = now()
  if (!bearer.lastUsedAt || at.getTime() - Date.parse(bearer.lastUsedAt) >= USE_IS_NOTED_EVERY_MS) {
    await noteUse(bearer.tokenId, at)
  }
  const until = bearer.expiresAt === null ? undefined : new Date(bearer.expiresAt)
  const { tokenPublicId: id, tokenName: name, scopes, callsPerMinute } = bearer
  return { user: bearer.user, until, token: { id, name, scopes, callsPerMinute } }
}

async function noteUse(tokenId: number, at: Date): Promise<void> {
  try {
    await recordApiTokenUse(database().writer, tokenId, at)
  } catch (error) {
    // Reads continue when the storage is full or read-only.
    log.warn({ err: error }, 'the use of a token could not be noted')
  }
}
