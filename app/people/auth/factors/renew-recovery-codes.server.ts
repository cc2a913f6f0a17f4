import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ConfirmationRefusal, SessionInUse } from '../confirmation/with-confirmation.server.ts'
import { type Confirmed, changeFactors } from './change-factors.server.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts'
import { findSecondFactors, isFactorSetUp } from './second-factor.queries.server.ts'

export type RenewCodesOutcome =
  | { status: 'renewed'; recoveryCodes: string[] }
  /** There is no factor that they could stand in for. */
  | { status: 'no_factor' }
  | ConfirmationRefusal

export async function renewRecoveryCodes(
  db: Kysely<Database>,
  session: SessionInUse,
  confirmed: Confirmed,
  now: Date,
): Promise<RenewCodesOutcome> {
  const userId = session.user.id
  return changeFactors(db, session, confirmed, now, async () => {
    const made = await makeRecoveryCodes()
    return async (trx, note): Promise<RenewCodesOutcome> => {
      if (!isFactorSetUp(await findSecondFactors(trx, userId))) return { status: 'no_factor' }
      await replaceRecoveryCodes(trx, userId, made)
      await note('factor.renew_codes', {})
      return { status: 'renewed', recoveryCodes: made.codes }
    }
  })
}
