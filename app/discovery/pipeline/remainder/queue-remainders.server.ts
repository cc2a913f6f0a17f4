import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { discoveryRemainder } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { UNFINISHED } from '#jobs/job-status.ts'
import { MAX_TRIES } from './remainder.server.ts'

const AT_ONCE = 20
/** The remainder of a job that died is queued again after this time. */
const AGAIN_MS = 3_600_000

/**
 * Queues the due retries of what discoveries could not read, unless a retry of it is still unfinished. Each one counts
 * as an attempt, however its job ends; after the last, the row is left to the next discovery. If the clock was set
 * back, nothing waits longer. Without a contact address no request may be sent. Returns how many were queued.
 */
export async function queueRemainders(
  { reader, writer }: { reader: Kysely<Database>; writer: Kysely<Database> },
  { now, contact }: { now: Date; contact: string | undefined },
): Promise<number> {
  if (!contact || (await listDue(reader, now)).length === 0) return 0

  return writer.transaction().execute(async (trx) => {
    const due = await listDue(trx, now)
    for (const { id, public_id, tries } of due) {
      const dueAt = new Date(now.getTime() + AGAIN_MS).toISOString()
      await enqueue(trx, discoveryRemainder, { athleteId: public_id, dueAt }, { now, priority: 'low', athleteId: id })
      await trx
        .updateTable('discovery_remainder')
        .set({ tries: tries + 1, since: now.toISOString(), due_at: dueAt })
        .where('athlete_id', '=', id)
        .execute()
    }
    return due.length
  })
}

function listDue(db: Kysely<Database>, now: Date) {
  const at = now.toISOString()
  return db
    .selectFrom('discovery_remainder')
    .innerJoin('athlete', 'athlete.id', 'discovery_remainder.athlete_id')
    .select(['athlete.id', 'athlete.public_id', 'tries'])
    .where('tries', '<', MAX_TRIES)
    .where((eb) => eb.or([eb('due_at', '<=', at), eb('since', '>', at)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .whereRef('job.athlete_id', '=', 'athlete.id')
            .where('job.type', '=', discoveryRemainder.type)
            .where('job.status', 'in', UNFINISHED),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
}
