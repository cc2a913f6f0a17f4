import { type Kysely, sql } from 'kysely'
import { linkLabel, type NamedLink, RELATIONSHIP_TABLE, readRelationshipRow } from '#app/csv/relationship-row.ts'
import { markDiscoveriesDue } from '#app/discovery/agent/due-discoveries.server.ts'
import { EVIDENCE_MODEL } from '#app/evidence/evidence-model.ts'
import { OPERATOR_GROUP } from '#app/evidence/publisher-label.ts'
import { newId } from '#app/platform/ids.server.ts'
import { updateLinkCounts } from '#app/relationships/update-link-counts.server.ts'
import { markScoresDue } from '#app/scoring/due-scores.server.ts'
import { jsonColumns, jsonRows, listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipType } from '#db/tables/relationship.ts'
import { type LinkedPair, resolveLinks } from './resolve-links.server.ts'
import { failedRow, type RowOutcome, skippedRow, unchangedRow } from './row-outcome.ts'
import type { RowsContext, UploadTable } from './table.ts'

/**
 * Relationships between existing athletes and brands. A new one is PENDING, with the row as its only evidence: it is
 * verified by its athlete's next discovery, which is queued or waits for a user to start it.
 */
export const relationshipsTable: UploadTable = {
  name: 'relationships',
  ...RELATIONSHIP_TABLE,
  check: (records, context) => {
    const rows = records.map((record) => readRelationshipRow(context.shape, record))
    return async (trx, now) => {
      const links = rows.flatMap((row) => (row.status === 'valid' ? [row.link] : []))
      const resolved = await resolveLinks(trx, links)
      const known = await listKnown(trx, [...resolved.values()])
      const outcomes: RowOutcome[] = []
      const changed: LinkedPair[] = []
      for (const row of rows) {
        const link = row.status === 'valid' ? resolved.get(row.link) : undefined
        if (row.status === 'refused') outcomes.push(failedRow(row.row, row.name, row.problem))
        else if (row.status === 'skipped') outcomes.push(skippedRow(row.row, row.name, row.reason))
        else if (link && 'problem' in link) {
          outcomes.push(failedRow(row.row, labelOf(row.link), link.problem))
        } else if (link) {
          const outcome = await saveLink(trx, row, link, known, context, now)
          if (outcome.outcome === 'added') changed.push(link)
          outcomes.push(outcome)
        }
      }
      await follow(trx, changed, context, now)
      const isChanged = outcomes.some(({ outcome }) => outcome === 'added' || outcome === 'updated')
      return { outcomes, changed: isChanged ? ['athletes', 'brands'] : [] }
    }
  },
}

function labelOf({ athlete, brand }: NamedLink): string {
  return linkLabel(athlete, brand)
}

interface KnownLink {
  id: number
  ownershipPercentage: number | null
  isOfThisFile: boolean
}

/** Founder and co-founder are the same claim, and so are owner and co-owner. */
const CLAIMS: Partial<Record<RelationshipType, RelationshipType>> = { CO_FOUNDER: 'FOUNDER', CO_OWNER: 'OWNER' }

function claimKey({ athleteId, brandId }: LinkedPair, type: RelationshipType): string {
  return `${athleteId} ${brandId} ${CLAIMS[type] ?? type}`
}

async function listKnown(
  trx: Kysely<Database>,
  resolved: readonly (LinkedPair | { problem: string })[],
): Promise<Map<string, KnownLink>> {
  const pairs = resolved.flatMap((link) => ('problem' in link ? [] : [[link.athleteId, link.brandId]]))
  const { rows } = await sql<LinkedPair & { id: number; type: RelationshipType; ownershipPercentage: number | null }>`
    select id, athlete_id as athleteId, brand_id as brandId, type, ownership_percentage as ownershipPercentage
    from relationship where (athlete_id, brand_id) in (
      select ${jsonColumns(2)} from ${jsonRows(JSON.stringify(pairs))})`.execute(trx)
  return new Map(rows.map((row) => [claimKey(row, row.type), { ...row, isOfThisFile: false }]))
}

