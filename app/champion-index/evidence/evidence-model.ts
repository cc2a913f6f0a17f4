import type { EvidenceCode, Stance } from '#db/tables/evidence.ts'
import { RELATIONSHIP_TYPES, type RelationshipType } from '#db/tables/relationship.ts'

export type { EvidenceCode, RelationshipType, Stance }
export { RELATIONSHIP_TYPES }

/** The parameters of verification: every weight, threshold and modifier, versioned. */

export const PROXIMITIES = ['structured', 'same_sentence', 'adjacent', 'same_page'] as const
export type Proximity = (typeof PROXIMITIES)[number]

export const ATHLETE_IDENTITIES = ['exact', 'name_and_context', 'name', 'ambiguous'] as const
export type AthleteIdentity = (typeof ATHLETE_IDENTITIES)[number]

export const BRAND_IDENTITIES = ['exact', 'name_and_domain', 'name'] as const
export type BrandIdentity = (typeof BRAND_IDENTITIES)[number]

/** Modifiers of an item's base weight. */
export const VARIANTS = ['by_name', 'trusted', 'with_source', 'official_account'] as const
export type Variant = (typeof VARIANTS)[number]

interface EvidenceKind {
  title: string
  weight: number
  anchor: boolean
  stance: Stance
  variants?: Partial<Record<Variant, { weight?: number; anchorFor?: readonly RelationshipType[] }>>
}

interface RelationshipRule {
  /** Tie strength, 0–1: how much of an athlete's audience it carries over to the brand. */
  strength: number
  /** Properties of the brand's item whose value is the athlete. */
  brandProperties: readonly string[]
  /** Properties of the athlete's item whose value is the brand. */
  athleteProperties: readonly string[]
}

const kinds: Record<EvidenceCode, EvidenceKind> = {
  A1: {
    title: "Structured data on the brand's own site",
    weight: 0.8,
    anchor: true,
    stance: 'SUPPORTS',
    variants: { by_name: { weight: 0.65 } },
  },
  A2: { title: "Sentence on the brand's own site", weight: 0.7, anchor: true, stance: 'SUPPORTS' },
  A3: { title: "Athlete's official site or newsroom", weight: 0.7, anchor: true, stance: 'SUPPORTS' },
  A4: { title: 'Company registry or securities filing', weight: 0.85, anchor: true, stance: 'SUPPORTS' },
  A5: { title: 'Press release', weight: 0.6, anchor: true, stance: 'SUPPORTS' },
  A6: { title: 'Wikidata statement with an outside reference', weight: 0.6, anchor: true, stance: 'SUPPORTS' },
  A7: { title: 'Bio of an official account', weight: 0.55, anchor: true, stance: 'SUPPORTS' },
  A8: { title: 'Attested by a person', weight: 0.9, anchor: true, stance: 'SUPPORTS' },
  B1: { title: 'Wikidata statement without an outside reference', weight: 0.3, anchor: false, stance: 'SUPPORTS' },
  B2: { title: 'Wikipedia sentence', weight: 0.4, anchor: false, stance: 'SUPPORTS' },
  B3: {
    title: 'News article',
    weight: 0.3,
    anchor: false,
    stance: 'SUPPORTS',
    variants: { trusted: { weight: 0.45 } },
  },
  B4: { title: 'Reciprocal link or named product line', weight: 0.25, anchor: false, stance: 'SUPPORTS' },
  B5: { title: 'Search snippet, page not fetched', weight: 0.1, anchor: false, stance: 'SUPPORTS' },
  B6: {
    title: 'Social post with paid-partnership wording',
    weight: 0.25,
    anchor: false,
    stance: 'SUPPORTS',
    variants: { official_account: { anchorFor: ['AMBASSADOR', 'SPONSOR'] } },
  },
  B7: {
    title: 'Imported row',
    weight: 0.1,
    anchor: false,
    stance: 'SUPPORTS',
    variants: { with_source: { weight: 0.25 } },
  },
  C1: { title: 'Denial that the relationship ever existed', weight: 0.5, anchor: false, stance: 'CONTRADICTS' },
  C2: { title: 'Identity clash', weight: 0.6, anchor: false, stance: 'CONTRADICTS' },
  C3: { title: 'Another name for the exclusive role', weight: 0.4, anchor: false, stance: 'CONTRADICTS' },
  C4: { title: 'Site gone, parked or for sale', weight: 0.2, anchor: false, stance: 'CONTRADICTS' },
  F1: { title: 'End of the relationship', weight: 0, anchor: false, stance: 'ENDS' },
}

