import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { SignedInUser } from '../../accounts/signed-in-user.ts'
import type { Origin } from '../../audit/record-audit.server.ts'
import { auditedTransaction } from '../../audit/security-log.server.ts'
import {
  type ConfirmationRefusal,
  type SessionInUse,
  withConfirmation,
} from '../../confirmation/with-confirmation.server.ts'
import { type Confirmed, noteFactorChange } from '../change-factors.server.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from '../recovery-codes.server.ts'
import { findSecondFactors, isFactorSetUp } from '../second-factor.queries.server.ts'
import { makeChallenge, openChallenge, spendChallenge } from './challenge.server.ts'
import { MAX_PASSKEYS } from './passkey.ts'
import type { RelyingParty } from './relying-party.server.ts'

export type StartRegistrationOutcome =
  /** The options are for the browser, as JSON. */
  { status: 'started'; options: string; challenge: string } | { status: 'too_many' } | ConfirmationRefusal

/** The password is confirmed before the browser makes the passkey, so that none is made in vain. */
export async function startRegistration(
  db: Kysely<Database>,
  session: SessionInUse,
  { name, currentPassword, origin }: Confirmed & { name: string },
  { id: rpID }: RelyingParty,
  now: Date,
): Promise<StartRegistrationOutcome> {
  const { user } = session
  return withConfirmation(db, { session, origin, changesSignIn: true }, currentPassword, now, async () => {
    const known = await db
      .selectFrom('passkey')
      .select(['credential_id as id', 'transports'])
      .where('user_id', '=', user.id)
      .execute()
    if (known.length >= MAX_PASSKEYS) return { status: 'too_many' }

    const { challenge, sealed } = makeChallenge(purposeOf(user), now, name)
    const options = await generateRegistrationOptions({
      rpName: 'Icon Radar',
      rpID,
      userID: Buffer.from(user.publicId),
      userName: user.email,
      userDisplayName: user.name,
      challenge: Buffer.from(challenge, 'base64url'),
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { status: 'started', options: JSON.stringify(options), challenge: sealed }
  })
}

export type RegisterOutcome =
  /** Codes come with the first factor; null if there are some already. */
  { status: 'on'; recoveryCodes: string[] | null } | { status: 'refused' }

/** Keeps the passkey that the browser has made for the challenge. */
export async function registerPasskey(
  db: Kysely<Database>,
  session: SessionInUse,
  { challenge: sealed, response, origin }: { challenge: string; response: RegistrationResponseJSON; origin: Origin },
  party: RelyingParty,
  now: Date,
): Promise<RegisterOutcome> {
  const { user } = session
  const opened = openChallenge(sealed, purposeOf(user), now)
  const made = opened && (await verify(response, opened.challenge, party))
  if (!opened || !made || !(await spendChallenge(db, opened.challenge, now))) return { status: 'refused' }

  const codes = await makeRecoveryCodes()
  const { id, publicKey, counter, transports = [] } = made.credential
  return auditedTransaction(db, now, async (trx, audit): Promise<RegisterOutcome> => {
    const isFirst = !isFactorSetUp(await findSecondFactors(trx, user.id))
    const passkey = {
      public_id: newId(),
      user_id: user.id,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: JSON.stringify(transports),
      name: opened.note,
      created_at: now.toISOString(),
      last_used_at: null,
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkey')
      .values(passkey)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return { status: 'refused' }
    if (isFirst) await replaceRecoveryCodes(trx, user.id, codes)
    const details = { factor: 'passkey', passkey: passkey.public_id }
    await noteFactorChange(trx, session, { origin, action: 'factor.on', details, audit }, now)
    return { status: 'on', recoveryCodes: isFirst ? codes.codes : null }
  })
}

async function verify(
  response: RegistrationResponseJSON,
  expectedChallenge: string,
  { id: expectedRPID, origins: expectedOrigin }: RelyingParty,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']> | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
    })
    return registrationInfo
  } catch {
    // The library throws for whatever is not as expected.
    return undefined
  }
}

function purposeOf({ publicId }: Pick<SignedInUser, 'publicId'>): string {
  return `register ${publicId}`
}
