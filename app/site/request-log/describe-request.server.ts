import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema.ts'
import type { RequestDetailSchema } from './logged-request.ts'
import { findLoggedRequest, serializeRequest } from './request.queries.server.ts'
import { listRestingEvidence, listRestingFigures } from './resting.queries.server.ts'

/** An entry of the log with what rests on it; undefined if there is none. */
export async function describeRequest(
  db: Kysely<Database>,
  id: string,
): Promise<z.infer<typeof RequestDetailSchema> | undefined> {
  const row = await findLoggedRequest(db, id)
  if (!row) return undefined
  return {
    ...serializeRequest(row),
    evidence: await listRestingEvidence(db, id),
    figures: await listRestingFigures(db, row),
  }
}
