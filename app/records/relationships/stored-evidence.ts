import { z } from 'zod'
import type { EvidenceItem } from '#app/champion-index/evidence/evidence-item.ts'
import {
  ATHLETE_IDENTITIES,
  BRAND_IDENTITIES,
  EVIDENCE_MODEL,
  PROXIMITIES,
  VARIANTS,
} from '#app/champion-index/evidence/evidence-model.ts'
import type { EvidenceRow } from '#db/tables/evidence.ts'
import { RELATIONSHIP_TYPES } from '#db/tables/relationship.ts'
import type { EvidenceDraft } from './evidence-draft.ts'

/** The parts of a finding kept in the `details` column, so that it can be weighed again. */
const DetailsSchema = z
  .object({
    source: z.string().nullable(),
    requestId: z.string().nullable(),
    variant: z.enum(VARIANTS).nullable(),
    proximity: z.enum(PROXIMITIES),
    rumour: z.boolean(),
    athleteIdentity: z.enum(ATHLETE_IDENTITIES),
    brandIdentity: z.enum(BRAND_IDENTITIES),
    factDate: z.string().nullable(),
    ownershipPercentage: z.number().nullable(),
    /** When its source was first read without it. */
    missingSince: z.string().nullable(),
    withdrawnBecause: z.string().nullable(),
  })
  .partial()
export type EvidenceDetails = z.infer<typeof DetailsSchema>

export function readDetails(row: Pick<EvidenceRow, 'details'>): EvidenceDetails {
  const parsed = DetailsSchema.safeParse(JSON.parse(row.details))
  return parsed.success ? parsed.data : {}
}

export function detailsOf(draft: EvidenceDraft): EvidenceDetails {
  return {
    source: draft.source,
    requestId: draft.requestId,
    variant: draft.variant,
    proximity: draft.proximity,
    rumour: draft.rumour,
    athleteIdentity: draft.athleteIdentity,
    brandIdentity: draft.brandIdentity,
    factDate: draft.factDate,
    ownershipPercentage: draft.ownershipPercentage,
    missingSince: null,
    withdrawnBecause: null,
  }
}

/** The rule of the evidence that a reviewer's acceptance adds. */
export const ATTESTATION = 'review'

export const COUNTS_BY_ITSELF = 'A person’s word is enough to verify a link; the confidence comes from the sources.'

/** The rule of what somebody who added the link says of it. */
export const STATEMENT = 'statement'

export const NOT_WEIGHED =
  'A user’s word is not weighed: an administrator decides, and the confidence comes from the sources.'

/** A stored row in the form in which it is weighed; a statement by a user or an import counts as certain. */
export function toEvidenceItem(row: EvidenceRow): EvidenceItem {
  const details = readDetails(row)
  return {
    id: row.fingerprint,
    code: row.code,
    stance: row.stance,
    relationshipType: RELATIONSHIP_TYPES.find((type) => type === row.relationship_type) ?? 'AFFILIATED',
    variant: details.variant ?? variantByWeight(row),
    publisherGroup: row.publisher_group,
    contentHash: row.content_hash,
    quote: row.quote,
    publishedAt: row.published_at,
    factDate: details.factDate ?? null,
    retrievedAt: row.retrieved_at,
    proximity: details.proximity ?? 'structured',
    rumour: details.rumour ?? false,
    athleteIdentity: details.athleteIdentity ?? 'exact',
    brandIdentity: details.brandIdentity ?? 'exact',
    withdrawnBecause: unweighedBecause(row) ?? details.withdrawnBecause ?? null,
  }
}

function unweighedBecause({ rule, stance }: EvidenceRow): string | undefined {
  if (rule === ATTESTATION) return COUNTS_BY_ITSELF
  return rule === STATEMENT && stance === 'SUPPORTS' ? NOT_WEIGHED : undefined
}

/** The weight of an imported row tells whether its file named a source. */
function variantByWeight(row: EvidenceRow): EvidenceItem['variant'] {
  const variants = EVIDENCE_MODEL.kinds[row.code].variants ?? {}
  return VARIANTS.find((variant) => variants[variant]?.weight === row.base_weight) ?? null
}
