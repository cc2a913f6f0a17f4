import { type RawBuilder, sql } from 'kysely'

/**
 * A list of values as a subquery with one parameter, so that the statement text does not depend on the list's length.
 */
export function listOf<Value extends string | number>(values: readonly Value[]): RawBuilder<Value> {
  return valuesIn(JSON.stringify(values))
}

/** The same for a list that is already JSON, as a prepared query needs it. */
export function valuesIn<Value extends string | number>(json: string): RawBuilder<Value> {
  return sql<Value>`(select value from ${jsonRows(json)})`
}

/** The items of a JSON list as rows with the column `value`. */
export function jsonRows(json: string): RawBuilder<{ value: string }> {
  return sql<{ value: string }>`json_each(${json})`
}
