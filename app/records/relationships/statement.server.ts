import type { Insertable, Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import { USER_GROUP } from '#app/champion-index/evidence/publisher-label.ts'
import type { Database } from '#db/schema.ts'
import type { EvidenceTable } from '#db/tables/evidence.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { type EvidenceDetails, NOT_WEIGHED, STATEMENT } from './stored-evidence.ts'

/** What somebody who adds a link says of it, and where it can be read. */
export interface Statement {
  note: string | null
  link: string | null
}

/** The word of a user: shown beside the sources, and not weighed. */
export async function stateLink(
  trx: Kysely<Database>,
  relationship: RelationshipRow,
  { note, link }: Statement,
  now: Date,
): Promise<void> {
  const columns = statementColumns(relationship, 'A8', now)
  await insert(trx, { ...columns, url: link ?? '', quote: note, rejected_because: NOT_WEIGHED })
}

/** That it ended, which decides between current and former as the end that a source states. */
export async function stateEnd(
  trx: Kysely<Database>,
  relationship: RelationshipRow,
  { link }: Statement,
  now: Date,
): Promise<void> {
  const details: EvidenceDetails = { factDate: relationship.ended_on }
  const columns = statementColumns(relationship, 'F1', now)
  await insert(trx, { ...columns, url: link ?? '', details: JSON.stringify(details) })
}

function statementColumns(relationship: RelationshipRow, code: 'A8' | 'F1', now: Date) {
  const at = now.toISOString()
  const { title, weight, stance } = EVIDENCE_MODEL.kinds[code]
  const fingerprint = `${STATEMENT}:${code}:${relationship.public_id}`
  return {
    public_id: newId(),
    relationship_id: relationship.id,
    fingerprint,
    code,
    kind: title,
    stance,
    relationship_type: relationship.type,
    publisher_group: USER_GROUP,
    retrieved_at: at,
    content_hash: fingerprint,
    extractor: 'person@1',
    rule: STATEMENT,
    base_weight: weight,
    effective_weight: weight,
    counted: 0,
    created_by: 'user',
    created_at: at,
  } as const
}

async function insert(trx: Kysely<Database>, row: Insertable<EvidenceTable>): Promise<void> {
  await trx.insertInto('evidence').values(row).execute()
}
