import { type RawBuilder, sql } from 'kysely'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'
import { unindexed } from '#db/dialect.ts'
import { CHAMPION_INDEX_RANGE, type SearchFilters } from '../search-query.ts'

/** The filters of a search as conditions that use no index: the search itself is the narrower one. */
export function filterConditions(table: 'athlete' | 'brand', filters: SearchFilters): RawBuilder<boolean>[] {
  const { championIndexMin, championIndexMax, dateStart, dateEnd } = filters
  const isRange = championIndexMin > CHAMPION_INDEX_RANGE.min || championIndexMax < CHAMPION_INDEX_RANGE.max
  const score = unindexed(`${table}.champion_score`)
  const createdAt = unindexed(`${table}.created_at`)
  return [
    ...(table === 'athlete' ? ofAthletes(filters) : ofBrands(filters)),
    ...wantedLabels(filters).map((label) => hasLabel(table, label)),
    ...(isRange ? [sql<boolean>`${score} between ${championIndexMin} and ${championIndexMax}`] : []),
    ...(dateStart ? [sql<boolean>`${createdAt} >= ${dateStart}`] : []),
    // Times of the day come after its date, and before its date with a letter behind T.
    ...(dateEnd ? [sql<boolean>`${createdAt} < ${`${dateEnd}U`}`] : []),
  ]
}

function hasLabel(table: 'athlete' | 'brand', label: string): RawBuilder<boolean> {
  const labels = `${table}_label`
  return sql<boolean>`exists (
    select 1 from ${sql.table(labels)} where ${sql.ref(`${labels}.${table}_id`)} = ${sql.ref(`${table}.id`)} and label = ${label})`
}

function ofAthletes({ sport, status }: SearchFilters): RawBuilder<boolean>[] {
  return [
    ...(sport ? [sql<boolean>`${unindexed('athlete.sport_key')} = ${sportKey(sport)}`] : []),
    ...(status ? [sql<boolean>`${unindexed('athlete.status')} = ${status}`] : []),
  ]
}

function ofBrands({ category, verificationStatus }: SearchFilters): RawBuilder<boolean>[] {
  return [
    ...(category ? [sql<boolean>`${unindexed('brand.category')} = ${category}`] : []),
    ...(verificationStatus ? [sql<boolean>`${unindexed('brand.verification_status')} = ${verificationStatus}`] : []),
  ]
}
