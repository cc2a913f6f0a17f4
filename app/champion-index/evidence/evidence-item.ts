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
  /** Any unique key within the relationship. */
  id: string
  code: EvidenceCode
  stance: Stance
  relationshipType: RelationshipType
  variant: Variant | null
  /** The publisher: `brand:<domain>`, `athlete:<key>`, `wikimedia`, a registry, a news domain. */
  publisherGroup: string
  /** Hash of the normalised article text; equal hashes are copies of one text. */
  contentHash: string | null
  /** Its words, or a part of them; equal long ones are copies too. */
  quote: string | null
  publishedAt: string | null
  /** The date of the fact itself (start or end of the relationship), if the source gives one. */
  factDate: string | null
  retrievedAt: string
  proximity: Proximity
  rumour: boolean
  athleteIdentity: AthleteIdentity
  brandIdentity: BrandIdentity
  /** Why a user or a newer finding excluded this item; null while it counts. */
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
