import type { Kysely } from 'kysely'
import { config } from '#app/base/platform/config.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { KnownDoor } from '#db/tables/audit-log.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { noteSessionEnd } from '../audit/security-log.server.ts'
import { FACTOR_RULE, isFactorRequired } from '../factors/factor-rule.server.ts'
import { hasSecondFactor } from '../factors/second-factor.queries.server.ts'
import { createToken, hashToken } from '../secret-token.server.ts'
import { type AccessTokenClaims, readAccessToken, readSocketToken } from './access-token.server.ts'

export interface Session {
  /** Public id, as in the settings and in access tokens. */
  id: string
  remember: boolean
  openedAt: string
  lastUsedAt: string
  /** When it, or the access token used, expires. */
  expiresAt: Date
  /** An administrator without a second factor, where administrators need one: nothing else comes before it. */
  needsFactor: boolean
  user: SignedInUser
}

export interface OpenedSession {
  id: string
  /** The only plaintext: the database stores its hash. */
  refreshToken: string
  remember: boolean
}

export interface SessionOrigin {
  remember: boolean
  /** An OpenID provider has signed the user in. */
  byOpenId?: boolean
  /** When the user proved who they are, if not now; null if nobody says. */
  provedAt?: Date | null
  userAgent: string | null
  address: string | null
  door: KnownDoor
}

const MAX_USER_AGENT_LENGTH = 400
const MAX_SESSIONS = 25
const REMEMBERED_IDLE_SECONDS = 14 * 24 * 60 * 60

/** The user's session that was not used for longest ends if there are too many. */
export async function createSession(
  db: Kysely<Database>,
  userId: number,
  { remember, userAgent, address, door, byOpenId = false, provedAt }: SessionOrigin,
  now: Date,
): Promise<OpenedSession> {
  const refreshToken = createToken()
  const id = newId()
  await db
    .insertInto('refresh_token')
    .values({
      public_id: id,
      user_id: userId,
      token_hash: hashToken(refreshToken),
      remember: remember ? 1 : 0,
      user_agent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      address,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: expiryOf({ remember, openedAt: now }, now),
      revoked_at: null,
      by_openid: byOpenId ? 1 : 0,
      proved_at: (provedAt === undefined ? now : provedAt)?.toISOString() ?? null,
    })
    .execute()
  await endSurplus(db, userId, { kept: id, address, door }, now)
  return { id, refreshToken, remember }
}

/** Without further use; no use makes it last longer in all than a remembered one may. */
function expiryOf({ remember, openedAt }: { remember: boolean; openedAt: Date }, now: Date): string {
  const { refreshTokenTtl, rememberTtl } = config()
  const idleEnd = now.getTime() + (remember ? REMEMBERED_IDLE_SECONDS : refreshTokenTtl) * 1000
  return new Date(Math.min(idleEnd, openedAt.getTime() + rememberTtl * 1000)).toISOString()
}

