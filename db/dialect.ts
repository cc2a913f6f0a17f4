/** SQL that only SQLite understands. No other room writes any: `npm run check` enforces it. */
import { type Expression, type RawBuilder, sql } from 'kysely'

export { jsonArrayFrom } from 'kysely/helpers/sqlite'

/** A column by its name, or an expression. */
type Operand = string | Expression<unknown>

function operand(value: Operand): Expression<unknown> {
  return typeof value === 'string' ? sql.ref(value) : value
}

/** Which version of the engine runs the statement. */
export const engineVersion = sql<string>`sqlite_version()`

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

/** The items of a JSON list as rows with the columns `value` and `key`, the index in the list. */
export function jsonRows(json: string): RawBuilder<{ key: number; value: string }> {
  return sql<{ key: number; value: string }>`json_each(${json})`
}

/** The items of a list inside a stored document as rows like those of `jsonRows`. */
export function jsonItems(document: Operand, path: JsonPath = '$'): RawBuilder<{ key: number; value: string }> {
  const items = path === '$' ? sql`${operand(document)}` : sql`${operand(document)}, ${sql.lit(path)}`
  return sql<{ key: number; value: string }>`json_each(${items})`
}

/** Sorts the rows of `jsonRows` in the order of the list. */
export function listOrder(list: string): RawBuilder<number> {
  return sql.ref(`${list}.rowid`)
}

type JsonPath = '$' | `$.${string}`

/** The text, number or null at a path of a JSON document, or at an index of a JSON list. */
export function jsonValue<Value>(document: Operand, at: JsonPath | number): RawBuilder<Value> {
  return sql<Value>`${operand(document)} ->> ${sql.lit(at)}`
}

/** The first `count` items of the JSON list in the column `value`, as columns. */
export function jsonColumns(count: number): RawBuilder<unknown> {
  return sql.join(Array.from({ length: count }, (_, index) => jsonValue('value', index)))
}

/** The document with a new value at the path. */
export function jsonSet(document: Operand, path: JsonPath, value: Expression<unknown>): RawBuilder<string> {
  return sql<string>`json_set(${operand(document)}, ${sql.lit(path)}, ${value})`
}

/** A JSON document of values by name. */
export function jsonObject(values: Readonly<Record<string, Operand>>): RawBuilder<string> {
  const members = Object.entries(values).flatMap(([name, value]) => [sql.lit(name), operand(value)])
  return sql<string>`json_object(${sql.join(members)})`
}

/** Aggregates the values of all rows into a JSON list. */
export function jsonArrayAgg(value: Operand): RawBuilder<string> {
  return sql<string>`json_group_array(${operand(value)})`
}

/** Aggregates the values of all rows into a JSON document by key. */
export function jsonObjectAgg(key: Operand, value: Operand): RawBuilder<string> {
  return sql<string>`json_group_object(${operand(key)}, ${operand(value)})`
}

/** A JSON subquery as part of a document: SQLite (3.54 and later) would embed its result as text. */
export function jsonSubquery(query: Expression<unknown>): RawBuilder<string> {
  return sql<string>`json((${query}))`
}

/** The larger of two values; null when either is null. */
export function greatest(one: Operand, other: Operand): RawBuilder<number> {
  return sql<number>`max(${operand(one)}, ${operand(other)})`
}

/** The smaller of two values; null when either is null. */
export function least(one: Operand, other: Operand): RawBuilder<number> {
  return sql<number>`min(${operand(one)}, ${operand(other)})`
}

/** The sum, 0 without rows; for a condition, how many rows meet it. */
export function sumOrZero(value: Operand): RawBuilder<number> {
  return sql<number>`total(${operand(value)})`
}

/** Joins the texts of all rows. */
export function stringAgg(text: Operand, separator: string): RawBuilder<string | null> {
  return sql<string | null>`group_concat(${operand(text)}, ${sql.lit(separator)})`
}

/** Whether the text contains `part`, case included. */
export function contains(text: Operand, part: string): RawBuilder<boolean> {
  return sql<boolean>`instr(${operand(text)}, ${part}) > 0`
}

/** The text up to its first line break. */
export function firstLine(text: Operand): RawBuilder<string> {
  return sql<string>`substr(${operand(text)}, 1, instr(${operand(text)} || char(10), char(10)) - 1)`
}

