import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Who does something that is written down: a user, or the operator at the command line, who has no row. */
export interface Actor {
  id: number | null
  name: string
  address: string | null
}

export interface AuditEntry {
  action: string
  subject: { kind: string; id: string | null }
  details?: Record<string, string | number | boolean>
}

/** Writes down what was done, inside the transaction that does it. */
export async function recordAudit(
  trx: Kysely<Database>,
  actor: Actor,
  { action, subject, details = {} }: AuditEntry,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      user_id: actor.id,
      actor: actor.name,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details),
      address: actor.address,
      created_at: now.toISOString(),
    })
    .execute()
}
