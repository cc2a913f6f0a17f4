import type { Kysely } from 'kysely'
import { countDueDiscoveries, getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { findAgentPlan } from '#app/discovery/agent/agent-plan.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { type AgentOnPage, COUNTED_ATHLETES } from './agent-on-page.ts'
import { findOutage } from './outage.queries.server.ts'

/** The operator's settings for the agent. */
export interface AgentSettings {
  contact: string | undefined
  athletesPerHour: number
}

export async function loadAgentOnPage(
  db: Kysely<Database>,
  { contact, athletesPerHour }: AgentSettings,
  now: Date,
): Promise<AgentOnPage> {
  return {
    ...(await getAgentStatus(db)),
    ...(await findAgentPlan(db, now)),
    contactIsSet: contact !== undefined,
    athletesPerHour,
    ...(await countAthletes(db)),
    importedWaiting: await countDueDiscoveries(db),
    outage: await findOutage(db),
  }
}

async function countAthletes(db: Kysely<Database>) {
  const { unprocessed } = await db
    .selectFrom((eb) =>
      eb.selectFrom('athlete').select('id').where('last_processed_at', 'is', null).limit(COUNTED_ATHLETES).as('new'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unprocessed'))
    .executeTakeFirstOrThrow()
  const any = await db.selectFrom('athlete').select('id').limit(1).executeTakeFirst()
  return { unprocessedAthletes: unprocessed, hasAthletes: any !== undefined }
}
