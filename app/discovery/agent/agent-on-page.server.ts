import type { Kysely } from 'kysely'
import { findContact } from '#app/base/platform/contact.server.ts'
import type { Database } from '#db/schema.ts'
import { countDueDiscoveries, getAgentStatus } from './agent.queries.server.ts'
import { findAthletesPerHour } from './agent-budget.server.ts'
import { type AgentOnPage, COUNTED_ATHLETES } from './agent-on-page.ts'
import { findAgentPlan } from './agent-plan.queries.server.ts'
import { findOutage } from './outage.queries.server.ts'

export async function loadAgentOnPage(db: Kysely<Database>, now: Date): Promise<AgentOnPage> {
  return {
    ...(await getAgentStatus(db)),
    ...(await findAgentPlan(db, now)),
    contactIsSet: (await findContact(db)) !== undefined,
    athletesPerHour: await findAthletesPerHour(db),
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
