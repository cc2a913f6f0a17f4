import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { CELL_END, ROW_END } from './joined-csv-rows.ts'

type Table = 'athlete' | 'brand'

/** SQL that reads columns by their headings, of the ids in a JSON array and in their order; it has no other parameter. */
export function rowsOfIds(db: Kysely<Database>, table: Table, columns: Record<string, RawBuilder<unknown>>): string {
  const named = Object.entries(columns).map(([heading, value]) => sql`${value} as ${sql.id(heading)}`)
  return sql`select ${sql.join(named)} ${fromIds(table)} order by wanted.rowid`.compile(db).sql
}

/** SQL that reads the same rows as one text. What is concatenated has the order in which it is read. */
export function joinedRowsOfIds(db: Kysely<Database>, table: Table, cells: RawBuilder<unknown>[]): string {
  const row = joined(CELL_END, cells)
  return sql`select group_concat(${row}, ${sql.lit(ROW_END)}) ${fromIds(table)}`.compile(db).sql
}

export function joined(separator: string, cells: RawBuilder<unknown>[]): RawBuilder<string> {
  return sql`concat_ws(${sql.lit(separator)}, ${sql.join(cells.map((cell) => sql`ifnull(${cell}, '')`))})`
}

/** A cross join keeps the order of its sides. */
function fromIds(table: Table): RawBuilder<unknown> {
  const id = sql.ref(`${table}.id`)
  return sql`from json_each(${'[]'}) as wanted cross join ${sql.table(table)} on ${id} = wanted.value`
}
