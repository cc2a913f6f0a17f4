import type {
  AthleteIdentity,
  BrandIdentity,
  EvidenceCode,
  Proximity,
  RelationshipType,
  Stance,
  Variant,
} from './evidence-model.ts'

/** What one passage says about the athlete and the brand, before it becomes evidence of a relationship. */
export interface Claim {
  code: EvidenceCode
  variant: Variant | null
  stance: Stance
  /** A support names one type; an end or a denial may speak about several. */
  relationshipTypes: readonly RelationshipType[]
  /** Name of the rule that found it. */
  rule: string
  proximity: Proximity
  rumour: boolean
  athleteIdentity: AthleteIdentity
  brandIdentity: BrandIdentity
  /** At most 300 characters. */
  quote: string | null
  /** Offsets of the quote in the page's text, end exclusive; null for structured claims. */
  quoteStart: number | null
  quoteEnd: number | null
  /** Year, month or day of the start (support) or the end (end) as the source gives it. */
  factDate: string | null
  ownershipPercentage: number | null
  /** Other people named in the same role. */
  otherParties: readonly string[]
}

/** A denial of one type also speaks about its sibling. */
export function deniedTypes(type: RelationshipType): readonly RelationshipType[] {
  if (type === 'FOUNDER' || type === 'CO_FOUNDER') return ['FOUNDER', 'CO_FOUNDER']
  if (type === 'OWNER' || type === 'CO_OWNER') return ['OWNER', 'CO_OWNER']
  return [type]
}