/** The UTF-8 bytes of a text. */
export function bytesOf(text: Expression<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`cast(${text} as blob)`
}

/** A stored time moved back, in the stored format. */
export function earlier(time: Operand, byMs: number): RawBuilder<string> {
  return sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${operand(time)}, ${`-${byMs / 1000} seconds`})`
}

/** The UTC day of a stored time. */
export function dayOf(time: Operand): RawBuilder<string> {
  return sql<string>`substr(${operand(time)}, 1, 10)`
}

/** Days from one stored day or time to another, including fractions. */
export function daysBetween(from: Operand, to: Operand): RawBuilder<number> {
  return sql<number>`(julianday(${operand(to)}) - julianday(${operand(from)}))`
}

/** A column in a condition for which no index is used. */
export function unindexed<Value = unknown>(column: string): RawBuilder<Value> {
  return sql<Value>`+${sql.ref(column)}`
}

/** An inner join that keeps the order of its tables: the left side is read first, whatever the planner estimates. */
export function straightJoin(table: string): RawBuilder<unknown> {
  return sql`cross join ${sql.table(table)}`
}

/** Begins an update that skips rows that would violate a unique constraint. */
export function updateOrIgnore(table: string): RawBuilder<unknown> {
  return sql`update or ignore ${sql.table(table)}`
}

/** A bare column of a group: SQLite takes it from the row with the minimum or maximum, of which the query selects one. */
export function bareColumn<Value>(column: string): RawBuilder<Value> {
  return sql<Value>`${sql.ref(column)}`
}

type SearchedTable = 'athlete' | 'brand'

/** Groups of parts, each of at least three characters. */
type Parts = readonly (readonly string[])[]

/** The rows of `table` whose `search_text` contains all parts of one of the groups. */
export function textMatches(table: SearchedTable, parts: Parts): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.id`)} in (${matchingIds(table, matchOf(parts))})`
}

/**
 * The same rows in place of their table. They are looked up in the index, which begins with the id and holds all that the
 * query needs of a row: that takes half the time of reading the rows, which are long.
 */
export function matchingRows<Row>(table: SearchedTable, parts: Parts, index: string): RawBuilder<Row> {
  const [rows, found] = [sql.table(table), sql.table(`${table}_search`)]
  return sql<Row>`(select ${rows}.* from ${found} cross join ${rows} indexed by ${sql.ref(index)}
    on ${sql.ref(`${table}.id`)} = ${sql.ref(`${table}_search.rowid`)} where ${found} match ${matchOf(parts)})`
}

/** The same, by reading the texts. */
export function textContains(table: SearchedTable, parts: Parts): RawBuilder<boolean> {
  const groups = parts.map((group) =>
    sql.join(
      group.map((part) => contains(`${table}.search_text`, part)),
      sql` and `,
    ),
  )
  return sql<boolean>`(${sql.join(groups, sql` or `)})`
}

/** The ids of the rows that `matchOf` describes, in order: `after` an id, and at most `limit`. */
export function matchingIds(
  table: SearchedTable,
  match: string,
  { after, limit }: { after?: number; limit?: number } = {},
): RawBuilder<{ id: number }> {
  const index = sql.table(`${table}_search`)
  return sql`select rowid as id from ${index} where ${index} match ${match}
    ${after === undefined ? sql`` : sql`and rowid > ${after} order by rowid`}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`
}

/** Rows whose `search_text` contains all parts of one of the groups, as the search index asks for them. */
export function matchOf(parts: Parts): string {
  return parts.map((group) => `(${group.map(quote).join(' AND ')})`).join(' OR ')
}

/**
 * The same at half the cost for what finds more: rows that contain each part in pieces of three characters, wherever
 * those are.
 */
export function roughMatchOf(parts: Parts): string {
  return matchOf(parts.map((group) => [...new Set(group.flatMap(inPieces))]))
}

function inPieces(part: string): string[] {
  const characters = [...part]
  const starts = Array.from({ length: Math.ceil(characters.length / 3) }, (_, index) =>
    Math.min(3 * index, characters.length - 3),
  )
  return starts.map((start) => characters.slice(start, start + 3).join(''))
}

/** User text as one quoted FTS5 phrase, so that nothing in it is parsed as query syntax. */
function quote(text: string): string {
  return `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`
}
