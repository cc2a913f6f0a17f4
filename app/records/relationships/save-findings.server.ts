import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { assessRelationship } from '#app/champion-index/evidence/assess-relationship.ts'
import { EVIDENCE_MODEL, type RelationshipType } from '#app/champion-index/evidence/evidence-model.ts'
import { TEXT_EXTRACTOR } from '#app/champion-index/evidence/sentences/text-extractor.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { EvidenceRow } from '#db/tables/evidence.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { deriveTypes } from './derive-types.server.ts'
import type { EvidenceDraft, PairFindings, ReadSource } from './evidence-draft.ts'
import { judgeRelationship } from './judge-relationship.server.ts'
import { deriveSharedTypes } from './shared-types.server.ts'
import { isSiteState } from './site-state.ts'
import { detailsOf, readDetails } from './stored-evidence.ts'

interface SavedFindings {
  /** The pair's current relationships. */
  relationships: RelationshipRow[]
  changed: boolean
}

/**
 * Stores the findings about one athlete and one brand and reassesses each of their relationships. Idempotent. A
 * relationship below the model's threshold is not created; users' decisions are kept.
 */
export async function saveFindings(trx: Kysely<Database>, findings: PairFindings, now: Date): Promise<SavedFindings> {
  const { drafts, retyped } = await deriveTypes(trx, findings)
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
    if (await saveEvidence(trx, row, about, findings.sources, now)) changed = true
  }
  if ((await deriveSharedTypes(trx, [findings.brandId], now)).length > 0) changed = true
  return { relationships: await listPair(trx, findings), changed }
}

function draftItem(draft: EvidenceDraft) {
  return { ...draft, id: draft.fingerprint, withdrawnBecause: null }
}

async function listPair(
  trx: Kysely<Database>,
  { athleteId, brandId }: Pick<PairFindings, 'athleteId' | 'brandId'>,
): Promise<RelationshipRow[]> {
  return pairRows(trx, { athleteId, brandId })
}

const pairRows = preparedQuery((db, { athleteId, brandId }: { athleteId: number; brandId: number }) =>
  db
    .selectFrom('relationship')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('brand_id', '=', brandId)
    .orderBy('id'),
)

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

/** Stores the evidence of one relationship and its assessment; returns whether the verdict changed. */
async function saveEvidence(
  trx: Kysely<Database>,
  row: RelationshipRow,
  drafts: readonly EvidenceDraft[],
  sources: readonly ReadSource[],
  now: Date,
): Promise<boolean> {
  for (const draft of drafts) await saveDraft(trx, row.id, draft, now)
  await withdrawUnsaid(trx, row.id, drafts, sources)
  return judgeRelationship(trx, row, now)
}

async function saveDraft(
  trx: Kysely<Database>,
  relationshipId: number,
  draft: EvidenceDraft,
  now: Date,
): Promise<void> {
  const kind = EVIDENCE_MODEL.kinds[draft.code]
  await storeDraft(trx, {
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
    created_at: now.toISOString(),
  })
}

/** Evidence that is known already keeps its assessment and follows what its source says now. */
const storeDraft = preparedQuery((db, given: NewEvidence) => {
  const { url, final_url, publisher_group, quote, quote_start, quote_end } = given
  const { published_at, retrieved_at, http_status, content_hash, details } = given
  const quoted = { url, final_url, publisher_group, quote, quote_start, quote_end }
  const { public_id, relationship_id, fingerprint, code, kind, stance, relationship_type, extractor, rule } = given
  const seen = { ...quoted, published_at, retrieved_at, http_status, content_hash, details, extractor, rule }
  const known = { public_id, relationship_id, fingerprint, code, kind, stance, relationship_type }
  const weighed = { base_weight: given.base_weight, effective_weight: 0, counted: 0 as const }
  return db
    .insertInto('evidence')
    .values({ ...seen, ...known, ...weighed, created_by: 'agent', created_at: given.created_at })
    .onConflict((conflict) => conflict.columns(['relationship_id', 'fingerprint']).doUpdateSet(seen))
})

type AssessedColumns = 'effective_weight' | 'counted' | 'rejected_because' | 'created_by'
/** As an object of values, which an interface is not. */
type NewEvidence = { [Name in keyof Omit<EvidenceRow, 'id' | AssessedColumns>]: EvidenceRow[Name] }

/**
 * Evidence missing from two readings of its source at least a day apart stays visible but no longer counts. A site that
 * works again needs no second reading, nor does what an earlier reader of sentences believed.
 */
async function withdrawUnsaid(
  trx: Kysely<Database>,
  relationshipId: number,
  drafts: readonly EvidenceDraft[],
  sources: readonly ReadSource[],
): Promise<void> {
  if (sources.length === 0) return
  const said = new Set(drafts.map((draft) => draft.fingerprint))
  const readings = new Map(sources.map(({ key, readAt }) => [key, readAt]))
  const rows = await evidenceOfAgent(trx, { relationshipId })
  for (const row of rows) {
    const details = readDetails(row)
    const source = details.source ?? ''
    const readAt = readings.get(source)
    if (readAt === undefined || said.has(row.fingerprint) || details.withdrawnBecause) continue
    const missing = { ...details, missingSince: details.missingSince ?? readAt }
    const isGone =
      isSiteState(source) ||
      isOfEarlierReader(row.extractor) ||
      Date.parse(readAt) - Date.parse(missing.missingSince) >= DAY_MS
    const updated = isGone
      ? { ...missing, withdrawnBecause: `Its source no longer says so (read on ${readAt.slice(0, 10)}).` }
      : missing
    await trx
      .updateTable('evidence')
      .set({ details: JSON.stringify(updated) })
      .where('id', '=', row.id)
      .execute()
  }
}

function isOfEarlierReader(extractor: string): boolean {
  return extractor.startsWith('text-') && extractor !== TEXT_EXTRACTOR
}

const evidenceOfAgent = preparedQuery((db, { relationshipId }: { relationshipId: number }) =>
  db
    .selectFrom('evidence')
    .select(['id', 'fingerprint', 'details', 'extractor'])
    .where('relationship_id', '=', relationshipId)
    .where('created_by', '=', 'agent'),
)
