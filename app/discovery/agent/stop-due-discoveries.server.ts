import type { Kysely } from 'kysely'
import { publish } from '#app/base/events/publish.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { getAgent } from './agent.queries.server.ts'

/** Gives up the discovery of every athlete that is due and not queued yet; returns the number of these athletes. */
export async function stopDueDiscoveries(db: Kysely<Database>, actor: Actor, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('discovery_due').executeTakeFirstOrThrow()
    const athletes = Number(numDeletedRows)
    if (athletes === 0) return 0

    const agent = await getAgent(trx)
    const subject = { kind: 'agent', id: String(agent.id) }
    await recordAudit(trx, actor, { action: 'agent.stop_imported', subject, details: { athletes } }, now)
    await publish(trx, { channel: 'job_updates', type: 'agent_update', data: { isRunning: agent.is_running === 1 } })
    return athletes
  })
}
