import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** What a user can prove beside the password. */
export interface SecondFactors {
  hasApp: boolean
  /** How many are unused. */
  recoveryCodes: number
}

export async function findSecondFactors(db: Kysely<Database>, userId: number): Promise<SecondFactors> {
  const app = await db
    .selectFrom('authenticator_app')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { codes } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { hasApp: app !== undefined, recoveryCodes: codes }
}

/** Recovery codes alone are none: they stand in for a lost one. */
export function isFactorSetUp({ hasApp }: SecondFactors): boolean {
  return hasApp
}

/** Returns whether there were any. */
export async function removeSecondFactors(trx: Kysely<Database>, userId: number): Promise<boolean> {
  const hadFactor = isFactorSetUp(await findSecondFactors(trx, userId))
  for (const table of ['authenticator_app', 'recovery_code'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  return hadFactor
}
