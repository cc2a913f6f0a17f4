import type { Claim } from '#app/evidence/claim.ts'
import type { RelationshipType } from '#app/evidence/evidence-model.ts'

/** One piece of evidence as a reader of sources found it, about one type of relationship. */
export interface EvidenceDraft extends Omit<Claim, 'relationshipTypes'> {
  relationshipType: RelationshipType
  /** The same finding of the same source has the same fingerprint, whenever it is read. */
  fingerprint: string
  /** What was read: a page, an article, a pair of items. What a source no longer says is withdrawn. */
  source: string
  /** Name and version of the reader. */
  extractor: string
  url: string
  finalUrl: string | null
  publisherGroup: string
  publishedAt: string | null
  retrievedAt: string
  httpStatus: number | null
  contentHash: string
  requestId: string
}

export interface ReadSource {
  /** `source` of the drafts. */
  key: string
  /** When the source itself was read, which is earlier than now for an answer from the cache. */
  readAt: string
}

export interface PairFindings {
  athleteId: number
  brandId: number
  drafts: readonly EvidenceDraft[]
  /** What was read: findings of these sources that are not among the drafts are missing there. */
  sources: readonly ReadSource[]
  otherFounders: readonly string[]
}