async function saveLink(
  trx: Kysely<Database>,
  { row, link }: { row: number; link: NamedLink },
  pair: LinkedPair,
  known: Map<string, KnownLink>,
  { settings }: RowsContext,
  now: Date,
): Promise<RowOutcome> {
  const key = claimKey(pair, link.type)
  const there = known.get(key)
  if (!there) {
    const id = await insertLink(trx, link, pair, now)
    known.set(key, { id, ownershipPercentage: link.ownershipPercentage, isOfThisFile: true })
    return { row, outcome: 'added' }
  }
  if (settings.skipDuplicates) {
    return skippedRow(row, labelOf(link), there.isOfThisFile ? 'duplicate' : 'already_there')
  }
  const share = link.ownershipPercentage
  if (share === null || share === there.ownershipPercentage) return unchangedRow(row, labelOf(link))
  await trx
    .updateTable('relationship')
    .set({ ownership_percentage: share, updated_at: now.toISOString() })
    .where('id', '=', there.id)
    .execute()
  known.set(key, { ...there, ownershipPercentage: share })
  return { row, outcome: 'updated' }
}

const { title, stance, ...kind } = EVIDENCE_MODEL.kinds.B7

/** A row that names its source weighs more. */
function weightOf({ source }: NamedLink): number {
  return (source === null ? undefined : kind.variants?.with_source?.weight) ?? kind.weight
}

const WAITS_FOR_DISCOVERY = 'Waiting for the athlete’s next discovery, which reads the sources.'

async function insertLink(trx: Kysely<Database>, link: NamedLink, pair: LinkedPair, now: Date): Promise<number> {
  const at = now.toISOString()
  const publicId = newId()
  const weight = weightOf(link)
  const { id } = await trx
    .insertInto('relationship')
    .values({
      public_id: publicId,
      athlete_id: pair.athleteId,
      brand_id: pair.brandId,
      type: link.type,
      ownership_percentage: link.ownershipPercentage,
      verification_status: 'PENDING',
      confidence: weight,
      because: WAITS_FOR_DISCOVERY,
      evidence_model_version: EVIDENCE_MODEL.evidenceModelVersion,
      created_by: 'import',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fingerprint = `import:${publicId}`
  await trx
    .insertInto('evidence')
    .values({
      public_id: newId(),
      relationship_id: id,
      fingerprint,
      code: 'B7',
      kind: title,
      stance,
      relationship_type: link.type,
      url: link.source ?? '',
      publisher_group: OPERATOR_GROUP,
      retrieved_at: at,
      content_hash: fingerprint,
      extractor: 'upload@1',
      rule: 'import',
      base_weight: weight,
      effective_weight: weight,
      counted: 1,
      details: JSON.stringify({ ownershipPercentage: link.ownershipPercentage }),
      created_by: 'import',
      created_at: at,
    })
    .execute()
  return id
}

/** Counts and scores are updated at once; verification follows when it is due, or when a user starts it. */
async function follow(
  trx: Kysely<Database>,
  pairs: readonly LinkedPair[],
  { settings }: RowsContext,
  now: Date,
): Promise<void> {
  if (pairs.length === 0) return
  const athleteIds = [...new Set(pairs.map(({ athleteId }) => athleteId))]
  const brandIds = [...new Set(pairs.map(({ brandId }) => brandId))]
  await updateLinkCounts(trx, { athleteIds, brandIds })
  await markScoresDue(trx, brandIds, now)
  await sql`
    update athlete set skips_verification = ${settings.autoVerify ? 0 : 1}
    where id in ${listOf(athleteIds)}`.execute(trx)
  if (settings.autoVerify) await markDiscoveriesDue(trx, athleteIds, now)
}
