import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type OwnField, ownColumn } from '#app/records/fields/own/own-field.ts'
import { bytesOf, jsonRows, jsonValue, listOrder, straightJoin, stringAgg } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { CELL_END, ROW_END } from './joined-csv-rows.ts'

type Table = 'athlete' | 'brand' | 'audit_log'
/** By heading. */
type Columns = Record<string, RawBuilder<unknown>>

/** Columns that are exported as they are stored. */
export function exportedFields(table: Table, fields: readonly string[]): Columns {
  return Object.fromEntries(fields.map((field) => [field, sql.ref(`${table}.${field}`)]))
}

/** The values of the record's own fields, each in a column. */
export function exportedOwnFields(table: 'athlete' | 'brand', own: readonly OwnField[]): Columns {
  return Object.fromEntries(own.map(({ key }) => [ownColumn(key), jsonValue(`${table}.own`, `$.${key}`)]))
}

/** SQL that reads columns of the ids in a JSON array, in order; the array is its only parameter. */
export function rowsOfIds(db: Kysely<Database>, table: Table, columns: Columns): string {
  const named = Object.entries(columns).map(([heading, value]) => sql`${value} as ${sql.id(heading)}`)
  return sql`select ${sql.join(named)} ${fromIds(table)} order by ${listOrder('wanted')}`.compile(db).sql
}

/** SQL that reads the same rows as one UTF-8 text. Concatenation follows the order in which rows are read. */
export function joinedRowsOfIds(db: Kysely<Database>, table: Table, columns: Columns): string {
  const cells = Object.values(columns).map((cell) => sql`coalesce(${cell}, '')`)
  const row = sql`concat_ws(${sql.lit(CELL_END)}, ${sql.join(cells)})`
  const text = sql`${stringAgg(row, ROW_END)} || ${sql.lit(ROW_END)}`
  return sql`select ${bytesOf(text)} ${fromIds(table)}`.compile(db).sql
}

function fromIds(table: Table): RawBuilder<unknown> {
  const id = sql.ref(`${table}.id`)
  return sql`from ${jsonRows('[]')} as wanted ${straightJoin(table)} on ${id} = wanted.value`
}
