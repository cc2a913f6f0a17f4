import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import { OPERATOR_GROUP } from '#app/champion-index/evidence/publisher-label.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { ATTESTATION, COUNTS_BY_ITSELF } from '../stored-evidence.ts'
import { MAX_NOTE_LENGTH } from './review.ts'

/** What a person attests: optionally in words, and where it can be read. */
export interface Attestation {
  note: string | null
  link: string | null
}

/** Accepting adds a statement of its own, shown beside the sources. It verifies, and weighs nothing. */
export async function attest(
  trx: Kysely<Database>,
  relationship: RelationshipRow,
  { note, link }: Attestation,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const { title, weight, stance } = EVIDENCE_MODEL.kinds.A8
  const fingerprint = `${ATTESTATION}:${relationship.public_id}`
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
      url: link ?? '',
      quote: note?.slice(0, MAX_NOTE_LENGTH) ?? null,
      publisher_group: OPERATOR_GROUP,
      retrieved_at: at,
      content_hash: fingerprint,
      extractor: 'person@1',
      rule: ATTESTATION,
      base_weight: weight,
      effective_weight: weight,
      counted: 0,
      rejected_because: COUNTS_BY_ITSELF,
      created_by: 'user',
      created_at: at,
    })
    .execute()
}

/** The address of the attestation. */
export async function findAttested(db: Kysely<Database>, relationshipId: number): Promise<string | null> {
  const attested = await db
    .selectFrom('evidence')
    .select('url')
    .where('relationship_id', '=', relationshipId)
    .where('rule', '=', ATTESTATION)
    .executeTakeFirst()
  return attested?.url || null
}

/** Returns the address that the attestation had. */
export async function withdrawAttestation(trx: Kysely<Database>, relationshipId: number): Promise<string | null> {
  const withdrawn = await trx
    .deleteFrom('evidence')
    .where('relationship_id', '=', relationshipId)
    .where('rule', '=', ATTESTATION)
    .returning('url')
    .execute()
  return withdrawn[0]?.url || null
}
