import { type Kysely, sql } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

const LINK_COLUMNS = [
  'relationship.id',
  'relationship.public_id',
  'relationship.athlete_id',
  'relationship.brand_id',
  'relationship.type',
  'relationship.ownership_percentage',
  'relationship.verification_status',
  'relationship.confidence',
  'relationship.standing',
  'relationship.is_disputed',
  'relationship.review',
  'relationship.created_by',
  'relationship.because',
  'athlete.identity_status',
  'athlete.wikidata_id',
  'relationship.started_on',
  'relationship.ended_on',
  'relationship.tags',
  'relationship.note',
  'relationship.own',
] as const

const byVerification = sql`case relationship.verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end`

/** Strongest first: current before former, verified before pending, then by confidence. */
export async function listRelationshipsOfBrands(db: Kysely<Database>, brandIds: readonly number[]) {
  return brandIds.length === 0 ? [] : linksOfBrands(db, { ids: JSON.stringify(brandIds) })
}

const linksOfBrands = preparedQuery((db, { ids }: { ids: string }) =>
  db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .select([
      ...LINK_COLUMNS,
      'athlete.public_id as athlete_public_id',
      'athlete.name as athlete_name',
      'athlete.sport as athlete_sport',
    ])
    .where('relationship.brand_id', 'in', valuesIn<number>(ids))
    .orderBy('relationship.standing')
    .orderBy(byVerification)
    .orderBy('relationship.confidence', 'desc')
    .orderBy('athlete.name_key')
    .orderBy('relationship.id'),
)

/** Strongest first: current before former, verified before pending, then by confidence. */
export async function listRelationshipsOfAthletes(db: Kysely<Database>, athleteIds: readonly number[]) {
  return athleteIds.length === 0 ? [] : linksOfAthletes(db, { ids: JSON.stringify(athleteIds) })
}

const linksOfAthletes = preparedQuery((db, { ids }: { ids: string }) =>
  db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select([
      ...LINK_COLUMNS,
      'brand.public_id as brand_public_id',
      'brand.name as brand_name',
      'brand.category as brand_category',
      'brand.website as brand_website',
    ])
    .where('relationship.athlete_id', 'in', valuesIn<number>(ids))
    .orderBy('relationship.standing')
    .orderBy(byVerification)
    .orderBy('relationship.confidence', 'desc')
    .orderBy('brand.name_key')
    .orderBy('relationship.id'),
)

/** One relationship with both sides. */
export async function findRelationship(db: Kysely<Database>, publicId: string) {
  return db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select([
      ...LINK_COLUMNS,
      'athlete.public_id as athlete_public_id',
      'athlete.name as athlete_name',
      'athlete.sport as athlete_sport',
      'brand.public_id as brand_public_id',
      'brand.name as brand_name',
      'brand.category as brand_category',
      'brand.website as brand_website',
    ])
    .where('relationship.public_id', '=', publicId)
    .executeTakeFirst()
}

/** Evidence of all given relationships, heaviest first: counted items, then rejected ones. */
export async function listEvidence(db: Kysely<Database>, relationshipIds: readonly number[]) {
  return relationshipIds.length === 0 ? [] : evidenceOf(db, { ids: JSON.stringify(relationshipIds) })
}

/** The evidence of each relationship, by the relationship's row id. */
export async function evidenceByLink(db: Kysely<Database>, links: readonly { id: number }[]) {
  const evidence = await listEvidence(
    db,
    links.map((link) => link.id),
  )
  return groupBy(evidence, (item) => item.relationship_id)
}

const evidenceOf = preparedQuery((db, { ids }: { ids: string }) =>
  db
    .selectFrom('evidence')
    .select([
      'relationship_id',
      'public_id',
      'code',
      'kind',
      'stance',
      'relationship_type',
      'url',
      'publisher_group',
      'quote',
      'published_at',
      'retrieved_at',
      'base_weight',
      'effective_weight',
      'counted',
      'rejected_because',
      'details',
    ])
    .where('relationship_id', 'in', valuesIn<number>(ids))
    .orderBy('counted', 'desc')
    .orderBy('effective_weight', 'desc')
    .orderBy('id'),
)
