import type { Kysely } from 'kysely'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { athletesRestoration } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { MAX_AT_ONCE } from './athletes/request-deletion.server.ts'
import { openRestorationLog } from './restoration-log.server.ts'
import {
  type RestoreOutcome,
  type RestoreRefusal,
  refuseRestoration,
  restoreDeleted,
} from './restore-deleted.server.ts'

export type RequestedRestoration = RestoreOutcome | StartedRestoration
type StartedRestoration = { status: 'started'; jobId: string; selected: number }

/** Restores a deletion, or one record by its own id: at once if there are few, else by a job. */
export async function requestRestoration(
  db: Kysely<Database>,
  id: string,
  author: Actor,
  now: Date,
): Promise<RequestedRestoration> {
  const selected = await countLeft(db, id)
  if (selected <= MAX_AT_ONCE) return restoreDeleted(db, id, author, now)
  return db.transaction().execute((trx) => startRestoration(trx, id, selected, author, now))
}

/** Leaves the rest to a job, inside the caller's transaction. */
export async function startRestoration(
  trx: Kysely<Database>,
  batch: string,
  selected: number,
  author: Actor,
  now: Date,
): Promise<StartedRestoration | RestoreRefusal> {
  const refusal = await refuseRestoration(trx, batch)
  if (refusal) return refusal
  const auditLine = await openRestorationLog(trx, batch, { restored: 0, taken: 0 }, author, now)
  const payload = { batch, selected, auditLine }
  const { jobId } = await enqueue(trx, athletesRestoration, payload, { now, requestedBy: author.id ?? undefined })
  return { status: 'started', jobId, selected }
}

/** Number of records of a deletion; 0 if the id is not a deletion's. */
async function countLeft(db: Kysely<Database>, id: string): Promise<number> {
  const batch = await db
    .selectFrom('deleted_batch')
    .select((eb) => eb('records', '-', eb.ref('restored')).as('left'))
    .where('public_id', '=', id)
    .where('kind', '=', 'athlete')
    .executeTakeFirst()
  return batch?.left ?? 0
}
