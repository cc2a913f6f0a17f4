import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonRows } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { CELL_END, ROW_END } from './joined-csv-rows.ts'

type Table = 'athlete' | 'brand'
/** By their headings. */
type Columns = Record<string, RawBuilder<unknown>>

/** SQL that reads columns of the ids in a JSON array and in their order; it has no other parameter. */
export function rowsOfIds(db: Kysely<Database>, table: Table, columns: Columns): string {
  const named = Object.entries(columns).map(([heading, value]) => sql`${value} as ${sql.id(heading)}`)
  return sql`select ${sql.join(named)} ${fromIds(table)} order by wanted.rowid`.compile(db).sql
}

/** SQL that reads the same rows as one text in UTF-8. What is concatenated has the order in which it is read. */
export function joinedRowsOfIds(db: Kysely<Database>, table: Table, columns: Columns): string {
  const cells = Object.values(columns).map((cell) => sql`ifnull(${cell}, '')`)
  const row = sql`concat_ws(${sql.lit(CELL_END)}, ${sql.join(cells)})`
  const end = sql.lit(ROW_END)
  return sql`select cast(group_concat(${row}, ${end}) || ${end} as blob) ${fromIds(table)}`.compile(db).sql
}

/** A cross join keeps the order of its sides. */
function fromIds(table: Table): RawBuilder<unknown> {
  const id = sql.ref(`${table}.id`)
  return sql`from ${jsonRows('[]')} as wanted cross join ${sql.table(table)} on ${id} = wanted.value`
}
