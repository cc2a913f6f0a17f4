import type { Kysely } from 'kysely'
import { type Assessment, assessRelationship } from '#app/discovery/evidence/assess-relationship.ts'
import { EVIDENCE_MODEL, type RelationshipType } from '#app/discovery/evidence/evidence-model.ts'
import { hasNewEvidence } from '#app/discovery/evidence/review-rejection.ts'
import { newId } from '#app/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { EvidenceRow } from '#db/tables/evidence.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import type { EvidenceDraft, PairFindings } from './evidence-draft.ts'
import { settleTypes, shareFounders } from './settle-types.server.ts'
import { detailsOf, readDetails, toEvidenceItem } from './stored-evidence.ts'

interface SavedFindings {
  /** The pair's relationships as they stand now. */
  relationships: RelationshipRow[]
  changed: boolean
}

/**
 * Stores what was found about one athlete and one brand and judges each of their relationships anew. Doing it twice
 * changes nothing the second time. A link weaker than the model's floor is not made; one that a person has rejected
 * stays rejected unless evidence he has not seen supports it.
 */
export async function saveFindings(trx: Kysely<Database>, findings: PairFindings, now: Date): Promise<SavedFindings> {
  const { drafts, retyped } = await settleTypes(trx, findings)
  const known = await listPair(trx, findings)
  const byType = new Map(known.map((row) => [row.type, row]))
  for (const draft of drafts) {
    if (draft.stance !== 'SUPPORTS' || byType.has(draft.relationshipType)) continue
    const assessed = assessRelationship(
      drafts.filter((d) => d.relationshipType === draft.relationshipType).map(draftItem),
      now.toISOString(),
    )
    if (assessed.confidence < EVIDENCE_MODEL.thresholds.stored) continue
    byType.set(draft.relationshipType, await createRelationship(trx, findings, draft.relationshipType, now))
  }

  let changed = retyped || byType.size > known.length
  for (const row of byType.values()) {
    const about = drafts.filter((draft) => draft.relationshipType === row.type)
    if (await judge(trx, row, about, findings.sources, now)) changed = true
  }
  if (await shareFounders(trx, findings.brandId)) changed = true
  return { relationships: await listPair(trx, findings), changed }
}

function draftItem(draft: EvidenceDraft) {
  return { ...draft, id: draft.fingerprint, withdrawnBecause: null }
}

async function listPair(
  trx: Kysely<Database>,
  { athleteId, brandId }: Pick<PairFindings, 'athleteId' | 'brandId'>,
): Promise<RelationshipRow[]> {
  return trx
    .selectFrom('relationship')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .execute()
}

