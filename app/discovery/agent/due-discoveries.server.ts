import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { countDiscoveries } from './agent.queries.server.ts'
import { MAX_WAITING } from './agent-limits.ts'

/**
 * Queues due athletes while the queue is short, with a lower priority than users' requests. Without a contact address no request
 * may be sent, so the athletes stay due. Returns how many were queued.
 */
export async function queueDueDiscoveries(
  { reader, writer }: { reader: Kysely<Database>; writer: Kysely<Database> },
  { now, contact }: { now: Date; contact: string | undefined },
): Promise<number> {
  if (!contact || (await listDue(reader, 1)).length === 0) return 0
  if ((await countDiscoveries(reader, ['pending'])) >= MAX_WAITING) return 0

  return writer.transaction().execute(async (trx) => {
    const due = await listDue(trx, Math.max(0, MAX_WAITING - (await countDiscoveries(trx, ['pending']))))
    for (const { id, public_id } of due) {
      const payload = { athleteId: public_id, ofImport: true }
      await enqueue(trx, athleteBrandDiscovery, payload, { now, priority: 'low', athleteId: id })
      await trx.deleteFrom('discovery_due').where('athlete_id', '=', id).execute()
    }
    return due.length
  })
}

function listDue(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom('discovery_due')
    .innerJoin('athlete', 'athlete.id', 'discovery_due.athlete_id')
    .select(['athlete.id', 'athlete.public_id'])
    .orderBy('discovery_due.athlete_id')
    .limit(limit)
    .execute()
}
