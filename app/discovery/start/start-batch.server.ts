import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import type { DiscoveryBatch } from './discovery-batch.ts'
import { wouldBeTooMany } from './discovery-limit.server.ts'

export type StartBatchOutcome =
  | { status: 'started'; athleteCount: number; pipelineId: string }
  /** Indexes in the list of athletes that do not exist. */
  | { status: 'unknown_athletes'; places: number[] }
  | { status: 'contact_missing' }
  | { status: 'too_many_waiting' }

/**
 * Queues the discovery of each athlete under one pipeline id with the requested concurrency. An athlete with an
 * unfinished discovery is not queued twice.
 */
export async function startBatch(
  db: Kysely<Database>,
  { athleteIds, options: { concurrency, ...options } }: DiscoveryBatch,
  {
    contact,
    now,
    requestedBy,
    author,
  }: { contact: string | undefined; now: Date; requestedBy: number; author?: Actor },
): Promise<StartBatchOutcome> {
  return db.transaction().execute(async (trx) => {
    const athletes = await trx
      .selectFrom('athlete')
      .select(['id', 'public_id'])
      .where('public_id', 'in', athleteIds)
      .execute()
    const ids = new Map(athletes.map((athlete) => [athlete.public_id, athlete.id]))
    const places = athleteIds.flatMap((athleteId, place) => (ids.has(athleteId) ? [] : [place]))
    if (places.length > 0) return { status: 'unknown_athletes', places }
    if (!contact) return { status: 'contact_missing' }
    if (await wouldBeTooMany(trx, requestedBy, [...ids.values()])) return { status: 'too_many_waiting' }

    if (!options.skipVerification) await allowVerification(trx, [...ids.values()])
    const pipelineId = newId()
    for (const [athleteId, row] of ids) {
      await enqueue(
        trx,
        athleteBrandDiscovery,
        { athleteId, options },
        { now, athleteId: row, requestedBy, pipelineId, pipelineLimit: concurrency },
      )
    }
    if (author) {
      const subject = { kind: 'discovery_batch', id: pipelineId }
      await recordAudit(trx, author, { action: 'discovery.start', subject, details: { athletes: ids.size } }, now)
    }
    return { status: 'started', athleteCount: ids.size, pipelineId }
  })
}

/** Lifts the import's hold on verification when a user starts the discovery of these athletes. */
export async function allowVerification(trx: Kysely<Database>, athleteIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('athlete')
    .set({ skips_verification: 0 })
    .where('id', 'in', athleteIds)
    .where('skips_verification', '=', 1)
    .execute()
}
