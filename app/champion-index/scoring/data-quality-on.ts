import { type RawBuilder, sql } from 'kysely'
import { daysBetween, greatest, jsonItems, jsonValue } from '#db/dialect.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { type DataQualityParts, dataQualityAt, type Grade, gradeOf } from './champion-index/data-quality.ts'

/** The data quality of a brand and its grade at the beginning of a UTC day; null if the brand was never scored. */
export function dataQualityOn(
  { data_quality_parts: parts }: Pick<BrandRow, 'data_quality_parts'>,
  day: string,
): { dataQualityScore: number | null; dataQualityGrade: Grade | null } {
  if (parts === null) return { dataQualityScore: null, dataQualityGrade: null }
  const score = dataQualityAt(JSON.parse(parts) as DataQualityParts, `${day}T00:00:00.000Z`)
  return { dataQualityScore: score, dataQualityGrade: gradeOf(score) }
}

/** The same score as a column of the table `brand`. */
export function dataQualityColumn(day: string): RawBuilder<number | null> {
  const age = greatest(sql.lit(0), daysBetween(jsonValue('part.value', '$.observedAt'), sql.lit(day)))
  const fresh = sql`${jsonValue('part.value', '$.share')}
    * power(0.5, ${age} / ${jsonValue('part.value', '$.halfLifeDays')})`
  return sql<number | null>`round(${jsonValue('brand.data_quality_parts', '$.fixed')} + (
    select coalesce(sum(${fresh}), 0) from ${jsonItems('brand.data_quality_parts', '$.freshness')} as part), 6)`
}
