import type { Kysely } from 'kysely'
import { listSourcePauses } from '#app/discovery/agent/source-pause.queries.server.ts'
import { countIdentities } from '#app/discovery/reviews/identities/identity.queries.server.ts'
import { countQueue } from '#app/discovery/reviews/queue/queue.queries.server.ts'
import { countOpenFailures } from '#app/files/uploads/history/open-failures.server.ts'
import type { Database } from '#db/schema.ts'
import { MAX_NEEDS, type Needs } from './needs.ts'

export async function loadNeeds(db: Kysely<Database>, now: Date): Promise<Needs> {
  const { ambiguous, unknown } = await countIdentities(db, {}, MAX_NEEDS)
  return {
    reviews: await countQueue(db, MAX_NEEDS),
    identities: Math.min(MAX_NEEDS, ambiguous + unknown),
    failedFiles: await countOpenFailures(db, MAX_NEEDS),
    pausedSources: await listSourcePauses(db, now),
  }
}
