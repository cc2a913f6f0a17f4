import type { AppLoadContext } from '@remix-run/node'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { requestOrigin } from '../request-origin.server.ts'
import { askForProof } from './email-proof.server.ts'
import { type LinkAllowance, limitMailedLinks, mailedLinkOrigin } from './mailed-links.server.ts'

export const takeProofMail = limitMailedLinks('address proofs')

/** Mails the user the link that proves the account's address, if mails and their links can be sent at all. */
export async function requestEmailProof(
  db: Kysely<Database>,
  { id: userId, email }: Pick<SignedInUser, 'id' | 'email'>,
  { request, context }: { request: Request; context: AppLoadContext },
  now: Date,
): Promise<LinkAllowance | { status: 'no_mail' }> {
  const origin = await mailedLinkOrigin(db, request, context)
  if (origin === undefined) return { status: 'no_mail' }

  const allowance = await takeProofMail({ email, address: requestOrigin(request, context).address }, now)
  if (allowance.status === 'allowed')
    await db.transaction().execute((trx) => askForProof(trx, { userId, email, origin }, now))
  return allowance
}
