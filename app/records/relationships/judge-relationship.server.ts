import type { Kysely } from 'kysely'
import { type Assessment, assessRelationship } from '#app/champion-index/evidence/assess-relationship.ts'
import { hasNewEvidence } from '#app/champion-index/evidence/review-rejection.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { EvidenceRow } from '#db/tables/evidence.ts'
import type { RelationshipRow, VerificationStatus } from '#db/tables/relationship.ts'
import { readDetails, toEvidenceItem } from './stored-evidence.ts'
import { WAITS_FOR_DECISION, WAITS_FOR_IDENTITY, waitsForDecision, waitsForIdentity } from './waiting-reasons.ts'

/** Reassesses a relationship from its stored evidence and saves the result; returns whether the verdict changed. */
export async function judgeRelationship(trx: Kysely<Database>, row: RelationshipRow, now: Date): Promise<boolean> {
  const evidence = await evidenceOf(trx, { relationshipId: row.id })
  // A relationship entered by a user without evidence has nothing to weigh.
  if (evidence.length === 0) return false
  const assessment = await withWait(trx, row, assess(evidence, now))
  await saveWeights(trx, evidence, assessment)

  const verdict = verdictOf(row, evidence, assessment, now)
  if (Object.entries(verdict).every(([column, value]) => row[column as keyof typeof verdict] === value)) return false
  await trx
    .updateTable('relationship')
    .set({ ...verdict, updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute()
  return true
}

const evidenceOf = preparedQuery((db, { relationshipId }: { relationshipId: number }) =>
  db.selectFrom('evidence').selectAll().where('relationship_id', '=', relationshipId),
)

/** What the model says about it as of now, without the word of any person. */
export async function assessStored(db: Kysely<Database>, row: RelationshipRow, now: Date): Promise<Assessment> {
  const evidence = await evidenceOf(db, { relationshipId: row.id })
  return assess(evidence, now)
}

function assess(evidence: readonly EvidenceRow[], now: Date): Assessment {
  return assessRelationship(evidence.map(toEvidenceItem), now.toISOString())
}

/** Reassesses an athlete's imported relationships; returns the brands of those whose verdict changed. */
export async function judgeImported(trx: Kysely<Database>, athleteId: number, now: Date): Promise<number[]> {
  const rows = await trx
    .selectFrom('relationship')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('created_by', '=', 'import')
    .orderBy('id')
    .execute()
  const brandIds: number[] = []
  for (const row of rows) {
    if (await judgeRelationship(trx, row, now)) brandIds.push(row.brand_id)
  }
  return brandIds
}

/** Like judgeRelationship, after evidence was removed: without any left, nothing supports the relationship. */
export async function judgeWhatIsLeft(trx: Kysely<Database>, row: RelationshipRow, now: Date): Promise<void> {
  const left = await trx.selectFrom('evidence').select('id').where('relationship_id', '=', row.id).executeTakeFirst()
  if (left) {
    await judgeRelationship(trx, row, now)
    return
  }
  const verification_status = row.review === null ? 'UNVERIFIED' : DECIDED[row.review]
  await trx
    .updateTable('relationship')
    .set({
      verification_status,
      verified_at: verifiedAt(row, verification_status, now),
      confidence: 0,
      is_disputed: 0,
      new_since_review: 0,
      because: null,
      updated_at: now.toISOString(),
    })
    .where('id', '=', row.id)
    .execute()
}

async function withWait(trx: Kysely<Database>, row: RelationshipRow, assessment: Assessment): Promise<Assessment> {
  const [athlete] = await identityOf(trx, { athleteId: row.athlete_id })
  if (!athlete) throw new Error('The athlete of a relationship is gone.')
  if (waitsForIdentity({ ...row, ...athlete })) {
    return { ...assessment, status: 'PENDING', because: [WAITS_FOR_IDENTITY] }
  }
  return waitsForDecision(row) && assessment.status !== 'VERIFIED'
    ? { ...assessment, status: 'PENDING', because: [WAITS_FOR_DECISION] }
    : assessment
}

const identityOf = preparedQuery((db, { athleteId }: { athleteId: number }) =>
  db.selectFrom('athlete').select('identity_status').where('id', '=', athleteId),
)

async function saveWeights(trx: Kysely<Database>, rows: readonly EvidenceRow[], assessment: Assessment): Promise<void> {
  const weighed = new Map(assessment.items.map((item) => [item.id, item]))
  for (const row of rows) {
    const item = weighed.get(row.fingerprint)
    if (!item) continue
    const values = {
      base_weight: item.baseWeight,
      effective_weight: item.weight,
      counted: item.counted ? (1 as const) : (0 as const),
      rejected_because: item.rejectedBecause,
    }
    if (Object.entries(values).every(([column, value]) => row[column as keyof typeof values] === value)) continue
    await weigh(trx, { ...values, id: row.id })
  }
}

const weigh = preparedQuery((db, { id, base_weight, effective_weight, counted, rejected_because }: Weights) =>
  db.updateTable('evidence').set({ base_weight, effective_weight, counted, rejected_because }).where('id', '=', id),
)

type WeightColumns = 'id' | 'base_weight' | 'effective_weight' | 'counted' | 'rejected_because'
/** As an object of values, which an interface is not. */
type Weights = { [Name in WeightColumns]: EvidenceRow[Name] }

type Verdict = Pick<
  RelationshipRow,
  | 'verification_status'
  | 'verified_at'
  | 'confidence'
  | 'standing'
  | 'is_disputed'
  | 'new_since_review'
  | 'because'
  | 'ownership_percentage'
  | 'started_on'
  | 'ended_on'
  | 'evidence_model_version'
  | 'is_unread'
>

function verdictOf(row: RelationshipRow, evidence: readonly EvidenceRow[], assessment: Assessment, now: Date): Verdict {
  const status = row.review === null ? assessment.status : DECIDED[row.review]
  const counted = new Set(assessment.items.filter((item) => item.rejectedBecause === null).map((item) => item.id))
  const standing = assessment.standing.standing
  const details = evidence.map((each) => ({ row: each, details: readDetails(each) }))
  const share = details.find(
    (each) => each.row.stance === 'SUPPORTS' && typeof each.details.ownershipPercentage === 'number',
  )
  const start = details.find((each) => each.row.stance === 'SUPPORTS' && each.details.factDate)
  const end = details.find(
    (each) => each.row.stance === 'ENDS' && each.details.factDate && counted.has(each.row.fingerprint),
  )
  return {
    verification_status: status,
    verified_at: verifiedAt(row, status, now),
    confidence: assessment.confidence,
    standing,
    is_disputed: assessment.disputed ? 1 : 0,
    because: assessment.because.length === 0 ? null : assessment.because.join(' '),
    new_since_review: row.review === 'REJECTED' && isSupportedAnew(row, evidence, counted) ? 1 : 0,
    ownership_percentage: row.ownership_percentage ?? share?.details.ownershipPercentage ?? null,
    started_on: row.started_on ?? start?.details.factDate ?? null,
    ended_on: standing === 'FORMER' ? (row.ended_on ?? end?.details.factDate ?? null) : row.ended_on,
    evidence_model_version: assessment.evidenceModelVersion,
    is_unread: row.created_by === 'import' && evidence.every((each) => each.created_by === 'import') ? 1 : 0,
  }
}

/** A user's decision sets the status, whatever the evidence says. */
const DECIDED = { ACCEPTED: 'VERIFIED', REJECTED: 'UNVERIFIED' } as const

function verifiedAt(row: RelationshipRow, status: VerificationStatus, now: Date): string | null {
  if (status !== 'VERIFIED') return null
  return row.verification_status === 'VERIFIED' ? row.verified_at : now.toISOString()
}

/** There is supporting evidence that was not known at the rejection: flag it for review. */
function isSupportedAnew(
  row: RelationshipRow,
  evidence: readonly EvidenceRow[],
  counted: ReadonlySet<string>,
): boolean {
  const judgedAt = row.reviewed_at ?? row.updated_at
  const toKnown = (each: EvidenceRow) => ({ contentHash: each.content_hash, quote: each.quote })
  const known = evidence.filter((each) => each.created_at <= judgedAt).map(toKnown)
  const found = evidence.filter(
    (each) => each.created_at > judgedAt && each.stance === 'SUPPORTS' && counted.has(each.fingerprint),
  )
  return hasNewEvidence(known, found.map(toKnown))
}
