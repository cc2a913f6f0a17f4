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

export interface ChoosableAthlete {
  id: number
  public_id: string
  name: string
}

/**
 * Athletes never processed, oldest first, then those last processed before `staleBefore`, longest ago first. Excludes
 * those with an unfinished job and those with a failed job since `triedSince`; a job that ended because the athlete was
 * deleted does not count.
 */
export async function listAthletesToProcess(
  db: Kysely<Database>,
  { staleBefore, triedSince, limit }: { staleBefore: Date; triedSince: Date; limit: number },
): Promise<ChoosableAthlete[]> {
  const free = choosableAthletes(db, triedSince)
  const unprocessed = await free.where('last_processed_at', 'is', null).orderBy('id').limit(limit).execute()
  if (unprocessed.length === limit) return unprocessed

  const stale = await free
    .where('last_processed_at', '<', staleBefore.toISOString())
    .orderBy('last_processed_at')
    .orderBy('id')
    .limit(limit - unprocessed.length)
    .execute()
  return [...unprocessed, ...stale]
}

function choosableAthletes(db: Kysely<Database>, triedSince: Date) {
  return db
    .selectFrom('athlete')
    .select(['id', 'public_id', 'name'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('job')
            .select('job.id')
            .whereRef('job.athlete_id', '=', 'athlete.id')
            .where((job) =>
              job.or([
                job.and([
                  job('job.created_at', '>', triedSince.toISOString()),
                  job('job.error_code', 'is distinct from', 'athlete_deleted'),
                ]),
                job('job.status', 'in', ['pending', 'processing', 'paused']),
              ]),
            ),
        ),
      ),
    )
}
