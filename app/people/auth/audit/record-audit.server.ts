import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { KnownDoor } from '#db/tables/audit-log.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { AUDIT_ACTIONS, type AuditAction } from './audit-action.ts'

/** Where a request came from, and which way. */
export interface Origin {
  address: string
  door: KnownDoor
}

/** Who does something that is written down: a user, or the operator at the command line, who has no row. */
export interface Actor {
  id: number | null
  name: string
  address: string | null
  door: KnownDoor
  /** The name of the personal token that was used. */
  token?: string | undefined
}

export interface AuditEntry {
  action: AuditAction
  /** `label`: what it is called at this time. */
  subject: { kind: string; id: string | null; label?: string | null }
  /** Public id of a further record that it is about, in whose history it stands too. */
  reference?: string | null
  /** Each changed field before and after. */
  fields?: ChangedFields
  details?: Record<string, string | number | boolean>
}

/** A user as an actor. */
export function actorOf({ id, email }: Pick<SignedInUser, 'id' | 'email'>, { address, door }: Origin): Actor & Origin {
  return { id, name: email, address, door }
}

/** Before and after by field; '' while unknown. */
export type ChangedFields = Record<string, readonly [before: string, after: string]>

/** Writes down what was done, inside the transaction that does it; returns the entry's row id. */
export async function recordAudit(
  trx: Kysely<Database>,
  actor: Actor,
  { action, subject, reference = null, fields, details = {} }: AuditEntry,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      user_id: actor.id,
      actor: actor.name,
      action,
      kind: AUDIT_ACTIONS[action].kind,
      door: actor.door,
      token: actor.token ?? null,
      subject_kind: subject.kind,
      subject_id: subject.id,
      label: subject.label ?? null,
      reference,
      fields: fields && Object.keys(fields).length > 0 ? JSON.stringify(fields) : null,
      details: JSON.stringify(details),
      address: actor.address,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
