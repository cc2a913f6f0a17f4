import type { Kysely } from 'kysely'
import { config } from '#app/base/platform/config.server.ts'
import { saveContact } from '#app/base/platform/contact.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import type { Database } from '#db/schema.ts'

/** Saves who the sources may write to, unless the environment says it. Discoveries that start afterwards use it. */
export async function changeContact(
  db: Kysely<Database>,
  actor: Actor,
  contact: string,
  now: Date,
): Promise<'saved' | 'given'> {
  if (config().contact !== undefined) return 'given'
  await auditedTransaction(db, now, async (trx, audit) => {
    await saveContact(trx, contact, now)
    await audit(actor, { action: 'contact.set', subject: { kind: 'setting', id: 'contact' }, details: { contact } })
  })
  return 'saved'
}
