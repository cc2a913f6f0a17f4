import type { Kysely } from 'kysely'
import { findContact } from '#app/base/platform/contact.server.ts'
import type { Database } from '#db/schema.ts'
import { getAgentStatus } from './agent.queries.server.ts'

export type DiscoveryObstacle = 'no-contact' | 'stopped'

/** What keeps the agent from finding the brands of new athletes: a missing contact address, its switch, or nothing. */
export async function findDiscoveryObstacle(db: Kysely<Database>): Promise<DiscoveryObstacle | null> {
  if ((await findContact(db)) === undefined) return 'no-contact'
  return (await getAgentStatus(db)).isRunning ? null : 'stopped'
}
