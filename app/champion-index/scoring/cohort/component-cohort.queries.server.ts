import { type Kysely, sql } from 'kysely'
import { jsonRows, jsonValue, sumOrZero } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { COMPONENTS, type ComponentName } from '../champion-index/methodology.ts'
import { percentile } from '../percentile.ts'
import { HUNDREDTHS } from './hundredths.ts'

/** Counts the ranked brands by component and hundredth. Reads all of them. */
export async function countCohort(db: Kysely<Database>) {
  const { rows } = await sql<{ component: ComponentName; hundredth: number; brands: number }>`
    with cohort as materialized (
      select ${sql.join(COMPONENTS.map((name) => sql.ref(`part.${name}`)))}
      from brand join brand_component as part on part.brand_id = brand.id
      where brand.champion_rank is not null
    )
    ${sql.join(
      COMPONENTS.map(
        (name) => sql`
          select ${sql.lit(name)} as component, ${sql.ref(name)} * ${sql.lit(HUNDREDTHS)} / 1000000 as hundredth, count(*) as brands
          from cohort where ${sql.ref(name)} is not null group by hundredth`,
      ),
      sql` union all `,
    )}`.execute(db)
  return rows
}

export type ComponentPercentiles = Partial<Record<ComponentName, number>>

/** The percentile of each of these values, 0–1, among the ranked brands that were last counted. */
export async function findComponentPercentiles(
  db: Kysely<Database>,
  values: Partial<Record<ComponentName, number>>,
): Promise<ComponentPercentiles> {
  const wanted = Object.entries(values).map(([name, value]) => [name, Math.floor(value * HUNDREDTHS + 1e-9)])
  const hundredth = jsonValue<number>('wanted.value', 1)
  const { rows } = await sql<{ component: ComponentName; below: number; equal: number; all: number }>`
    select component, ${sumOrZero('brands')} as "all",
      ${sumOrZero(sql`brands * (hundredth < ${hundredth})`)} as below,
      ${sumOrZero(sql`brands * (hundredth = ${hundredth})`)} as equal
    from ${jsonRows(JSON.stringify(wanted))} as wanted
    join component_cohort on component = ${jsonValue('wanted.value', 0)}
    group by component`.execute(db)
  return Object.fromEntries(rows.map(({ component, ...counts }) => [component, percentile(counts)]))
}
