import type { Claim } from '#app/champion-index/evidence/claim.ts'
import type { RelationshipType } from '#app/champion-index/evidence/evidence-model.ts'

/** One piece of evidence as a source reader found it, about one type of relationship. */
export interface EvidenceDraft extends Omit<Claim, 'relationshipTypes'> {
  relationshipType: RelationshipType
  /** Identifies the finding: the same finding of the same source has the same fingerprint on every reading. */
  fingerprint: string
  /**
   * The document that was read: a page, an article, a pair of items. A finding that its source no longer contains is
   * withdrawn.
   */
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
  /** When the source itself was fetched; earlier than now for a cached response. */
  readAt: string
}

export interface PairFindings {
  athleteId: number
  brandId: number
  drafts: readonly EvidenceDraft[]
  /** The documents that were read: their findings that are not among the drafts are now missing. */
  sources: readonly ReadSource[]
  otherFounders: readonly string[]
}
