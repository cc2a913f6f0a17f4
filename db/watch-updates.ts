import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A table whose updates are watched: of these columns, and with this name of its record. */
export interface WatchedTable {
  table: 'athlete' | 'brand' | 'relationship' | 'brand_metric_snapshot'
  columns: readonly string[]
  /** Expressions over the columns of `new`; the key is another for each update of a record. */
  key: RawBuilder<unknown>
  name: RawBuilder<string>
}

/** A column that an update of a record has changed. */
export interface ColumnUpdate {
  /** The same for all columns of one update. */
  update: string
  name: string
  column: string
  before: string | number | null
  after: string | number | null
}

/** Notes the updates of records, as this connection alone sees them. */
export async function watchUpdates(db: Kysely<Database>, tables: readonly WatchedTable[]): Promise<void> {
  await sql`create temp table watched (key, name, field, was, became)`.execute(db)
  for (const { table, columns, key, name } of tables) {
    const inserts = columns.map((column) => {
      const [was, became] = [sql.ref(`old.${column}`), sql.ref(`new.${column}`)]
      return sql`insert into watched select ${key}, ${name}, ${sql.lit(column)}, ${was}, ${became}
        where ${was} is distinct from ${became};`
    })
    await sql`create temp trigger ${sql.ref(`watch_${table}`)}
      after update of ${sql.join(columns.map((column) => sql.ref(column)))} on ${sql.ref(`main.${table}`)}
      begin ${sql.join(inserts, sql` `)} end`.execute(db)
  }
}

/** The updates since the last call, in their order. */
export async function takeUpdates(db: Kysely<Database>): Promise<ColumnUpdate[]> {
  const { rows } = await sql<ColumnUpdate>`
    select key as "update", name, field as "column", was as before, became as after from watched order by rowid`.execute(
    db,
  )
  if (rows.length > 0) await sql`delete from watched`.execute(db)
  return rows
}