async function endSurplus(
  db: Kysely<Database>,
  userId: number,
  { kept, ...origin }: Pick<SessionOrigin, 'address' | 'door'> & { kept: string },
  now: Date,
): Promise<void> {
  const others = await db
    .selectFrom('refresh_token')
    .innerJoin('user', 'user.id', 'refresh_token.user_id')
    .select(['refresh_token.public_id as id', 'user.email'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('refresh_token.public_id', '!=', kept)
    .orderBy('last_used_at', 'desc')
    .orderBy('refresh_token.id', 'desc')
    .execute()
  for (const { id: sessionId, email } of others.slice(MAX_SESSIONS - 1)) {
    await revokeSession(db, sessionId, now)
    await noteSessionEnd(db, { id: userId, name: email, ...origin }, { sessionId, by: 'too_many' }, now)
  }
}

/** The session of a refresh token, unless it is unknown, expired or revoked, or the user is disabled. */
export async function findSession(db: Kysely<Database>, refreshToken: string, now: Date): Promise<Session | undefined> {
  const [row] = await sessionsByToken(db, { hash: hashToken(refreshToken), now: now.toISOString() })
  return row && toSession(row)
}

/** Public id of the user whose session a refresh token opened, ended or not, while its row is kept. */
export async function findSessionOwner(db: Kysely<Database>, refreshToken: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('refresh_token')
    .innerJoin('user', 'user.id', 'refresh_token.user_id')
    .select('user.public_id')
    .where('refresh_token.token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst()
  return owner?.public_id
}

/** The session of an access token, looked up on each request so that revoking and disabling take effect at once. */
export async function findSessionByAccessToken(
  db: Kysely<Database>,
  accessToken: string,
  now: Date,
): Promise<Session | undefined> {
  return findSessionOf(db, await readAccessToken(accessToken, now), now)
}

/** The session of a token that opens a socket: a page's socket token, or a program's access token. */
export async function findSessionBySocketToken(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  return findSessionOf(db, (await readSocketToken(token, now)) ?? (await readAccessToken(token, now)), now)
}

async function findSessionOf(
  db: Kysely<Database>,
  claims: AccessTokenClaims | undefined,
  now: Date,
): Promise<Session | undefined> {
  if (!claims) return undefined

  const { sessionId, userId } = claims
  const [row] = await sessionsById(db, { sessionId, userId, now: now.toISOString() })
  return row && { ...toSession(row), expiresAt: claims.expiresAt }
}

/** Puts off its end. */
export async function recordSessionUse(
  db: Kysely<Database>,
  { id, remember, openedAt }: Pick<Session, 'id' | 'remember' | 'openedAt'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({
      last_used_at: now.toISOString(),
      expires_at: expiryOf({ remember, openedAt: new Date(openedAt) }, now),
    })
    .where('public_id', '=', id)
    .execute()
}

export async function revokeSession(db: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ revoked_at: now.toISOString() })
    .where('public_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeSessionsOf(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

const sessionsByToken = preparedQuery((db, { hash, now }: { hash: string; now: string }) =>
  liveSessions(db, now).where('refresh_token.token_hash', '=', hash),
)

const sessionsById = preparedQuery((db, { sessionId, userId, now }: Record<'sessionId' | 'userId' | 'now', string>) =>
  liveSessions(db, now).where('refresh_token.public_id', '=', sessionId).where('user.public_id', '=', userId),
)

function liveSessions(db: Kysely<Database>, now: string) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('user', 'user.id', 'refresh_token.user_id')
    .select((eb) => [
      'refresh_token.public_id as sessionId',
      'refresh_token.remember',
      'refresh_token.created_at as openedAt',
      'refresh_token.by_openid as byOpenId',
      'refresh_token.last_used_at as lastUsedAt',
      'refresh_token.expires_at as expiresAt',
      'user.id',
      'user.public_id as publicId',
      'user.first_name as firstName',
      'user.last_name as lastName',
      'user.email',
      'user.role',
      'user.is_read_only',
      'user.created_at as createdAt',
      hasSecondFactor(eb).as('hasFactor'),
      eb.selectFrom('setting').select('value').where('name', '=', FACTOR_RULE).as('rule'),
    ])
    .where('refresh_token.revoked_at', 'is', null)
    .where('refresh_token.expires_at', '>', now)
    .where('user.disabled_at', 'is', null)
}

type LiveSessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof liveSessions>['executeTakeFirst']>>>

function toSession(row: LiveSessionRow): Session {
  const { sessionId, remember, openedAt, lastUsedAt, expiresAt, hasFactor, byOpenId, rule, is_read_only, ...user } = row
  return {
    id: sessionId,
    remember: remember === 1,
    openedAt,
    lastUsedAt,
    expiresAt: new Date(expiresAt),
    needsFactor: user.role === 'ADMIN' && !hasFactor && byOpenId === 0 && isFactorRequired(rule),
    user: { ...user, name: `${user.firstName} ${user.lastName}`, isReadOnly: is_read_only === 1 },
  }
}
