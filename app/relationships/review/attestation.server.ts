import type { Kysely } from 'kysely'
import { EVIDENCE_MODEL } from '#app/evidence/evidence-model.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { OPERATOR_GROUP } from '../wording.ts'

const RULE = 'review'

/** Accepting adds a statement of its own, weighed together with the sources. */
export async function attest(trx: Kysely<Database>, relationship: RelationshipRow, now: Date): Promise<void> {
  const at = now.toISOString()
  const { title, weight, stance } = EVIDENCE_MODEL.kinds.A8
  const fingerprint = `${RULE}:${relationship.public_id}`
  await trx
    .insertInto('evidence')
    .values({
      public_id: newId(),
      relationship_id: relationship.id,
      fingerprint,
      code: 'A8',
      kind: title,
      stance,
      relationship_type: relationship.type,
      url: '',
      publisher_group: OPERATOR_GROUP,
      retrieved_at: at,
      content_hash: fingerprint,
      extractor: 'person@1',
      rule: RULE,
      base_weight: weight,
      effective_weight: weight,
      counted: 1,
      created_by: 'user',
      created_at: at,
    })
    .execute()
}

export async function withdrawAttestation(trx: Kysely<Database>, relationshipId: number): Promise<void> {
  await trx.deleteFrom('evidence').where('relationship_id', '=', relationshipId).where('rule', '=', RULE).execute()
}
