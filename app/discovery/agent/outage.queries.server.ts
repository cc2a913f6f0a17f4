import type { Kysely } from 'kysely'
import { bareColumn, jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import type { Outage } from './agent-on-page.ts'

/** Null while no discovery waits for an unavailable source. */
export async function findOutage(db: Kysely<Database>): Promise<Outage | null> {
  const { discoveries, message } = await db
    .selectFrom('job')
    .select((eb) => [
      eb.fn.countAll<number>().as('discoveries'),
      bareColumn<string | null>('message').as('message'),
      eb.fn.max('updated_at').as('latest'),
    ])
    .where('queue', '=', athleteBrandDiscovery.queue)
    .where('status', '=', 'pending')
    .where(jsonValue<number>('checkpoint', '$.failedSearches'), '>', 0)
    .executeTakeFirstOrThrow()
  return message === null ? null : { discoveries, message }
}
