import type { Kysely } from 'kysely'
import { z } from 'zod'
import { EvidenceSchema, type SerializedEvidence } from '#app/relationships/relationship.ts'
import { listReviewNotes } from '#app/relationships/review/review.queries.server.ts'
import type { ReviewNote } from '#app/relationships/review/review.ts'
import { serializeEvidence } from '#app/relationships/serialize-relationship.ts'
import type { Database } from '#db/schema.ts'
import { findEntry } from './queue.queries.server.ts'
import { type ReviewEntry, ReviewEntrySchema } from './review-entry.ts'

export const DescribedEntrySchema = ReviewEntrySchema.extend({
  evidence: z.array(
    EvidenceSchema.extend({ isNew: z.boolean().describe('Found after the relationship was rejected') }),
  ),
}).meta({ id: 'DescribedReviewEntry' })

export interface DescribedEntry extends ReviewEntry {
  evidence: (SerializedEvidence & { isNew: boolean })[]
  note: ReviewNote | null
}

/** A waiting entry with its evidence: contradictions first, then what is new, then by weight. */
export async function describeEntry(db: Kysely<Database>, id: string): Promise<DescribedEntry | undefined> {
  const entry = await findEntry(db, id)
  if (!entry) return undefined
  if (entry.relationship === null) return { ...entry, evidence: [], note: null }

  const link = await db
    .selectFrom('relationship')
    .select(['id', 'reviewed_at'])
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('evidence')
    .selectAll()
    .where('relationship_id', '=', link.id)
    .orderBy('counted', 'desc')
    .orderBy('effective_weight', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  const evidence = rows.map((row) => ({
    ...serializeEvidence(row),
    isNew: entry.kind === 'renewed' && row.created_at > (link.reviewed_at ?? ''),
  }))
  const place = (item: (typeof evidence)[number]) =>
    item.stance === 'CONTRADICTS' && item.counted ? 0 : item.isNew ? 1 : 2
  return {
    ...entry,
    evidence: evidence.toSorted((a, b) => place(a) - place(b)),
    note: (await listReviewNotes(db, [link.id])).get(link.id) ?? null,
  }
}

const MOST_SHOWN = 100
