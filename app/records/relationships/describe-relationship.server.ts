import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { findRelationship, listEvidence } from './relationship.queries.server.ts'
import type { SerializedRelationship } from './relationship.ts'
import { serializeAthleteLink, serializeBrandLink } from './serialize-relationship.ts'

/** One relationship with its athlete, brand and evidence. */
export async function describeRelationship(
  db: Kysely<Database>,
  publicId: string,
): Promise<SerializedRelationship | undefined> {
  const link = await findRelationship(db, publicId)
  if (!link) return undefined
  return { ...serializeAthleteLink(link, await listEvidence(db, [link.id])), ...serializeBrandLink(link) }
}
