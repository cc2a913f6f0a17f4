import type { Kysely } from 'kysely'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { countDiscoveries, getAgent, listAthletesToProcess } from './agent.queries.server.ts'
import { choiceAt, MOST_WAITING } from './agent-limits.ts'

const SHOWN_ATHLETES = 3

/** Why the agent does not start the next athlete at once; null if nothing prevents it. */
type AgentLimit = 'nobody' | 'queue' | 'budget' | null

export interface AgentPlan {
  /** The next athletes in order, as they would be chosen now. */
  next: { id: string; name: string }[]
  limit: AgentLimit
  /** When the rate limit allows the next athlete; null before the first run. */
  nextRun: string | null
  /** Athletes the agent has started since midnight UTC. */
  takenToday: number
}

/** What a running agent would do next. */
export async function findAgentPlan(db: Kysely<Database>, now: Date): Promise<AgentPlan> {
  const athletes = await listAthletesToProcess(db, { ...choiceAt(now), limit: SHOWN_ATHLETES })
  const { next_run_at: nextRun } = await getAgent(db)
  const waiting = await countDiscoveries(db, ['pending'])
  return {
    next: athletes.map((athlete) => ({ id: athlete.public_id, name: athlete.name })),
    limit: limitOf({ someone: athletes.length > 0, waiting, nextRun, now }),
    nextRun,
    takenToday: await countTakenSince(db, `${now.toISOString().slice(0, 10)}T00:00:00.000Z`),
  }
}

function limitOf(at: { someone: boolean; waiting: number; nextRun: string | null; now: Date }): AgentLimit {
  if (!at.someone) return 'nobody'
  if (at.waiting >= MOST_WAITING) return 'queue'
  return at.nextRun !== null && at.nextRun > at.now.toISOString() ? 'budget' : null
}

/** Discoveries requested by neither a user nor an import are the agent's. */
async function countTakenSince(db: Kysely<Database>, since: string): Promise<number> {
  const { taken } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('created_at', '>=', since)
    .where('queue', '=', athleteBrandDiscovery.queue)
    .where('requested_by', 'is', null)
    .where(jsonValue('payload', '$.ofImport'), 'is', null)
    .executeTakeFirstOrThrow()
  return taken
}
