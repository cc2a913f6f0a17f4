import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { findApiTokenBearer } from '../api-access/api-token.server.ts'
import { API_TOKEN_PREFIX } from '../api-access/api-token.ts'
import { bearerToken } from '../guards.server.ts'
import { findSession, findSessionByAccessToken } from './session.server.ts'
import { readSessionCookie } from './session-cookie.server.ts'

/**
 * Re-authenticates a page's request that arrived at `at`, before a long request writes. Expiry since then is ignored,
 * revocation is not. Does not record the use, so it may run within a transaction.
 */
export async function findStillSignedIn(
  db: Kysely<Database>,
  request: Request,
  at: Date,
): Promise<SignedInUser | null> {
  const refreshToken = await readSessionCookie(request)
  return refreshToken ? ((await findSession(db, refreshToken, at))?.user ?? null) : null
}

/** The same for an API call, which may send a token instead. */
export async function findStillCalling(db: Kysely<Database>, request: Request, at: Date): Promise<SignedInUser | null> {
  const bearer = bearerToken(request)
  if (bearer?.startsWith(API_TOKEN_PREFIX)) return (await findApiTokenBearer(db, bearer, at))?.user ?? null
  if (bearer !== undefined) return (await findSessionByAccessToken(db, bearer, at))?.user ?? null
  return findStillSignedIn(db, request, at)
}
