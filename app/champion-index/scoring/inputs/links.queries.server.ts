import type { Kysely } from 'kysely'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'

export type Link = Pick<
  RelationshipRow,
  'brand_id' | 'athlete_id' | 'type' | 'verification_status' | 'standing' | 'review' | 'confidence' | 'updated_at'
> &
  Pick<AthleteRow, 'wikidata_id' | 'identity_status'> & { athlete_public_id: string; athlete_name: string }

/** The 1,000 surest relationships of each brand, surest first. */
export function listLinks(db: Kysely<Database>, brandIds: readonly number[]): Promise<Link[]> {
  return linksOfBrands(db, { brandIds: JSON.stringify(brandIds) })
}

const linksOfBrands = preparedQuery<Link, { brandIds: string }>((db, { brandIds }) =>
  db
    .selectFrom('brand')
    .innerJoin('relationship', (join) =>
      join.on('relationship.id', 'in', (eb) =>
        eb
          .selectFrom('relationship as surest')
          .select('surest.id')
          .whereRef('surest.brand_id', '=', 'brand.id')
          .orderBy('surest.confidence', 'desc')
          .orderBy('surest.id')
          .limit(1_000),
      ),
    )
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .select([
      'relationship.brand_id',
      'relationship.athlete_id',
      'relationship.type',
      'relationship.verification_status',
      'relationship.standing',
      'relationship.review',
      'relationship.confidence',
      'relationship.updated_at',
      'athlete.public_id as athlete_public_id',
      'athlete.name as athlete_name',
      'athlete.wikidata_id',
      'athlete.identity_status',
    ])
    .where('brand.id', 'in', valuesIn<number>(brandIds))
    .orderBy('brand.id')
    .orderBy('relationship.confidence', 'desc')
    .orderBy('relationship.id'),
)
