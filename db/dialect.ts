import { type RawBuilder, sql } from 'kysely'

/** The values of a list as a subquery: one parameter, so that the statement is the same however long the list is. */
export function listOf<Value extends string | number>(values: readonly Value[]): RawBuilder<Value> {
  return valuesIn(JSON.stringify(values))
}

/** The same of a list that is JSON already, as the parameter of a prepared query must be. */
export function valuesIn<Value extends string | number>(json: string): RawBuilder<Value> {
  return sql<Value>`(select value from ${jsonRows(json)})`
}

/** The items of a JSON list as rows, each in the column `value`. */
export function jsonRows(json: string): RawBuilder<{ value: string }> {
  return sql<{ value: string }>`json_each(${json})`
}
