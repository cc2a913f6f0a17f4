import type { Kysely } from 'kysely'
import type { Mail } from '#app/base/mail/mail.ts'
import type { Database } from '#db/schema.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { emailProofMail } from '#jobs/mail-definitions.ts'
import { emailKey } from '../accounts/account.ts'
import { actorOf, type Origin } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import { createToken, hashToken } from '../secret-token.server.ts'

const VALID_MS = 24 * 60 * 60_000

interface Asked {
  userId: number
  /** The user's address, or the one it is to become. */
  email: string
  /** Base URL of the link. */
  origin: string
}

/** Queues the mail with the link that proves an address. */
export async function askForProof(trx: Kysely<Database>, { origin, ...asked }: Asked, now: Date): Promise<void> {
  const proofId = await addProof(trx, asked, now)
  await enqueue(trx, emailProofMail, { proofId, origin }, { now })
}

/** A proof to be mailed; the user's earlier links stop working. Returns its row id. */
export async function addProof(
  trx: Kysely<Database>,
  { userId, email }: Omit<Asked, 'origin'>,
  now: Date,
): Promise<number> {
  await trx.deleteFrom('email_proof').where('user_id', '=', userId).where('used_at', 'is', null).execute()
  const { id } = await trx
    .insertInto('email_proof')
    .values({
      user_id: userId,
      email,
      token_hash: null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The mail with a new link, which is stored nowhere else. Undefined if it is not wanted any more, or if the address has
 * become that of another account, which neither the page nor the job tells.
 */
export async function writeEmailProof(
  db: Kysely<Database>,
  { proofId, origin }: { proofId: number; origin: string },
  now: Date,
): Promise<Mail | undefined> {
  const proof = await openProofs(db, now).where('email_proof.id', '=', proofId).executeTakeFirst()
  if (!proof || (await isOthers(db, proof))) return undefined

  const token = createToken()
  await db
    .updateTable('email_proof')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', proofId)
    .execute()
  return {
    to: proof.email,
    subject: 'Confirm your email address for Icon Radar',
    paragraphs: [
      'Someone, hopefully you, gave this address for an Icon Radar account. Confirm that it is yours:',
      'The link works once, within 24 hours. Until then the account gets no other email at this address.',
      'If you did not request this, you can ignore this email.',
    ],
    link: { label: 'Confirm address', href: `${origin}/confirm-email/${token}` },
  }
}

export interface EmailProof {
  userId: number
  email: string
  /** Whether the account is to change to this address. Then only its own user may confirm it: it may be mistyped. */
  isChange: boolean
}

/** What a link proves; undefined if it does not work any more. */
export async function findEmailProof(db: Kysely<Database>, token: string, now: Date): Promise<EmailProof | undefined> {
  const proof = await openProofs(db, now).where('token_hash', '=', hashToken(token)).executeTakeFirst()
  if (!proof || (await isOthers(db, proof))) return undefined
  return { userId: proof.user_id, email: proof.email, isChange: isChange(proof) }
}

/** The address is proved, and the account's from now on; false if the link does not work any more. */
export async function redeemEmailProof(
  db: Kysely<Database>,
  { token, ...origin }: Origin & { token: string },
  now: Date,
): Promise<boolean> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const proof = await openProofs(trx, now).where('token_hash', '=', hashToken(token)).executeTakeFirst()
    if (!proof || (await isOthers(trx, proof))) return false

    await trx.updateTable('email_proof').set({ used_at: now.toISOString() }).where('id', '=', proof.id).execute()
    const actor = actorOf({ id: proof.user_id, email: proof.current }, origin)
    const subject = { kind: 'user', id: proof.public_id }
    if (isChange(proof)) {
      await changeEmail(trx, { userId: proof.user_id, email: proof.email, isProved: true }, now)
      await audit(actor, { action: 'user.email_change', subject })
    } else {
      await markProved(trx, proof.user_id, now)
      await audit(actor, { action: 'user.email_confirm', subject })
    }
    return true
  })
}

/** Links that were mailed to the former address stop working with it. */
export async function changeEmail(
  trx: Kysely<Database>,
  { userId, email, isProved }: { userId: number; email: string; isProved: boolean },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await trx
    .updateTable('user')
    .set({ email, email_key: emailKey(email), email_verified_at: isProved ? at : null, updated_at: at })
    .where('id', '=', userId)
    .execute()
  await trx
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await trx.deleteFrom('email_proof').where('user_id', '=', userId).where('used_at', 'is', null).execute()
}

/** Something mailed to the account's address has come back, or the operator has set it. */
export async function markProved(trx: Kysely<Database>, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('user')
    .set({ email_verified_at: now.toISOString() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

function openProofs(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('email_proof')
    .innerJoin('user', 'user.id', 'email_proof.user_id')
    .select(['email_proof.id', 'user_id', 'email_proof.email', 'user.email as current', 'user.public_id'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('user.disabled_at', 'is', null)
}

type OpenProof = NonNullable<Awaited<ReturnType<ReturnType<typeof openProofs>['executeTakeFirst']>>>

function isChange({ email, current }: Pick<OpenProof, 'email' | 'current'>): boolean {
  return emailKey(email) !== emailKey(current)
}

async function isOthers(db: Kysely<Database>, { email, user_id }: Pick<OpenProof, 'email' | 'user_id'>) {
  const owner = await db
    .selectFrom('user')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('id', '!=', user_id)
    .executeTakeFirst()
  return owner !== undefined
}
