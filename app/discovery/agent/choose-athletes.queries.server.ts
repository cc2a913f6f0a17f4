import { type Kysely, sql } from 'kysely'
import { unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { type AgentChoice, expectedGain } from './agent-choice.ts'

export interface ChoosableAthlete {
  id: number
  public_id: string
  name: string
  brand_count: number
  last_processed_at: string | null
}

/**
 * Athletes never processed, oldest first, then those last processed before `staleBefore`, by expected gain. Excludes
 * those with an unfinished job and those with a failed job since `triedSince`; a job that ended because the athlete was
 * deleted does not count.
 */
export async function listAthletesToProcess(
  db: Kysely<Database>,
  { now, staleBefore, triedSince }: AgentChoice,
  limit: number,
): Promise<ChoosableAthlete[]> {
  const free = choosableAthletes(db, triedSince)
  const unprocessed = await free.where('last_processed_at', 'is', null).orderBy('id').limit(limit).execute()
  if (unprocessed.length === limit) return unprocessed

  const stale = free
    .where('last_processed_at', '<', staleBefore.toISOString())
    .orderBy('last_processed_at')
    .orderBy('id')
    .limit(limit - unprocessed.length)
  // As the partial indexes have it: a parameter would not select one.
  const withBrands = await stale.where(sql<boolean>`brand_count > 0`).execute()
  const withoutBrands = await stale.where(sql<boolean>`${unindexed('brand_count')} = 0`).execute()
  const byGain = [...withBrands, ...withoutBrands].toSorted(
    (one, other) => expectedGain(other, now) - expectedGain(one, now),
  )
  return [...unprocessed, ...byGain].slice(0, limit)
}

function choosableAthletes(db: Kysely<Database>, triedSince: Date) {
  return db
    .selectFrom('athlete')
    .select(['id', 'public_id', 'name', 'brand_count', 'last_processed_at'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('job')
            .select('job.id')
            .whereRef('job.athlete_id', '=', 'athlete.id')
            .where((job) =>
              job.or([
                job.and([
                  job('job.created_at', '>', triedSince.toISOString()),
                  job('job.error_code', 'is distinct from', 'athlete_deleted'),
                ]),
                job('job.status', 'in', ['pending', 'processing', 'paused']),
              ]),
            ),
        ),
      ),
    )
}

/** The latest athletes that would be due but are passed over because their discovery has just failed. */
export async function listPassedOver(
  db: Kysely<Database>,
  { staleBefore, triedSince }: AgentChoice,
  limit: number,
): Promise<{ public_id: string; name: string; failed_at: string }[]> {
  return db
    .selectFrom('job')
    .innerJoin('athlete', 'athlete.id', 'job.athlete_id')
    .select((eb) => ['athlete.public_id', 'athlete.name', eb.fn.max('job.created_at').as('failed_at')])
    .where('job.status', '=', 'failed')
    .where('job.queue', '=', athleteBrandDiscovery.queue)
    .where('job.created_at', '>', triedSince.toISOString())
    .where((eb) =>
      eb.or([
        eb('athlete.last_processed_at', 'is', null),
        eb('athlete.last_processed_at', '<', staleBefore.toISOString()),
      ]),
    )
    .groupBy('athlete.id')
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute()
}
