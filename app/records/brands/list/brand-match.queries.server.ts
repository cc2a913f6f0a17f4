import { type ExpressionBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'
import { unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipType } from '#db/tables/relationship.ts'
import type { BrandFilter } from './brand-list-query.ts'

export type BrandIds = SelectQueryBuilder<Database, 'brand', { id: number }>

interface Way {
  /**
   * Unary operators keep the planner from using an index for these conditions: the rows are scanned in list order
   * instead.
   */
  walked?: boolean
}

/** Ids of the brands that match a filter, never including merged brands. */
export function selectBrands(db: Kysely<Database>, filter: BrandFilter, { walked = false }: Way = {}): BrandIds {
  const { search, category, verification, relationshipType, coverage, archived } = filter
  const column = (name: string): RawBuilder<unknown> => (walked ? unindexed(name) : sql.ref(name))

  let matching = db.selectFrom('brand').select('brand.id').where(column('brand.merged_into_id'), 'is', null)
  if (category) matching = matching.where(column('brand.category'), '=', category)
  if (verification) matching = matching.where(column('brand.verification_status'), '=', verification)
  if (coverage !== undefined) matching = matching.where(column('brand.score_coverage'), '>=', coverage)
  if (archived !== 'include') matching = matching.where(column('brand.is_archived'), '=', archived === 'only' ? 1 : 0)
  if (relationshipType) {
    matching = matching.where((eb) => eb(column('brand.id'), 'in', idsOfLinked(eb, relationshipType)))
  }
  for (const label of wantedLabels(filter)) {
    matching = matching.where((eb) => eb(column('brand.id'), 'in', labelledIds(eb, label)))
  }
  if (search) matching = matching.where((eb) => eb(column('brand.id'), 'in', idsFoundBy(eb, search, relationshipType)))
  return matching
}

type BrandExpression = ExpressionBuilder<Database, 'brand'>

function labelledIds(eb: BrandExpression, label: string) {
  return eb.selectFrom('brand_label').select('brand_label.brand_id').where('label', '=', label)
}

/** By the brand's own names and handles, or those of a linked athlete. */
function idsFoundBy(eb: BrandExpression, text: string, type: RelationshipType | undefined) {
  const named = eb.selectFrom('brand').select('brand.id').where(nameMatches('brand', text))
  const athletes = eb.selectFrom('athlete').select('athlete.id').where(nameMatches('athlete', text))
  const linked = eb
    .selectFrom('relationship')
    .select('relationship.brand_id as id')
    .where('relationship.athlete_id', 'in', athletes)
    .where(isCountedLink)
  return named.unionAll(type ? linked.where('relationship.type', '=', type) : linked)
}

function idsOfLinked(eb: BrandExpression, type: RelationshipType) {
  return eb
    .selectFrom('relationship')
    .select('relationship.brand_id')
    .where('relationship.type', '=', type)
    .where(isCountedLink)
}

/** Worded like the condition of the partial indexes on these relationships. */
export const isCountedLink = sql<boolean>`relationship.review is distinct from 'REJECTED'`
