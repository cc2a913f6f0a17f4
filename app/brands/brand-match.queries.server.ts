import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { nameKey } from '#app/names/name-key.ts'
import { nameMatches } from '#db/name-match.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipType } from '#db/tables/relationship.ts'
import type { BrandFilter } from './brand-list-query.ts'

export type BrandIds = SelectQueryBuilder<Database, 'brand', { id: number }>

/** The ids of the brands that a filter means; brands that were merged into another one are never among them. */
export function selectBrands(db: Kysely<Database>, filter: BrandFilter): BrandIds {
  const { search, category, verification, relationshipType, coverage, archived } = filter
  let matching = db.selectFrom('brand').select('brand.id').where('brand.merged_into_id', 'is', null)
  if (category) matching = matching.where('brand.category', '=', category)
  if (verification) matching = matching.where('brand.verification_status', '=', verification)
  if (coverage !== undefined) matching = matching.where('brand.score_coverage', '>=', coverage)
  if (archived !== 'include') matching = matching.where('brand.is_archived', '=', archived === 'only' ? 1 : 0)
  if (relationshipType) matching = matching.where((eb) => hasLink(eb, relationshipType))
  if (search) matching = matching.where((eb) => isFoundBy(eb, search, relationshipType))
  return matching
}

/** By its name, by a name it had before, or by that of a linked athlete. */
function isFoundBy(eb: ExpressionBuilder<Database, 'brand'>, text: string, type: RelationshipType | undefined) {
  const linked = eb
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .select('relationship.brand_id')
    .where(nameMatches('athlete', text))
    .where(IS_NOT_REJECTED)
  const formerNames = eb
    .selectFrom('brand_alias')
    .select('brand_alias.brand_id')
    .where(sql<boolean>`instr(brand_alias.alias_key, ${nameKey(text)}) > 0`)
  return eb.or([
    nameMatches('brand', text),
    eb('brand.id', 'in', formerNames),
    eb('brand.id', 'in', type ? linked.where('relationship.type', '=', type) : linked),
  ])
}

function hasLink(eb: ExpressionBuilder<Database, 'brand'>, type: RelationshipType) {
  const links = eb
    .selectFrom('relationship')
    .select('relationship.brand_id')
    .where('relationship.type', '=', type)
    .where(IS_NOT_REJECTED)
  return eb('brand.id', 'in', links)
}

/** In the words of the partial indexes of links, which hold only these. */
const IS_NOT_REJECTED = sql<boolean>`relationship.review is not 'REJECTED'`
