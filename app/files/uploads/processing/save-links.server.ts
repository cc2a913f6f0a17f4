import { type Kysely, sql } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import { OPERATOR_GROUP } from '#app/champion-index/evidence/publisher-label.ts'
import type { NamedLink } from '#app/files/csv/relationship-row.ts'
import { noteImportedChanges } from '#app/files/imports/imported-changes.server.ts'
import { joinOwnValues } from '#app/records/fields/own/own-field.ts'
import type { LinkColumns } from '#app/records/relationships/link-fields.ts'
import { WAITS_FOR_DISCOVERY } from '#app/records/relationships/waiting-reasons.ts'
import { jsonColumns, jsonRows, jsonValue, listOf, straightJoin } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import type { LinkedPair } from './resolve-links.server.ts'

/** What a row changes of a link that is there. */
export type FilledColumns = LinkColumns & Pick<RelationshipRow, 'ownership_percentage'>

/** A link of the file that is to be added. */
export interface NewLink extends LinkedPair {
  link: NamedLink
  /** Of the relationship: another row of the file may give it what the first did not have. */
  filled: FilledColumns
}

/** The columns that a row fills in; '' and nothing leave what is there. */
export function fillIn(known: FilledColumns, { ownershipPercentage, tags, note, own }: NamedLink): FilledColumns {
  return {
    ownership_percentage: ownershipPercentage ?? known.ownership_percentage,
    tags: tags ?? known.tags,
    note: note ?? known.note,
    own: own === null ? known.own : joinOwnValues(own, known.own),
  }
}

/** Those that differ. */
export function differing(one: FilledColumns, other: FilledColumns): (keyof FilledColumns)[] {
  return FILLED.filter((column) => one[column] !== other[column])
}

const FILLED = ['ownership_percentage', 'tags', 'note', 'own'] as const

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
  const values = links.map(({ athleteId, brandId, link, filled }) => [
    newId(),
    athleteId,
    brandId,
    link.type,
    ...FILLED.map((column) => filled[column]),
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
    insert into relationship (public_id, athlete_id, brand_id, type, ownership_percentage, tags, note, own, confidence,
      verification_status, because, evidence_model_version, created_by, import_batch_id, is_unread,
      created_at, updated_at)
    select ${jsonColumns(9)},
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
    select ${jsonValue('added.value', 9)}, ${jsonValue('added.value', 10)}, ${jsonValue('added.value', 11)},
      relationship.id, 'import:' || relationship.public_id, 'import:' || relationship.public_id,
      relationship.type,
      confidence, confidence, 'B7', ${title}, ${stance}, ${OPERATOR_GROUP}, 'upload@1', 'import', 1, 'import',
      ${at}, ${at}
    from ${jsonRows(values)} as added
    ${straightJoin('relationship')} on relationship.public_id = ${jsonValue('added.value', 0)}`.compile(db),
}))

/** A link that was there before, or that another row of the file has added, before and after. */
export interface FilledLink {
  before: FilledColumns
  after: FilledColumns
}

/** Fills in what the rows say, by the row ids of their links. The history of those that were there before has the import. */
export async function updateLinks(
  trx: Kysely<Database>,
  filled: ReadonlyMap<number, FilledLink>,
  { batchId }: { batchId: number },
  now: Date,
): Promise<void> {
  if (filled.size === 0) return
  const updated_at = now.toISOString()
  const there = await trx
    .selectFrom('relationship')
    .select(['id', 'public_id', 'updated_at'])
    .where('id', 'in', listOf([...filled.keys()]))
    .where(sql<boolean>`import_batch_id is distinct from ${batchId}`)
    .execute()
  const edits = there.flatMap(({ id, public_id, ...times }) => {
    const { before, after } = filled.get(id) ?? {}
    if (!before || !after) return []
    const columns = differing(before, after)
    const pick = (link: FilledColumns) => Object.fromEntries(columns.map((column) => [column, link[column]]))
    return {
      record_id: public_id,
      before: JSON.stringify({ ...pick(before), ...times }),
      after: JSON.stringify({ ...pick(after), updated_at }),
    }
  })
  await noteImportedChanges(trx, { batchId, kind: 'relationship', isEdit: false }, edits)
  const rows = [...filled].map(([id, { after }]) => [id, ...FILLED.map((column) => after[column])])
  await sql`
    update relationship set ownership_percentage = ${jsonValue('given.value', 1)}, tags = ${jsonValue('given.value', 2)},
      note = ${jsonValue('given.value', 3)}, own = ${jsonValue('given.value', 4)}, updated_at = ${updated_at}
    from ${jsonRows(JSON.stringify(rows))} as given where relationship.id = ${jsonValue('given.value', 0)}`.execute(trx)
}
