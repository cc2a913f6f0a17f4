import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** What a user can prove beside the password. */
export interface SecondFactors {
  hasApp: boolean
  passkeys: number
  /** How many are unused. */
  recoveryCodes: number
}

export async function findSecondFactors(db: Kysely<Database>, userId: number): Promise<SecondFactors> {
  const count = (table: 'authenticator_app' | 'passkey' | 'recovery_code') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
  const [apps, passkeys, codes] = [
    await count('authenticator_app').executeTakeFirstOrThrow(),
    await count('passkey').executeTakeFirstOrThrow(),
    await count('recovery_code').where('used_at', 'is', null).executeTakeFirstOrThrow(),
  ]
  return { hasApp: apps.count > 0, passkeys: passkeys.count, recoveryCodes: codes.count }
}

/** Recovery codes alone are none: they stand in for a lost one. */
export function isFactorSetUp({ hasApp, passkeys }: Pick<SecondFactors, 'hasApp' | 'passkeys'>): boolean {
  return hasApp || passkeys > 0
}

/** The same, for a query of users. */
export function hasSecondFactor(eb: ExpressionBuilder<Database, 'user'>) {
  const ofUser = (table: 'authenticator_app' | 'passkey') =>
    eb.exists(eb.selectFrom(table).select('user_id').whereRef(`${table}.user_id`, '=', 'user.id'))
  return eb.or([ofUser('authenticator_app'), ofUser('passkey')])
}

/** Returns whether there were any. */
export async function removeSecondFactors(trx: Kysely<Database>, userId: number): Promise<boolean> {
  const hadFactor = isFactorSetUp(await findSecondFactors(trx, userId))
  for (const table of ['authenticator_app', 'passkey', 'recovery_code'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  return hadFactor
}

export async function removeCodesWithoutFactor(trx: Kysely<Database>, userId: number): Promise<void> {
  if (!isFactorSetUp(await findSecondFactors(trx, userId))) await removeSecondFactors(trx, userId)
}
