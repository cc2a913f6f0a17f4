import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { makeChallenge, openChallenge, spendChallenge } from './challenge.server.ts'
import type { RelyingParty } from './relying-party.server.ts'

const PURPOSE = 'sign in'

/** For whichever passkey of this site the user chooses: nothing says whose there are. */
export async function askForPasskey({ id: rpID }: RelyingParty, now: Date) {
  const { challenge, sealed } = makeChallenge(PURPOSE, now)
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
  })
  return { options, challenge: sealed }
}

export interface PasskeyProof {
  userId: number
  /** False if it was used meanwhile: its counter stands at this use, or beyond it. */
  use: (trx: Kysely<Database>) => Promise<boolean>
}

/** Undefined if the answer is not right, or not the first to its challenge. */
export async function findPasskeyProof(
  db: Kysely<Database>,
  { response, challenge: sealed }: { response: AuthenticationResponseJSON; challenge: string },
  { id: expectedRPID, origins: expectedOrigin }: RelyingParty,
  now: Date,
): Promise<PasskeyProof | undefined> {
  const opened = openChallenge(sealed, PURPOSE, now)
  const passkey = await db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.user_id')
    .select(['passkey.id', 'passkey.user_id', 'passkey.public_key', 'passkey.counter', 'user.public_id'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!opened || !passkey || !isOf(passkey.public_id, response)) return undefined

  const credential = { id: response.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter }
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: opened.challenge,
    expectedOrigin,
    expectedRPID,
    credential,
    // The library throws for whatever is not as expected.
  }).catch(() => undefined)
  if (!verified?.verified || !(await spendChallenge(db, opened.challenge, now))) return undefined

  const counter = verified.authenticationInfo.newCounter
  const use = async (trx: Kysely<Database>) => {
    const { numUpdatedRows } = await trx
      .updateTable('passkey')
      .set({ counter, last_used_at: now.toISOString() })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  return { userId: passkey.user_id, use }
}

function isOf(userId: string, { response: { userHandle } }: AuthenticationResponseJSON): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId
}
