import type { AppLoadContext } from '@remix-run/node'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { formerAddressMail } from '#jobs/mail-definitions.ts'
import { emailKey } from '../accounts/account.ts'
import { findUserByEmail } from '../accounts/user.queries.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import {
  type ConfirmationCheck,
  type ConfirmationRefusal,
  type SessionInUse,
  withConfirmation,
} from '../confirmation/with-confirmation.server.ts'
import type { RequestActor } from '../request-actor.server.ts'
import { askForProof, changeEmail } from './email-proof.server.ts'
import { mailedLinkOrigin } from './mailed-links.server.ts'
import { takeProofMail } from './request-email-proof.server.ts'

type ChangeEmailOutcome =
  /** At once, because no link can be mailed. */
  | { status: 'changed' }
  /** Once the new address is confirmed. Whether it belongs to another account is not told. */
  | { status: 'link_sent' }
  | { status: 'same' }
  | { status: 'taken' }
  | ConfirmationRefusal

interface WantedEmail {
  email: string
  currentPassword?: string | undefined
  actor: RequestActor
  request: Request
  context: AppLoadContext
}

/** Changes the address of a user who knows the password; where mails can be sent, by a link to the new address. */
export async function changeOwnEmail(
  db: Kysely<Database>,
  session: SessionInUse,
  { email, currentPassword, actor, request, context }: WantedEmail,
  now: Date,
): Promise<ChangeEmailOutcome> {
  const origin = await mailedLinkOrigin(db, request, context)
  const { user } = session
  const { id: userId } = user
  const { address } = actor
  const work = async (isStillCurrent: ConfirmationCheck): Promise<ChangeEmailOutcome> => {
    if (emailKey(email) === emailKey(user.email)) return { status: 'same' }
    if (origin !== undefined) {
      const allowance = await takeProofMail({ email, address }, now)
      if (allowance.status === 'limited') return allowance
      if (allowance.status === 'withheld') return { status: 'link_sent' }
    }
    return auditedTransaction(db, now, async (trx, audit): Promise<ChangeEmailOutcome> => {
      if (!(await isStillCurrent(trx))) return { status: 'wrong_password' }
      const subject = { kind: 'user', id: user.publicId }
      if (origin !== undefined) {
        const { email: to, email_verified_at } = await addressOf(trx, userId)
        if (email_verified_at) await enqueue(trx, formerAddressMail, { to }, { now })
        await askForProof(trx, { userId, email, origin }, now)
        await audit(actor, { action: 'user.email_ask', subject })
        return { status: 'link_sent' }
      }
      if (await findUserByEmail(trx, email)) return { status: 'taken' }
      await changeEmail(trx, { userId, email, isProved: false }, now)
      await audit(actor, { action: 'user.email_change', subject })
      return { status: 'changed' }
    })
  }
  return withConfirmation(db, { session, origin: actor, changesSignIn: true }, currentPassword, now, work)
}

/** Mailed to the address that the account had when it was asked, if that is proved. */
export const ABOUT_TO_CHANGE = {
  subject: 'Your Icon Radar email address is about to change',
  paragraphs: [
    'Someone, hopefully you, asked to change the email address of your Icon Radar account.',
    'It changes when the new address is confirmed, with a link that works for 24 hours.',
    'If this was not you, sign in and change your password: whoever asked for it knew your password.',
  ],
}

export interface OwnEmail {
  email: string
  isConfirmed: boolean
  /** The address that is to replace it, once it is confirmed. */
  pending: string | null
}

export async function findOwnEmail(db: Kysely<Database>, userId: number, now: Date): Promise<OwnEmail> {
  const user = await addressOf(db, userId)
  const asked = await db
    .selectFrom('email_proof')
    .select('email')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const isChange = asked && emailKey(asked.email) !== emailKey(user.email)
  return { email: user.email, isConfirmed: user.email_verified_at !== null, pending: isChange ? asked.email : null }
}

async function addressOf(db: Kysely<Database>, userId: number) {
  return db.selectFrom('user').select(['email', 'email_verified_at']).where('id', '=', userId).executeTakeFirstOrThrow()
}
