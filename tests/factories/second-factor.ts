import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { newAppSecret, sealAppSecret } from '#app/people/auth/factors/authenticator-app.server.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from '#app/people/auth/factors/recovery-codes.server.ts'
import type { Database } from '#db/schema.ts'

/** Sets up an authenticator app for a user; returns its secret, and the recovery codes. */
export async function createAuthenticatorApp(
  db: Kysely<Database>,
  userId: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { public_id } = await db
    .selectFrom('user')
    .select('public_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const secret = newAppSecret()
  const created_at = '2026-01-01T00:00:00.000Z'
  await db
    .insertInto('authenticator_app')
    .values({ user_id: userId, secret: sealAppSecret(secret, public_id), last_step: 0, created_at })
    .execute()
  const made = await makeRecoveryCodes()
  await replaceRecoveryCodes(db, userId, made)
  return { secret, recoveryCodes: made.codes }
}

/** What the app shows. */
export function codeOf(secret: string, now = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

/** A code that is right at no time near. */
export function wrongCodeOf(secret: string, now = new Date()): string {
  const near = [-90, -60, -30, 0, 30, 60, 90].map((seconds) => codeOf(secret, new Date(now.getTime() + seconds * 1000)))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  ) as string
}
