import type { Kysely } from 'kysely'
import {
  groupEvidence,
  listEvidence,
  listRelationshipsOfAthletes,
} from '#app/relationships/relationship.queries.server.ts'
import { serializeBrandLink } from '#app/relationships/serialize-relationship.ts'
import type { Database } from '#db/schema.ts'
import { type DiscoveryJob, findAthlete, findLatestDiscovery, listScoreTimes } from './athlete.queries.server.ts'
import type { Discovery } from './discovery.ts'
import { serializeAthlete } from './serialize-athlete.ts'

const SHOWN_RELATIONSHIPS = 100

/** What the page of an athlete shows; undefined when there is no such athlete. */
export async function findAthletePage(db: Kysely<Database>, publicId: string) {
  const athlete = await findAthlete(db, publicId)
  if (!athlete) return undefined

  const scoreTimes = await listScoreTimes(db, [athlete.id])
  const discovery = await findLatestDiscovery(db, athlete.id)
  return {
    athlete: serializeAthlete(athlete, { scoredAt: scoreTimes.get(athlete.id) ?? null }),
    discovery: discovery ? serializeDiscovery(discovery) : null,
    ...(await listRelationships(db, athlete.id)),
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

async function listRelationships(db: Kysely<Database>, athleteId: number) {
  const all = await listRelationshipsOfAthletes(db, [athleteId])
  const shown = all.slice(0, SHOWN_RELATIONSHIPS)
  const evidence = groupEvidence(
    await listEvidence(
      db,
      shown.map((link) => link.id),
    ),
  )
  return {
    relationshipCount: all.length,
    relationships: shown.map((link) => ({
      ...serializeBrandLink(link, evidence.get(link.id) ?? []),
      reviewReason: link.review_reason,
    })),
  }
}
