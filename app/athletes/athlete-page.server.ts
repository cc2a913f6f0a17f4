import type { Kysely } from 'kysely'
import { listRelationshipsOfAthletes } from '#app/relationships/relationship.queries.server.ts'
import { relationshipsOnPage } from '#app/relationships/relationships-on-page.server.ts'
import { serializeBrandLink } from '#app/relationships/serialize-relationship.ts'
import type { Database } from '#db/schema.ts'
import { type DiscoveryJob, findAthlete, findLatestDiscovery, listScoreTimes } from './athlete.queries.server.ts'
import type { Discovery } from './discovery.ts'
import { serializeAthlete } from './serialize-athlete.ts'

/** What the page of an athlete shows; undefined when there is no such athlete. */
export async function findAthletePage(db: Kysely<Database>, publicId: string) {
  const athlete = await findAthlete(db, publicId)
  if (!athlete) return undefined

  const scoreTimes = await listScoreTimes(db, [athlete.id])
  const discovery = await findLatestDiscovery(db, athlete.id)
  return {
    athlete: serializeAthlete(athlete, { scoredAt: scoreTimes.get(athlete.id) ?? null }),
    discovery: discovery ? serializeDiscovery(discovery) : null,
    ...(await relationshipsOnPage(db, await listRelationshipsOfAthletes(db, [athlete.id]), serializeBrandLink)),
  }
}

function serializeDiscovery(job: DiscoveryJob): Discovery {
  return {
    jobId: job.public_id,
    status: job.status,
    progress: job.progress,
    message: job.message,
    error: job.error,
    createdAt: job.created_at,
    startedAt: job.started_at,
    finishedAt: job.finished_at,
  }
}
