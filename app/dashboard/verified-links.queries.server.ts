import type { Kysely } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

const SHOWN = 5

export type VerifiedLink = Awaited<ReturnType<typeof listVerifiedLinks>>[number]

/** The links that became verified last, each with the quote that weighs most. */
export async function listVerifiedLinks(db: Kysely<Database>) {
  return newestVerified(db, { limit: SHOWN })
}

const newestVerified = preparedQuery((db, { limit }: { limit: number }) =>
  db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .leftJoin('evidence', (join) =>
      join.on('evidence.id', '=', (eb) =>
        eb
          .selectFrom('evidence as heaviest')
          .select('heaviest.id')
          .whereRef('heaviest.relationship_id', '=', 'relationship.id')
          .where('heaviest.counted', '=', 1)
          .where('heaviest.stance', '=', 'SUPPORTS')
          .where('heaviest.quote', 'is not', null)
          .orderBy('heaviest.effective_weight', 'desc')
          .orderBy('heaviest.id')
          .limit(1),
      ),
    )
    .select((eb) => [
      'relationship.public_id as id',
      'relationship.type',
      eb.ref('relationship.verified_at').$notNull().as('verifiedAt'),
      'athlete.public_id as athleteId',
      'athlete.name as athleteName',
      'brand.public_id as brandId',
      'brand.name as brandName',
      'evidence.quote',
      'evidence.url',
      'evidence.publisher_group as publisher',
    ])
    .where('relationship.verified_at', 'is not', null)
    .orderBy('relationship.verified_at', 'desc')
    .limit(limit),
)
