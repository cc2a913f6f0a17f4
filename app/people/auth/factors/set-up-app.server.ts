import type { Kysely } from 'kysely'
import { z } from 'zod'
import { keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import type { Database } from '#db/schema.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import type { ConfirmationRefusal, SessionInUse } from '../confirmation/with-confirmation.server.ts'
import { appAddress, drawQrCode, newAppSecret, sealAppSecret, stepOfCode } from './authenticator-app.server.ts'
import { type Confirmed, changeFactors } from './change-factors.server.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts'
import { findSecondFactors, isFactorSetUp, removeCodesWithoutFactor } from './second-factor.queries.server.ts'

const VALID_MS = 60 * 60_000

const SetupSchema = z.object({ secret: z.string(), until: z.number() })

/** A new secret, which no account has before its code was entered. */
export function startAppSetup(user: Owner, now: Date) {
  return describe(user, newAppSecret(), now)
}

/** The same secret again; undefined if it was shown to someone else or too long ago. */
export function showAppSetup(user: Owner, setup: string, now: Date) {
  const secret = openSetup(user, setup, now)
  return secret === undefined ? undefined : describe(user, secret, now)
}

type Owner = Pick<SignedInUser, 'publicId' | 'email'>

function describe(user: Owner, secret: string, now: Date) {
  const address = appAddress(secret, user.email)
  const text = JSON.stringify({ secret, until: now.getTime() + VALID_MS })
  return { secret, address, qrCode: drawQrCode(address), setup: sealText(keyFor('second factor'), text, setupOf(user)) }
}

function openSetup(user: Owner, setup: string, now: Date): string | undefined {
  const text = openSealedText(keyFor('second factor'), setup, setupOf(user))
  if (text === null) return undefined
  const { secret, until } = SetupSchema.parse(JSON.parse(text))
  return now.getTime() <= until ? secret : undefined
}

function setupOf({ publicId }: Owner): string {
  return `set up ${publicId}`
}

export type TurnOnAppOutcome =
  /** Codes come with the first factor; null if there are some already. */
  | { status: 'on'; recoveryCodes: string[] | null }
  | { status: 'wrong_code' }
  | { status: 'stale' }
  | ConfirmationRefusal

/** Replaces a former app of the user. */
export async function turnOnApp(
  db: Kysely<Database>,
  session: SessionInUse,
  { setup, code, ...confirmed }: Confirmed & { setup: string; code: string },
  now: Date,
): Promise<TurnOnAppOutcome> {
  const { user } = session
  const secret = openSetup(user, setup, now)
  if (!secret) return { status: 'stale' }
  const step = stepOfCode(secret, code, now)
  if (step === null) return { status: 'wrong_code' }

  return changeFactors(db, session, confirmed, now, async () => {
    const made = await makeRecoveryCodes()
    return async (trx, note): Promise<TurnOnAppOutcome> => {
      const isFirst = !isFactorSetUp(await findSecondFactors(trx, user.id))
      const values = { secret: sealAppSecret(secret, user.publicId), last_step: step, created_at: now.toISOString() }
      await trx
        .insertInto('authenticator_app')
        .values({ user_id: user.id, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
      if (isFirst) await replaceRecoveryCodes(trx, user.id, made)
      await note('factor.on', { factor: 'app' })
      return { status: 'on', recoveryCodes: isFirst ? made.codes : null }
    }
  })
}

export async function turnOffApp(
  db: Kysely<Database>,
  session: SessionInUse,
  confirmed: Confirmed,
  now: Date,
): Promise<{ status: 'off' } | ConfirmationRefusal> {
  const userId = session.user.id
  return changeFactors(db, session, confirmed, now, async () => async (trx, note) => {
    await trx.deleteFrom('authenticator_app').where('user_id', '=', userId).execute()
    await removeCodesWithoutFactor(trx, userId)
    await note('factor.off', { factor: 'app' })
    return { status: 'off' } as const
  })
}
