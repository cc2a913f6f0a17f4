import type {
  AthleteIdentity,
  BrandIdentity,
  EvidenceCode,
  Proximity,
  RelationshipType,
  Stance,
  Variant,
} from './evidence-model.ts'

/** One finding about one relationship, as it is weighed. Times are ISO 8601; a bare date is allowed. */
export interface EvidenceItem {
  /** Any key that tells the items of a relationship apart. */
  id: string
  code: EvidenceCode
  stance: Stance
  relationshipType: RelationshipType
  variant: Variant | null
  /** Who speaks: `brand:<domain>`, `athlete:<key>`, `wikimedia`, a registry, a news domain. */
  publisherGroup: string
  /** Hash of the normalised article text; equal hashes are copies of one text. */
  contentHash: string | null
  publishedAt: string | null
  /** The day the fact itself is dated to (start or end of the relationship), when the source tells. */
  factDate: string | null
  retrievedAt: string
  proximity: Proximity
  rumour: boolean
  athleteIdentity: AthleteIdentity
  brandIdentity: BrandIdentity
  /** Why a person or a newer finding took this item out of the count; null while it stands. */
  withdrawnBecause: string | null
}

export interface WeighedItem extends EvidenceItem {
  baseWeight: number
  /** Weight after age, proximity, rumour and identity, at six decimals. */
  weight: number
  /** The group the item counts in: the original's, for a copy of a text. */
  countedGroup: string
  counted: boolean
  rejectedBecause: string | null
  anchors: boolean
}
