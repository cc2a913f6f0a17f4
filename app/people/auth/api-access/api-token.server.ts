import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { Database } from '#db/schema.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { actorOf, type Origin } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import type { ConfirmationCheck } from '../confirmation/with-confirmation.server.ts'
import { createToken, hashToken } from '../secret-token.server.ts'
import { type ApiScope, joinScopes, splitScopes } from './api-scope.ts'
import { API_TOKEN_PREFIX, MAX_TOKENS, type NewApiToken } from './api-token.ts'

export type CreateApiTokenOutcome =
  /** The only plaintext: the database stores its hash. */
  { status: 'created'; id: string; token: string } | { status: 'too_many' } | { status: 'wrong_password' }

export async function createApiToken(
  db: Kysely<Database>,
  user: Pick<SignedInUser, 'id' | 'email'>,
  { name, scope: scopes, lifetime, callsPerMinute }: NewApiToken,
  origin: Origin,
  now: Date,
  isStillAllowed: ConfirmationCheck = async () => true,
): Promise<CreateApiTokenOutcome> {
  const token = `${API_TOKEN_PREFIX}${createToken()}`
  const id = newId()
  const scope = joinScopes(scopes)
  const expiresAt = lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * DAY_MS).toISOString()

  return auditedTransaction(db, now, async (trx, audit): Promise<CreateApiTokenOutcome> => {
    if (!(await isStillAllowed(trx))) return { status: 'wrong_password' }
    if ((await listApiTokens(trx, user.id, now)).length >= MAX_TOKENS) return { status: 'too_many' }

    await trx
      .insertInto('api_token')
      .values({
        public_id: id,
        user_id: user.id,
        name,
        token_hash: hashToken(token),
        scope: scopes.some((given) => given.endsWith('write')) ? 'write' : 'read',
        resource_scopes: scope === 'read' || scope === 'write' ? null : scope,
        created_at: now.toISOString(),
        last_used_at: null,
        expires_at: expiresAt,
        revoked_at: null,
        calls_per_minute: callsPerMinute ?? null,
      })
      .execute()
    const details = { scope, lifetime, ...(callsPerMinute && { callsPerMinute }) }
    const subject = { kind: 'api_token', id, label: name }
    await audit(actorOf(user, origin), { action: 'api_token.create', subject, details })
    return { status: 'created', id, token }
  })
}

/** The user's valid tokens, newest first. */
export async function listApiTokens(db: Kysely<Database>, userId: number, now: Date) {
  const tokens = await db
    .selectFrom('api_token')
    .select(({ fn }) => [
      'public_id as id',
      'name',
      fn.coalesce('resource_scopes', 'scope').as('scope'),
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'calls_per_minute as callsPerMinute',
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .orderBy('id', 'desc')
    .execute()
  return tokens.map((token) => ({ ...token, scope: splitScopes(token.scope) }))
}

/** False if the user has no such token. */
export async function revokeApiToken(
  db: Kysely<Database>,
  user: Pick<SignedInUser, 'id' | 'email'>,
  id: string,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const { numUpdatedRows } = await trx
      .updateTable('api_token')
      .set({ revoked_at: now.toISOString() })
      .where('user_id', '=', user.id)
      .where('public_id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false

    await audit(actorOf(user, origin), { action: 'api_token.revoke', subject: { kind: 'api_token', id } })
    return true
  })
}

/** Revokes all tokens of the user; returns how many were still valid. */
export async function revokeApiTokensOf(trx: Kysely<Database>, userId: number, now: Date): Promise<number> {
  const alive = await listApiTokens(trx, userId, now)
  await trx
    .updateTable('api_token')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  return alive.length
}

export interface ApiTokenBearer {
  tokenId: number
  tokenPublicId: string
  tokenName: string
  scopes: readonly ApiScope[]
  callsPerMinute: number | null
  lastUsedAt: string | null
  expiresAt: string | null
  user: SignedInUser
}

/** The owner of a token, unless it is unknown, expired or revoked, or the user is disabled. */
export async function findApiTokenBearer(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<ApiTokenBearer | undefined> {
  const row = await db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.user_id')
    .select(({ fn }) => [
      'api_token.id as tokenId',
      'api_token.public_id as tokenPublicId',
      'api_token.name as tokenName',
      fn.coalesce('api_token.resource_scopes', 'api_token.scope').as('scope'),
      'api_token.calls_per_minute as callsPerMinute',
      'api_token.last_used_at as lastUsedAt',
      'api_token.expires_at as expiresAt',
      'user.id',
      'user.public_id as publicId',
      'user.first_name as firstName',
      'user.last_name as lastName',
      'user.email',
      'user.role',
      'user.is_read_only',
      'user.created_at as createdAt',
    ])
    .where('api_token.token_hash', '=', hashToken(token))
    .where('api_token.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('api_token.expires_at', 'is', null), eb('api_token.expires_at', '>', now.toISOString())]))
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined

  const { tokenId, tokenPublicId, tokenName, scope, callsPerMinute, lastUsedAt, expiresAt, is_read_only, ...user } = row
  const name = `${user.firstName} ${user.lastName}`
  return {
    tokenId,
    tokenPublicId,
    tokenName,
    scopes: splitScopes(scope),
    callsPerMinute,
    lastUsedAt,
    expiresAt,
    user: { ...user, name, isReadOnly: is_read_only === 1 },
  }
}

export async function recordApiTokenUse(db: Kysely<Database>, tokenId: number, now: Date): Promise<void> {
  await db.updateTable('api_token').set({ last_used_at: now.toISOString() }).where('id', '=', tokenId).execute()
}
