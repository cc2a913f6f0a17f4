import { createHash } from 'node:crypto'
import type { Claim } from '#app/champion-index/evidence/claim.ts'
import type { EvidenceCode } from '#app/champion-index/evidence/evidence-model.ts'
import type { EvidenceDraft } from '#app/records/relationships/evidence-draft.ts'

type Place = Omit<EvidenceDraft, keyof Claim | 'relationshipType' | 'fingerprint'> & { code: EvidenceCode; key: string }

/** One draft per type that a claim is about. */
export function toDrafts(
  claim: Omit<Claim, 'code'> & { code: EvidenceCode | null },
  { key, code, ...place }: Place,
): EvidenceDraft[] {
  return claim.relationshipTypes.map((relationshipType) => ({
    ...place,
    code,
    variant: claim.variant,
    stance: claim.stance,
    relationshipType,
    fingerprint: sha256(JSON.stringify([place.source, code, claim.stance, claim.rule, key, relationshipType])),
    rule: claim.rule,
    proximity: claim.proximity,
    rumour: claim.rumour,
    athleteIdentity: claim.athleteIdentity,
    brandIdentity: claim.brandIdentity,
    quote: claim.quote,
    quoteStart: claim.quoteStart,
    quoteEnd: claim.quoteEnd,
    factDate: claim.factDate,
    ownershipPercentage: claim.ownershipPercentage,
    otherParties: claim.otherParties,
  }))
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
