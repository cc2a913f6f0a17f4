import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { wouldBeTooMany } from './discovery-limit.server.ts'
import { allowVerification } from './start-batch.server.ts'

/** `already_queued`: the athlete has an unfinished discovery; `jobId` is that one's. */
export type ProcessAthleteOutcome =
  | { status: 'queued' | 'already_queued'; jobId: string; athleteName: string }
  | { status: 'not_found' }
  | { status: 'contact_missing' }
  | { status: 'too_many_waiting' }

interface Asked {
  contact: string | undefined
  now: Date
  requestedBy: number
  /** Who is written down for it; nobody where it follows from something that is. */
  author?: Actor
}

/** Queues a discovery of one athlete's brands; not without a contact address, because no source is read anonymously. */
export async function processAthlete(
  db: Kysely<Database>,
  publicId: string,
  asked: Asked,
): Promise<ProcessAthleteOutcome> {
  return db.transaction().execute((trx) => processAthleteWith(trx, publicId, asked))
}

/** Likewise, inside the caller's transaction. */
export async function processAthleteWith(
  trx: Kysely<Database>,
  publicId: string,
  { contact, now, requestedBy, author }: Asked,
): Promise<ProcessAthleteOutcome> {
  const athlete = await findAthlete(trx, publicId)
  if (!athlete) return { status: 'not_found' }
  if (!contact) return { status: 'contact_missing' }
  if (await wouldBeTooMany(trx, requestedBy, [athlete.id])) return { status: 'too_many_waiting' }

  await allowVerification(trx, [athlete.id])
  const { status, jobId } = await enqueue(
    trx,
    athleteBrandDiscovery,
    { athleteId: athlete.public_id },
    { now, athleteId: athlete.id, requestedBy },
  )
  if (author && status === 'enqueued') {
    const subject = { kind: 'athlete', id: publicId, label: athlete.name }
    await recordAudit(trx, author, { action: 'discovery.start', subject }, now)
  }
  return { status: status === 'enqueued' ? 'queued' : 'already_queued', jobId, athleteName: athlete.name }
}
