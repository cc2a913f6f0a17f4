import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { groupEvidence, listEvidence } from './relationship.queries.server.ts'

const SHOWN = 100

type Link = { id: number; review_reason: string | null }
type Evidence = Awaited<ReturnType<typeof listEvidence>>[number]

/** The first hundred relationships with their evidence and the reason of a review, and how many there are. */
export async function relationshipsOnPage<L extends Link, Serialized>(
  db: Kysely<Database>,
  links: readonly L[],
  serialize: (link: L, evidence: Evidence[]) => Serialized,
) {
  const shown = links.slice(0, SHOWN)
  const ids = shown.map((link) => link.id)
  const evidence = groupEvidence(await listEvidence(db, ids))
  return {
    relationshipCount: links.length,
    relationships: shown.map((link) => ({
      ...serialize(link, evidence.get(link.id) ?? []),
      reviewReason: link.review_reason,
    })),
  }
}
