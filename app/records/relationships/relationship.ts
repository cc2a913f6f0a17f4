import { z } from 'zod'
import { STANCES } from '#db/tables/evidence.ts'
import { ORIGINS, RELATIONSHIP_TYPES, REVIEWS, STANDINGS, VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { LINK_ANSWER } from './link-fields.ts'

/** An athlete as another record names one. */
export const NamedAthleteSchema = z
  .object({ id: z.string(), name: z.string(), sport: z.string() })
  .meta({ id: 'NamedAthlete' })
export type NamedAthlete = z.infer<typeof NamedAthleteSchema>

export const EvidenceSchema = z
  .object({
    id: z.string(),
    kind: z.string().describe('Code of the evidence model: A1 … F1'),
    title: z.string().describe('The meaning of the code'),
    stance: z.enum(STANCES),
    relationshipType: z.string(),
    url: z.string(),
    publisher: z.string().describe('The publisher; each counts once'),
    quote: z.string().nullable(),
    publishedAt: z.string().nullable().describe('For an end stated by a Wikidata item: the day of the end'),
    retrievedAt: z.iso.datetime(),
    weight: z.number().describe('0–1, after age, proximity, rumour and identity'),
    counted: z.boolean(),
    rejectedBecause: z.string().nullable(),
    requestId: z
      .string()
      .nullable()
      .describe('The request that fetched it; kept in the log for 30 days. null when nothing was requested'),
  })
  .meta({ id: 'Evidence' })
export type SerializedEvidence = z.infer<typeof EvidenceSchema>

const LinkSchema = z.object({
  id: z.string(),
  relationshipType: z.enum(RELATIONSHIP_TYPES),
  ownershipPercentage: z.number().nullable(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  confidence: z.number().describe('0–1: that the relationship exists or existed, by its sources'),
  createdBy: z.enum(ORIGINS).describe('`user`: entered by hand, with confidence 0 until a source counts'),
  standing: z.enum(STANDINGS),
  disputed: z.boolean(),
  review: z.enum(REVIEWS).nullable(),
  ...LINK_ANSWER,
  version: z.int().describe('Differs whenever the tags, the note or the own fields do'),
  pendingBecause: z.string().optional().describe('For a pending relationship: the reason it is not verified yet'),
})

/** A relationship in the context of the brand. */
export const AthleteLinkSchema = LinkSchema.extend({
  athlete: NamedAthleteSchema,
  evidence: z.array(EvidenceSchema).optional(),
}).meta({ id: 'AthleteRelationship' })
export type SerializedAthleteLink = z.infer<typeof AthleteLinkSchema>

/** A relationship in the context of the athlete. */
export const BrandLinkSchema = LinkSchema.extend({
  brand: z.object({ id: z.string(), name: z.string(), category: z.string(), website: z.string().nullable() }),
  evidence: z.array(EvidenceSchema).optional(),
}).meta({ id: 'BrandRelationship' })
export type SerializedBrandLink = z.infer<typeof BrandLinkSchema>

/** A relationship on its own. */
export const RelationshipSchema = AthleteLinkSchema.extend({ brand: BrandLinkSchema.shape.brand }).meta({
  id: 'Relationship',
})
export type SerializedRelationship = z.infer<typeof RelationshipSchema>
