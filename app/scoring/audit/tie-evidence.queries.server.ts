import type { Kysely } from 'kysely'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteTie } from '../champion-index/score-inputs.ts'

/** The athletes behind the influence of a brand, each with the evidence that its link has now. */
export async function explainTies(db: Kysely<Database>, brandId: number, ties: readonly AthleteTie[]) {
  const evidence = await db
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .select(['athlete.public_id as athleteId', 'relationship.type'])
    .select(['evidence.public_id as id', 'evidence.code', 'evidence.counted', 'evidence.url'])
    .select(['evidence.effective_weight as weight', 'evidence.retrieved_at as retrievedAt'])
    .select(jsonValue<string | null>('evidence.details', '$.requestId').as('requestId'))
    .where('relationship.brand_id', '=', brandId)
    .orderBy('evidence.code')
    .orderBy('evidence.id')
    .execute()
  return ties.map((tie) => ({
    ...tie,
    evidence: evidence
      .filter(({ athleteId, type }) => athleteId === tie.athleteId && type === tie.relationshipType)
      .map(({ athleteId: _, type: __, counted, ...item }) => ({ ...item, counted: counted === 1 })),
  }))
}
