import { type Kysely, type RawBuilder, sql } from 'kysely'
import { valuesIn } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { ComponentName } from '../champion-index/methodology.ts'
import { COMPONENTS, METHODOLOGY } from '../champion-index/methodology.ts'
import { sumOfWeights, type Weights } from './weights.ts'

const { ranked } = METHODOLOGY

/** The brands that would be ranked by these weights, in that order, by the rules of the official ranking. */
export function selectReranked(db: Kysely<Database>, weights: Weights) {
  // Materialized, because expressions of a flattened subquery are computed again wherever they are used.
  return db
    .with(
      (cte) => cte('weighed').materialized(),
      (weighed) =>
        weighed
          .selectFrom('brand_component')
          .select([
            'brand_id',
            sql<number>`1000 * ${sum(weights, (name) => sql`coalesce(${sql.ref(name)}, 0)`)}`.as('numerator'),
            sum(weights, (name) => sql`(${sql.ref(name)} is not null)`).as('covered'),
            sum(weights, (_, bit) => sql`((unread & ${sql.lit(2 ** bit)}) > 0)`).as('unread_weight'),
          ])
          .where('is_hidden', '=', 0)
          .where(added(COMPONENTS.map((name) => sql`(${sql.ref(name)} is not null)`)), '>=', ranked.components),
    )
    .with(
      (cte) => cte('scored').materialized(),
      (scored) =>
        scored
          .selectFrom('weighed')
          .select(['brand_id', 'covered', dividedHalfEven(sql`numerator`, sql`(covered + unread_weight)`).as('score')])
          .where(sql`100 * covered`, '>=', ranked.coverage * sumOfWeights(weights)),
    )
    .selectFrom('scored')
    .innerJoin('brand', 'brand.id', 'scored.brand_id')
    .select('brand.id')
    .orderBy('score', 'desc')
    .orderBy('covered', 'desc')
    .orderBy('name_key')
}

/** Weights are literals, because bound numbers are floating-point in SQLite and the score is made of whole numbers. */
function sum(weights: Weights, part: (name: ComponentName, bit: number) => RawBuilder<unknown>): RawBuilder<number> {
  return added(COMPONENTS.map((name, bit) => sql`${sql.lit(weights[name])} * ${part(name, bit)}`))
}

function added(parts: RawBuilder<unknown>[]): RawBuilder<number> {
  return sql<number>`(${sql.join(parts, sql` + `)})`
}

/** As `divideHalfEven` of the same whole numbers. */
function dividedHalfEven(numerator: RawBuilder<unknown>, denominator: RawBuilder<unknown>): RawBuilder<number> {
  const doubled = sql`(2 * ${numerator} + ${denominator})`
  const divisor = sql`(2 * ${denominator})`
  const up = sql`(${doubled} / ${divisor})`
  return sql<number>`${up} - (${doubled} % ${divisor} = 0 and ${up} % 2 = 1)`
}

/** What the rows of a page show, in the order of the ids. */
export async function listWeighedBrands(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('brand')
    .innerJoin('brand_component', 'brand_component.brand_id', 'brand.id')
    .select(['brand.id', 'public_id', 'name', 'category', 'logo_path', 'champion_rank', 'champion_score'])
    .selectAll('brand_component')
    .where('brand.id', 'in', valuesIn<number>(JSON.stringify(ids)))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
