import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { countDiscoveries, getAgent } from './agent.queries.server.ts'
import { choiceAt } from './agent-choice.ts'
import { BURST, MAX_WAITING } from './agent-limits.ts'
import { allowance } from './agent-pace.ts'
import { listAthletesToProcess } from './choose-athletes.queries.server.ts'
import { findSourcePause } from './source-pause.queries.server.ts'
import { switchAgent } from './switch-agent.server.ts'

export interface AgentRun {
  now: Date
  contact: string | undefined
  athletesPerHour: number
}

/**
 * Queues the athletes that the running agent's rate limit allows now; returns how many. While a source that every
 * discovery needs is paused it queues none: they would only wait, and be retried at the same moment.
 */
export async function runAgentOnce(
  { reader, writer }: { reader: Kysely<Database>; writer: Kysely<Database> },
  { now, contact, athletesPerHour }: AgentRun,
): Promise<number> {
  const agent = await getAgent(reader)
  if (agent.is_running === 0) return 0
  if (!contact) {
    await switchAgent(writer, { running: false, contact, author: null, now })
    return 0
  }
  if ((nextRunOf(agent, now) ?? now) > now) return 0

  if (await findSourcePause(reader, now)) return 0

  const choice = choiceAt(now)
  if ((await listAthletesToProcess(reader, choice, 1)).length === 0) return 0

  return writer.transaction().execute(async (trx) => {
    const current = await getAgent(trx)
    if (current.is_running === 0) return 0

    const pace = { perHour: athletesPerHour, burst: BURST }
    const allowed = allowance(nextRunOf(current, now), now, pace)
    const room = MAX_WAITING - (await countDiscoveries(trx, ['pending']))
    const athletes = await listAthletesToProcess(trx, choice, Math.max(0, Math.min(allowed.count, room)))
    if (athletes.length === 0) return 0

    for (const athlete of athletes) {
      const options = { now, priority: 'low', athleteId: athlete.id } as const
      await enqueue(trx, athleteBrandDiscovery, { athleteId: athlete.public_id }, options)
    }
    const next = allowed.nextAt(athletes.length).toISOString()
    await trx
      .updateTable('agent')
      .set({ last_run_at: now.toISOString(), next_run_at: next })
      .where('id', '=', 1)
      .execute()
    return athletes.length
  })
}

type Agent = Awaited<ReturnType<typeof getAgent>>

/** A last run in the future was written before the clock was set back: run now. */
function nextRunOf({ last_run_at, next_run_at }: Agent, now: Date): Date | null {
  if (next_run_at === null) return null
  return last_run_at !== null && new Date(last_run_at) > now ? now : new Date(next_run_at)
}
