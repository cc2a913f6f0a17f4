import { type Kysely, sql } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import { OPERATOR_GROUP } from '#app/champion-index/evidence/publisher-label.ts'
import type { NamedLink } from '#app/files/csv/relationship-row.ts'
import { noteImportedChanges } from '#app/files/imports/imported-changes.server.ts'
import { WAITS_FOR_DISCOVERY } from '#app/records/relationships/waiting-reasons.ts'
import { jsonColumns, jsonRows, jsonValue, straightJoin } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { LinkedPair } from './resolve-links.server.ts'

/** A link of the file that is to be added. */
export interface NewLink extends LinkedPair {
  link: NamedLink
  /** Of the relationship: another row of the file may give it a share that the first did not have. */
  share: number | null
}

const { title, stance, ...kind } = EVIDENCE_MODEL.kinds.B7

/** A row that names its source weighs more. */
function weightOf({ source }: NamedLink): number {
  return (source === null ? undefined : kind.variants?.with_source?.weight) ?? kind.weight
}

/** Each is PENDING, with its row as its only evidence. */
export async function insertLinks(
  trx: Kysely<Database>,
  links: readonly NewLink[],
  { batchId }: { batchId: number },
  now: Date,
): Promise<void> {
  if (links.length === 0) return
  const values = links.map(({ athleteId, brandId, link, share }) => [
    newId(),
    athleteId,
    brandId,
    link.type,
    share,
    weightOf(link),
    newId(),
    link.source ?? '',
    JSON.stringify({ ownershipPercentage: link.ownershipPercentage }),
  ])
  const given = { values: JSON.stringify(values), at: now.toISOString(), batchId }
  await insertRelationships(trx, given)
  await insertEvidence(trx, given)
}

interface Given extends Record<string, string | number> {
  values: string
  at: string
  /** Row id of the import. */
  batchId: number
}

const insertRelationships = preparedQuery((db, { values, at, batchId }: Given) => ({
  compile: () =>
    sql`
    insert into relationship (public_id, athlete_id, brand_id, type, ownership_percentage, confidence,
      verification_status, because, evidence_model_version, created_by, import_batch_id, is_unread,
      created_at, updated_at)
    select ${jsonColumns(6)},
      'PENDING', ${WAITS_FOR_DISCOVERY}, ${EVIDENCE_MODEL.evidenceModelVersion}, 'import', ${batchId}, 1,
      ${at}, ${at}
    from ${jsonRows(values)}`.compile(db),
}))

const insertEvidence = preparedQuery((db, { values, at }: Given) => ({
  compile: () =>
    sql`
    insert into evidence (public_id, url, details, relationship_id, fingerprint, content_hash, relationship_type,
      base_weight, effective_weight, code, kind, stance, publisher_group, extractor, rule, counted, created_by,
      retrieved_at, created_at)
    select ${jsonValue('added.value', 6)}, ${jsonValue('added.value', 7)}, ${jsonValue('added.value', 8)},
      relationship.id, 'import:' || relationship.public_id, 'import:' || relationship.public_id,
      relationship.type,
      confidence, confidence, 'B7', ${title}, ${stance}, ${OPERATOR_GROUP}, 'upload@1', 'import', 1, 'import',
      ${at}, ${at}
    from ${jsonRows(values)} as added
    ${straightJoin('relationship')} on relationship.public_id = ${jsonValue('added.value', 0)}`.compile(db),
}))

/** Fills in the shares, by the row id of their relationships. The history of those that were there before has the import. */
export async function updateShares(
  trx: Kysely<Database>,
  shares: ReadonlyMap<number, number>,
  { batchId }: { batchId: number },
  now: Date,
): Promise<void> {
  if (shares.size === 0) return
  const given = jsonRows(JSON.stringify([...shares]))
  const { rows } = await sql<{ public_id: string; before: number | null; after: number; updated_at: string }>`
    select relationship.public_id, ownership_percentage as before, ${jsonValue('given.value', 1)} as after,
      relationship.updated_at
    from ${given} as given
    ${straightJoin('relationship')} on relationship.id = ${jsonValue('given.value', 0)}
    where relationship.import_batch_id is distinct from ${batchId}`.execute(trx)
  const edits = rows.map(({ public_id, before, after, updated_at }) => ({
    record_id: public_id,
    before: JSON.stringify({ ownership_percentage: before, updated_at }),
    after: JSON.stringify({ ownership_percentage: after, updated_at: now.toISOString() }),
  }))
  await noteImportedChanges(trx, { batchId, kind: 'relationship', isEdit: false }, edits)
  await sql`
    update relationship set ownership_percentage = ${jsonValue('given.value', 1)}, updated_at = ${now.toISOString()}
    from ${given} as given where relationship.id = ${jsonValue('given.value', 0)}`.execute(trx)
}
