import type { Insertable, Kysely, Selectable } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { newId } from '#app/base/platform/ids.server.ts'
import { newAppSecret, sealAppSecret } from '#app/people/auth/factors/authenticator-app.server.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from '#app/people/auth/factors/recovery-codes.server.ts'
import type { Database } from '#db/schema.ts'
import type { PasskeyTable } from '#db/tables/second-factor.ts'

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

/** A passkey that no authenticator has. */
export async function createPasskey(
  db: Kysely<Database>,
  userId: number,
  fields: Partial<Insertable<PasskeyTable>> = {},
): Promise<Selectable<PasskeyTable>> {
  return db
    .insertInto('passkey')
    .values({
      ...{ public_id: newId(), user_id: userId, credential_id: newId(), public_key: Buffer.from('key'), counter: 0 },
      ...{ transports: '[]', name: 'Laptop', created_at: '2026-01-01T00:00:00.000Z', last_used_at: null },
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
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
