import type { Kysely } from 'kysely'
import { z } from 'zod'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { EvidenceSchema, type SerializedEvidence } from '#app/records/relationships/relationship.ts'
import { listReviewNotes } from '#app/records/relationships/review/review.queries.server.ts'
import type { ReviewNote } from '#app/records/relationships/review/review.ts'
import { serializeEvidence } from '#app/records/relationships/serialize-relationship.ts'
import type { Database } from '#db/schema.ts'
import { findEntry } from './queue.queries.server.ts'
import { type ReviewEntry, ReviewEntrySchema } from './review-entry.ts'

export const DescribedEntrySchema = ReviewEntrySchema.extend({
  evidence: z.array(
    EvidenceSchema.extend({
      isNew: z.boolean().describe('Found after the relationship was rejected'),
      alsoAt: z.array(z.string()).describe('Other addresses with the same sentence'),
    }),
  ),
}).meta({ id: 'DescribedReviewEntry' })

export interface DescribedEntry extends ReviewEntry {
  evidence: (SerializedEvidence & { isNew: boolean; alsoAt: string[] })[]
  note: ReviewNote | null
}

/** A waiting entry with its evidence: contradictions first, then what is new, then by weight. */
export async function describeEntry(db: Kysely<Database>, id: string): Promise<DescribedEntry | undefined> {
  const entry = await findEntry(db, id)
  if (!entry) return undefined
  if (entry.relationship === null) return { ...entry, evidence: [], note: null }

  const ids = [id, ...entry.relationship.sameClaims.map((claim) => claim.id)]
  const links = await db
    .selectFrom('relationship')
    .select(['id', 'public_id', 'reviewed_at'])
    .where('public_id', 'in', ids)
    .execute()
  const link = links.find((one) => one.public_id === id)
  if (!link) return undefined
  const rows = await db
    .selectFrom('evidence')
    .selectAll()
    .where(
      'relationship_id',
      'in',
      links.map((one) => one.id),
    )
    .orderBy('counted', 'desc')
    .orderBy('effective_weight', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
  const evidence = eachSentenceOnce(
    rows.map((row) => ({
      ...serializeEvidence(row),
      isNew: entry.kind === 'renewed' && row.created_at > (link.reviewed_at ?? ''),
      alsoAt: [],
    })),
  )
  const place = (item: (typeof evidence)[number]) =>
    item.stance === 'CONTRADICTS' && item.counted ? 0 : item.isNew ? 1 : 2
  return {
    ...entry,
    evidence: evidence.toSorted((a, b) => place(a) - place(b)),
    note: (await listReviewNotes(db, [link.id])).get(link.id) ?? null,
  }
}

type ShownEvidence = DescribedEntry['evidence'][number]

/** The first of those that say the same in the same words, with the addresses of the others. */
function eachSentenceOnce(evidence: readonly ShownEvidence[]): ShownEvidence[] {
  const sentences = new Map<string, ShownEvidence>()
  for (const item of evidence) {
    const key = item.quote === null ? item.id : `${item.stance} ${sentenceKey(item.quote)}`
    const first = sentences.get(key)
    if (!first) sentences.set(key, item)
    else if (item.url !== '' && ![first.url, ...first.alsoAt].includes(item.url)) {
      sentences.set(key, { ...first, alsoAt: [...first.alsoAt, item.url] })
    }
  }
  return [...sentences.values()]
}

function sentenceKey(quote: string): string {
  return nameKey(quote).replace(/[.!?…]+$/u, '')
}

const MAX_SHOWN = 100