async function createRelationship(
  trx: Kysely<Database>,
  { athleteId, brandId }: PairFindings,
  type: RelationshipType,
  now: Date,
): Promise<RelationshipRow> {
  return trx
    .insertInto('relationship')
    .values({
      public_id: newId(),
      athlete_id: athleteId,
      brand_id: brandId,
      type,
      created_by: 'agent',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the evidence of one relationship and what it amounts to; tells whether the verdict changed. */
async function judge(
  trx: Kysely<Database>,
  row: RelationshipRow,
  drafts: readonly EvidenceDraft[],
  sources: readonly string[],
  now: Date,
): Promise<boolean> {
  for (const draft of drafts) await saveDraft(trx, row.id, draft, now)
  await withdrawUnsaid(trx, row.id, drafts, sources, now)

  const evidence = await trx.selectFrom('evidence').selectAll().where('relationship_id', '=', row.id).execute()
  // A link that a person made without evidence is his word; there is nothing to weigh.
  if (evidence.length === 0) return false
  const assessment = assessRelationship(evidence.map(toEvidenceItem), now.toISOString())
  await saveWeights(trx, evidence, assessment)

  const verdict = verdictOf(row, evidence, assessment)
  if (Object.entries(verdict).every(([column, value]) => row[column as keyof typeof verdict] === value)) return false
  await trx
    .updateTable('relationship')
    .set({ ...verdict, updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute()
  return true
}

async function saveDraft(
  trx: Kysely<Database>,
  relationshipId: number,
  draft: EvidenceDraft,
  now: Date,
): Promise<void> {
  const kind = EVIDENCE_MODEL.kinds[draft.code]
  const seen = {
    url: draft.url,
    final_url: draft.finalUrl,
    publisher_group: draft.publisherGroup,
    quote: draft.quote,
    quote_start: draft.quoteStart,
    quote_end: draft.quoteEnd,
    published_at: draft.publishedAt,
    retrieved_at: draft.retrievedAt,
    http_status: draft.httpStatus,
    content_hash: draft.contentHash,
    details: JSON.stringify(detailsOf(draft)),
  }
  await trx
    .insertInto('evidence')
    .values({
      ...seen,
      public_id: newId(),
      relationship_id: relationshipId,
      fingerprint: draft.fingerprint,
      code: draft.code,
      kind: kind.title,
      stance: draft.stance,
      relationship_type: draft.relationshipType,
      extractor: draft.extractor,
      rule: draft.rule,
      base_weight: kind.weight,
      effective_weight: 0,
      counted: 0,
      created_by: 'agent',
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['relationship_id', 'fingerprint']).doUpdateSet(seen))
    .execute()
}

/** What a source that was read again no longer says stays visible and counts no more. */
async function withdrawUnsaid(
  trx: Kysely<Database>,
  relationshipId: number,
  drafts: readonly EvidenceDraft[],
  sources: readonly string[],
  now: Date,
): Promise<void> {
  if (sources.length === 0) return
  const said = new Set(drafts.map((draft) => draft.fingerprint))
  const rows = await trx
    .selectFrom('evidence')
    .select(['id', 'fingerprint', 'details'])
    .where('relationship_id', '=', relationshipId)
    .where('created_by', '=', 'agent')
    .execute()
  for (const row of rows) {
    const details = readDetails(row)
    if (said.has(row.fingerprint) || details.withdrawnBecause || !sources.includes(details.source ?? '')) continue
    const withdrawnBecause = `Its source no longer says so (read on ${now.toISOString().slice(0, 10)}).`
    await trx
      .updateTable('evidence')
      .set({ details: JSON.stringify({ ...details, withdrawnBecause }) })
      .where('id', '=', row.id)
      .execute()
  }
}

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
    await trx.updateTable('evidence').set(values).where('id', '=', row.id).execute()
  }
}

type Verdict = Pick<
  RelationshipRow,
  | 'verification_status'
  | 'confidence'
  | 'standing'
  | 'is_disputed'
  | 'review'
  | 'ownership_percentage'
  | 'started_on'
  | 'ended_on'
  | 'evidence_model_version'
>

function verdictOf(row: RelationshipRow, evidence: readonly EvidenceRow[], assessment: Assessment): Verdict {
  const counted = new Set(assessment.items.filter((item) => item.rejectedBecause === null).map((item) => item.id))
  const standing = assessment.standing.standing
  const isRejected = row.review === 'REJECTED' && !isReopened(row, evidence, counted)
  const details = evidence.map((each) => ({ row: each, details: readDetails(each) }))
  const share = details.find(
    (each) => each.row.stance === 'SUPPORTS' && typeof each.details.ownershipPercentage === 'number',
  )
  const start = details.find((each) => each.row.stance === 'SUPPORTS' && each.details.factDate)
  const end = details.find(
    (each) => each.row.stance === 'ENDS' && each.details.factDate && counted.has(each.row.fingerprint),
  )
  return {
    verification_status: isRejected ? 'UNVERIFIED' : assessment.status,
    confidence: assessment.confidence,
    standing,
    is_disputed: assessment.disputed ? 1 : 0,
    review: isRejected ? 'REJECTED' : row.review === 'REJECTED' ? null : row.review,
    ownership_percentage: row.ownership_percentage ?? share?.details.ownershipPercentage ?? null,
    started_on: row.started_on ?? start?.details.factDate ?? null,
    ended_on: standing === 'FORMER' ? (row.ended_on ?? end?.details.factDate ?? null) : row.ended_on,
    evidence_model_version: assessment.evidenceModelVersion,
  }
}

/** Something supports it that was not there when it was rejected. */
function isReopened(row: RelationshipRow, evidence: readonly EvidenceRow[], counted: ReadonlySet<string>): boolean {
  const judgedAt = row.reviewed_at ?? row.updated_at
  const toKnown = (each: EvidenceRow) => ({ contentHash: each.content_hash, quote: each.quote })
  const known = evidence.filter((each) => each.created_at <= judgedAt).map(toKnown)
  const found = evidence.filter(
    (each) => each.created_at > judgedAt && each.stance === 'SUPPORTS' && counted.has(each.fingerprint),
  )
  return hasNewEvidence(known, found.map(toKnown))
}
