import type { Kysely } from 'kysely'
import { publish } from '#app/base/events/publish.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { Checkpoint } from './checkpoint.ts'

/**
 * Publishes what a discovery has changed: at most three events, however many brands it found. Until then open pages
 * follow its job.
 */
export async function announceDiscovery(
  trx: Kysely<Database>,
  athlete: AthleteRow,
  { brandIds, results }: Checkpoint,
): Promise<void> {
  const data = { id: athlete.public_id, action: 'updated' } as const
  await publish(trx, { channel: 'athlete_updates', type: 'athlete_update', data })
  if (brandIds.length > 0) {
    await publish(trx, { channel: 'brand_updates', type: 'brand_update', data: { id: null, action: 'bulk' } })
  }
  if (results.measured > 0) {
    await publish(trx, { channel: 'metrics_updates', type: 'metrics_update', data: {} })
  }
}
