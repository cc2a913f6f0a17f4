import { readOwnValues } from '#app/records/fields/own/own-field.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { EvidenceRow } from '#db/tables/evidence.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { linkVersion } from './link-version.ts'
import type { SerializedAthleteLink, SerializedBrandLink, SerializedEvidence } from './relationship.ts'
import { readDetails } from './stored-evidence.ts'
import { WAITS_FOR_IDENTITY, waitsForIdentity } from './waiting-reasons.ts'

type Link = Pick<
  RelationshipRow,
  | 'public_id'
  | 'type'
  | 'ownership_percentage'
  | 'verification_status'
  | 'confidence'
  | 'standing'
  | 'is_disputed'
  | 'review'
  | 'created_by'
  | 'because'
  | 'tags'
  | 'note'
  | 'own'
> &
  Pick<AthleteRow, 'identity_status'>
type AthleteLink = Link & { athlete_public_id: string; athlete_name: string; athlete_sport: string }
type BrandLink = Link & {
  brand_public_id: string
  brand_name: string
  brand_category: string
  brand_website: string | null
}
export type EvidenceFields = Pick<
  EvidenceRow,
  | 'public_id'
  | 'code'
  | 'kind'
  | 'stance'
  | 'relationship_type'
  | 'url'
  | 'publisher_group'
  | 'quote'
  | 'published_at'
  | 'retrieved_at'
  | 'effective_weight'
  | 'counted'
  | 'rejected_because'
  | 'details'
>

/** A brand's relationship with the athlete; without `evidence` the field is omitted. */
export function serializeAthleteLink(row: AthleteLink, evidence?: readonly EvidenceFields[]): SerializedAthleteLink {
  const athlete = { id: row.athlete_public_id, name: row.athlete_name, sport: row.athlete_sport }
  return serializeLink(row, { athlete }, evidence)
}

/** An athlete's relationship with the brand; without `evidence` the field is omitted. */
export function serializeBrandLink(row: BrandLink, evidence?: readonly EvidenceFields[]): SerializedBrandLink {
  const brand = {
    id: row.brand_public_id,
    name: row.brand_name,
    category: row.brand_category,
    website: row.brand_website,
  }
  return serializeLink(row, { brand }, evidence)
}

function serializeLink<Side extends object>(row: Link, side: Side, evidence: readonly EvidenceFields[] | undefined) {
  return {
    id: row.public_id,
    relationshipType: row.type,
    ownershipPercentage: row.ownership_percentage,
    verificationStatus: row.verification_status,
    confidence: row.confidence,
    createdBy: row.created_by,
    standing: row.standing,
    disputed: row.is_disputed === 1,
    review: row.review,
    tags: row.tags,
    note: row.note,
    own: readOwnValues(row.own),
    version: linkVersion(row),
    ...pendingBecause(row),
    ...side,
    ...(evidence && { evidence: evidence.map(serializeEvidence) }),
  }
}

function pendingBecause(row: Link): Pick<SerializedAthleteLink, 'pendingBecause'> {
  if (waitsForIdentity(row)) return { pendingBecause: WAITS_FOR_IDENTITY }
  if (row.review !== null || row.verification_status !== 'PENDING' || row.because === null) return {}
  return { pendingBecause: row.because }
}

export function serializeEvidence(row: EvidenceFields): SerializedEvidence {
  return {
    id: row.public_id,
    kind: row.code,
    title: row.kind,
    stance: row.stance,
    relationshipType: row.relationship_type,
    url: row.url,
    publisher: row.publisher_group,
    quote: row.quote,
    publishedAt: row.published_at,
    retrievedAt: row.retrieved_at,
    weight: row.effective_weight,
    counted: row.counted === 1,
    rejectedBecause: row.rejected_because,
    requestId: readDetails(row).requestId ?? null,
  }
}