const relationships: Record<RelationshipType, RelationshipRule> = {
  FOUNDER: { strength: 1, brandProperties: ['P112'], athleteProperties: [] },
  CO_FOUNDER: { strength: 0.95, brandProperties: ['P112'], athleteProperties: [] },
  OWNER: { strength: 1, brandProperties: ['P127'], athleteProperties: ['P1830'] },
  CO_OWNER: { strength: 0.85, brandProperties: ['P127'], athleteProperties: [] },
  INVESTOR: { strength: 0.65, brandProperties: ['P1951'], athleteProperties: [] },
  EXECUTIVE: {
    strength: 0.7,
    brandProperties: ['P169', 'P488', 'P1037', 'P1789', 'P2828'],
    athleteProperties: [],
  },
  BOARD_MEMBER: { strength: 0.5, brandProperties: ['P3320'], athleteProperties: [] },
  ADVISOR: { strength: 0.5, brandProperties: [], athleteProperties: [] },
  SIGNATURE_LINE: { strength: 0.75, brandProperties: ['P138'], athleteProperties: [] },
  LICENSOR: { strength: 0.6, brandProperties: [], athleteProperties: [] },
  AMBASSADOR: { strength: 0.45, brandProperties: [], athleteProperties: [] },
  ENDORSER: { strength: 0.4, brandProperties: [], athleteProperties: [] },
  SPONSOR: { strength: 0.35, brandProperties: [], athleteProperties: ['P859'] },
  AFFILIATED: { strength: 0.2, brandProperties: ['P2652'], athleteProperties: ['P108', 'P2652'] },
}

/** What each version changed, newest first. */
export const EVIDENCE_MODEL_VERSIONS = [
  {
    version: 'evidence-4',
    since: '2026-11-29',
    change:
      'A long sentence that several publishers print in the same words counts once, as a copy of the text it came from; previously, only pages alike from title to footer were copies.',
  },
  {
    version: 'evidence-3',
    since: '2026-11-27',
    change:
      'Denials, refusals, offers, conditions and endings are recognised in the same way for every type of relationship, wherever they stand in the sentence. A name that is an everyday word counts only with its capital, and only beside words that show it means the brand. A search snippet belongs to the publisher of its page, counts only if that page is closed to reading, and of all snippets only the strongest counts. Founders and owners are counted by their settled identity, and the shared or sole role is derived again when identities, links or merges change. Company registers under a private suffix are read.',
  },
  {
    version: 'evidence-2',
    since: '2026-11-22',
    change:
      'A plain link to the brand’s address on someone else’s page identifies the brand with 90% instead of full certainty, and the end stated by a Wikidata item keeps its statement and date.',
  },
  { version: 'evidence-1', since: '2026-11-21', change: 'The first version.' },
] as const

export const EVIDENCE_MODEL = {
  evidenceModelVersion: 'evidence-4',
  kinds,
  relationships,
  /** Confidence thresholds, compared at six decimals. Below `stored`, no relationship is created. */
  thresholds: { verified: 0.8, pending: 0.4, dispute: 0.4, stored: 0.1, independentGroups: 2 },
  /** Kinds that verify without a second publisher. */
  authoritative: ['A4', 'A8'] as readonly EvidenceCode[],
  age: {
    halvingYears: 4,
    floor: 0.5,
    agelessTypes: ['FOUNDER', 'CO_FOUNDER', 'SIGNATURE_LINE'] as readonly RelationshipType[],
    agelessCodes: ['A4'] as readonly EvidenceCode[],
  },
  proximity: { structured: 1, same_sentence: 1, adjacent: 0.6, same_page: 0.25 } satisfies Record<Proximity, number>,
  rumour: 0.4,
  athleteIdentity: { exact: 1, name_and_context: 0.9, name: 0.6, ambiguous: 0 } satisfies Record<
    AthleteIdentity,
    number
  >,
  brandIdentity: { exact: 1, name_and_domain: 0.9, name: 0.7 } satisfies Record<BrandIdentity, number>,
} as const

/** The types behind "athlete-owned". */
const OWNERSHIP_TYPES: readonly RelationshipType[] = ['FOUNDER', 'CO_FOUNDER', 'OWNER', 'CO_OWNER']

/** The publisher group of Wikidata and every Wikipedia. */
export const WIKIMEDIA_GROUP = 'wikimedia'

export function isOwnershipType(type: RelationshipType): boolean {
  return OWNERSHIP_TYPES.includes(type)
}
