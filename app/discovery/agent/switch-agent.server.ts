import type { Kysely } from 'kysely'
import { publish } from '#app/base/events/publish.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { getAgent } from './agent.queries.server.ts'

export type SwitchOutcome = 'switched' | 'unchanged' | 'contact_missing'

export interface AgentSwitch {
  running: boolean
  /** The operator's mail address or URL, sent to every source. */
  contact: string | undefined
  /** null for the agent itself, which stops for want of a contact. */
  author: Actor | null
  now: Date
}

/**
 * Starts or stops the agent; it does not start without a contact. A stopped agent chooses no more athletes, but queued
 * jobs still run.
 */
export async function switchAgent(
  db: Kysely<Database>,
  { running, contact, author, now }: AgentSwitch,
): Promise<SwitchOutcome> {
  if (running && !contact) return 'contact_missing'

  return db.transaction().execute(async (trx) => {
    const agent = await getAgent(trx)
    if ((agent.is_running === 1) === running) return 'unchanged'

    await trx
      .updateTable('agent')
      .set({ is_running: running ? 1 : 0, changed_by: author?.id ?? null, changed_at: now.toISOString() })
      .where('id', '=', agent.id)
      .execute()
    const subject = { kind: 'agent', id: String(agent.id) }
    const by = author ?? { id: null, name: 'Discovery agent', address: null, door: 'agent' }
    await recordAudit(trx, by, { action: running ? 'agent.start' : 'agent.stop', subject }, now)
    await publish(trx, { channel: 'job_updates', type: 'agent_update', data: { isRunning: running } })
    return 'switched'
  })
}
