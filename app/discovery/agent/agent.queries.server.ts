import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { JobStatus } from '#db/tables/job.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import type { AgentStatus } from './agent-status.ts'

export async function getAgentStatus(db: Kysely<Database>): Promise<AgentStatus> {
  const agent = await getAgent(db)
  return {
    isRunning: agent.is_running === 1,
    lastRun: agent.last_run_at,
    processedCount: agent.processed_count + (await countDiscoveries(db, ['completed'])),
    queueCount: await countDiscoveries(db, ['pending', 'processing']),
  }
}

export async function getAgent(db: Kysely<Database>) {
  return db.selectFrom('agent').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

export async function countDiscoveries(db: Kysely<Database>, statuses: readonly JobStatus[]): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', statuses)
    .where('queue', '=', athleteBrandDiscovery.queue)
    .executeTakeFirstOrThrow()
  return count
}

/** Athletes whose discovery an import requested and who are not queued yet. */
export async function countDueDiscoveries(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('discovery_due')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
