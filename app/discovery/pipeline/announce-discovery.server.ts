import type { Kysely } from 'kysely'
import { publish, publishRecord } from '#app/base/events/publish.server.ts'
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
  await publishRecord(trx, 'athlete', athlete.public_id, 'updated')
  if (brandIds.length > 0) {
    await publishRecord(trx, 'brand', null, 'bulk')
  }
  if (results.measured > 0) {
    await publish(trx, { channel: 'metrics_updates', type: 'metrics_update', data: {} })
  }
}
