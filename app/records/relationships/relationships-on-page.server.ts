import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { evidenceByLink, type listEvidence } from './relationship.queries.server.ts'
import { listReviewNotes } from './review/review.queries.server.ts'

const SHOWN = 100

type Link = { id: number }
type Evidence = Awaited<ReturnType<typeof listEvidence>>[number]

/** The first hundred relationships with their evidence and reviews, and their total number. */
export async function relationshipsOnPage<L extends Link, Serialized>(
  db: Kysely<Database>,
  links: readonly L[],
  serialize: (link: L, evidence: Evidence[]) => Serialized,
) {
  const shown = links.slice(0, SHOWN)
  const ids = shown.map((link) => link.id)
  const evidence = await evidenceByLink(db, shown)
  const notes = await listReviewNotes(db, ids)
  return {
    relationshipCount: links.length,
    relationships: shown.map((link) => ({
      ...serialize(link, evidence.get(link.id) ?? []),
      reviewNote: notes.get(link.id) ?? null,
    })),
  }
}
