import type { Kysely } from 'kysely'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { countDiscoveries, getAgent } from './agent.queries.server.ts'
import { type ChoiceReason, choiceAt, choiceReason, dueAgainAt } from './agent-choice.ts'
import { MAX_WAITING } from './agent-limits.ts'
import { type ChoosableAthlete, listAthletesToProcess, listPassedOver } from './choose-athletes.queries.server.ts'
import { findSourcePause, type SourcePause } from './source-pause.queries.server.ts'

const SHOWN_ATHLETES = 3

/** Why the agent does not start the next athlete at once; null if nothing prevents it. */
type AgentLimit = 'nobody' | 'source' | 'queue' | 'budget' | null

interface PlannedAthlete {
  /** Public id. */
  id: string
  name: string
  because: ChoiceReason
  brands: number
  lastProcessedAt: string | null
}

/** An athlete who would be due, but whose discovery has just failed. */
interface PassedOverAthlete {
  /** Public id. */
  id: string
  name: string
  dueAgainAt: string
}

export interface AgentPlan {
  /** The next athletes in order, as they would be chosen now. */
  next: PlannedAthlete[]
  passedOver: PassedOverAthlete[]
  limit: AgentLimit
  /** Why the agent starts nobody, if `limit` is `source`. */
  pause: SourcePause | null
  /** When the rate limit allows the next athlete; null before the first run. */
  nextRun: string | null
  /** Athletes the agent has started since midnight UTC. */
  takenToday: number
}

/** What a running agent would do next. */
export async function findAgentPlan(db: Kysely<Database>, now: Date): Promise<AgentPlan> {
  const choice = choiceAt(now)
  const athletes = await listAthletesToProcess(db, choice, SHOWN_ATHLETES)
  const passedOver = await listPassedOver(db, choice, SHOWN_ATHLETES)
  const { next_run_at: nextRun } = await getAgent(db)
  const waiting = await countDiscoveries(db, ['pending'])
  const pause = await findSourcePause(db, now)
  return {
    next: athletes.map(toPlanned),
    passedOver: passedOver.map(({ public_id, name, failed_at }) => ({
      id: public_id,
      name,
      dueAgainAt: dueAgainAt(failed_at),
    })),
    limit: limitOf({ someone: athletes.length > 0, pause, waiting, nextRun, now }),
    pause,
    nextRun,
    takenToday: await countTakenSince(db, `${utcDay(now)}T00:00:00.000Z`),
  }
}

function toPlanned(athlete: ChoosableAthlete): PlannedAthlete {
  return {
    id: athlete.public_id,
    name: athlete.name,
    because: choiceReason(athlete),
    brands: athlete.brand_count,
    lastProcessedAt: athlete.last_processed_at,
  }
}

function limitOf(at: {
  someone: boolean
  pause: SourcePause | null
  waiting: number
  nextRun: string | null
  now: Date
}): AgentLimit {
  if (!at.someone) return 'nobody'
  if (at.pause) return 'source'
  if (at.waiting >= MAX_WAITING) return 'queue'
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
