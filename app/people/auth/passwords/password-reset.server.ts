import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UserRow } from '#db/tables/user.ts'
import { replacePassword } from '../accounts/manage-user.server.ts'
import { findUserByEmail } from '../accounts/user.queries.server.ts'
import { listApiTokens } from '../api-access/api-token.server.ts'
import { type Actor, actorOf, type Origin } from '../audit/record-audit.server.ts'
import { auditedTransaction, noteSecurityEvent } from '../audit/security-log.server.ts'
import { markProved } from '../email/email-proof.server.ts'
import { removeSecondFactors } from '../factors/second-factor.queries.server.ts'
import { createToken, hashToken } from '../secret-token.server.ts'
import { isCommonPassword } from './common-password.server.ts'
import { hashPassword, NO_PASSWORD } from './password.server.ts'

const JOB: Actor = { id: null, name: 'mail job', address: null, door: 'job' }
const VALID_MS = 60 * 60_000

/** A single-use reset token, valid for an hour; undefined if no active user has the address. */
export async function createPasswordReset(
  db: Kysely<Database>,
  email: string,
  now: Date,
): Promise<{ email: string; token: string } | undefined> {
  const user = await findUserByEmail(db, email)
  if (!user || user.disabled_at) return undefined

  const token = await insertReset(db, user.id, { provesAddress: true }, now)
  const subject = { kind: 'user', id: user.public_id }
  await noteSecurityEvent(db, JOB, { action: 'password_reset.send', subject }, now)
  return { email: user.email, token }
}

/** Ends the password and every session of a user, who chooses a new password under the path that is returned. */
export async function resetByLink(
  db: Kysely<Database>,
  actor: Actor,
  user: Pick<UserRow, 'id' | 'public_id'>,
  { revokeTokens }: { revokeTokens: boolean },
  now: Date,
): Promise<{ path: string; tokensRevoked: number }> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const replaced = await replacePassword(trx, user, { passwordHash: NO_PASSWORD, revokeTokens }, now)
    await audit(actor, replaced)
    return { path: await makeResetLink(trx, user.id, now), tokensRevoked: replaced.details.tokensRevoked }
  })
}

/** The path of a link that is given to the user, not mailed; it proves nothing about the address. */
export async function makeResetLink(trx: Kysely<Database>, userId: number, now: Date): Promise<string> {
  return `/reset-password/${await insertReset(trx, userId, { provesAddress: false }, now)}`
}

async function insertReset(
  db: Kysely<Database>,
  userId: number,
  { provesAddress }: { provesAddress: boolean },
  now: Date,
): Promise<string> {
  const token = createToken()
  await db
    .insertInto('password_reset')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
      used_at: null,
      proves_address: provesAddress ? 1 : 0,
    })
    .execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', now.toISOString()).execute()
  return token
}

/** Data of the page behind a link. */
export async function describePasswordReset(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<{ isAlive: boolean; apiTokens: number }> {
  const user = await findAlive(db, token, now)
  if (!user) return { isAlive: false, apiTokens: 0 }
  return { isAlive: true, apiTokens: (await listApiTokens(db, user.id, now)).length }
}

/** Sets the password and ends every session; works once per token. */
export async function redeemPasswordReset(
  db: Kysely<Database>,
  { token, password, revokeTokens, ...origin }: Origin & { token: string; password: string; revokeTokens: boolean },
  now: Date,
): Promise<'reset' | 'dead' | 'common_password'> {
  const owner = await findAlive(db, token, now)
  if (!owner) return 'dead'
  if (await isCommonPassword(password, owner)) return 'common_password'

  const passwordHash = await hashPassword(password)
  return auditedTransaction(db, now, async (trx, audit): Promise<'reset' | 'dead'> => {
    const user = await findAlive(trx, token, now)
    if (!user) return 'dead'

    const actor = actorOf(user, origin)
    if (user.proves_address === 1) {
      // Whoever opened the account may not be who has its address.
      if (user.email_verified_at === null) await removeSecondFactors(trx, user.id)
      await markProved(trx, user.id, now)
    }
    await audit(actor, await replacePassword(trx, user, { passwordHash, revokeTokens }, now))
    return 'reset'
  })
}

async function findAlive(db: Kysely<Database>, token: string, now: Date) {
  return db
    .selectFrom('password_reset')
    .innerJoin('user', 'user.id', 'password_reset.user_id')
    .select([
      'user.id',
      'user.public_id',
      'user.email',
      'user.email_verified_at',
      'user.first_name as firstName',
      'user.last_name as lastName',
      'password_reset.proves_address',
    ])
    .where('password_reset.token_hash', '=', hashToken(token))
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.expires_at', '>', now.toISOString())
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst()
}
