import type { Statement } from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

const MAX_KEPT = 300
/** Longer statements are inserts of many rows, rarely of the same length twice. */
const MAX_KEPT_LENGTH = 4_000
const REPEATED = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i

export interface PreparingDatabase {
  prepare: (sql: string) => Statement
  close: () => unknown
}

/** The database with a cache of its latest prepared statements: preparing one costs as much as running it. */
export function withStatementCache(database: PreparingDatabase): SqliteDatabase {
  const kept = new LRUCache<string, SqliteStatement>({
    max: MAX_KEPT,
    memoMethod: (sql) => sharedStatement(database, sql),
  })

  function prepare(sql: string): SqliteStatement {
    if (sql.length > MAX_KEPT_LENGTH || !REPEATED.test(sql)) return database.prepare(sql)
    return kept.memo(sql)
  }

  return { prepare, close: () => database.close() }
}

/** A statement cannot be run while it is being iterated, so each stream prepares its own. */
function sharedStatement(database: PreparingDatabase, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.reader,
    all: statement.reader ? readerOfRows(statement) : (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => database.prepare(sql).iterate(parameters),
  }
}

/** The driver takes twice as long for an object as for an array of its values, from which it is quickly made. */
function readerOfRows(statement: Statement): SqliteStatement['all'] {
  statement.raw(true)
  let names: string[] = []

  return (parameters) => {
    const rows = statement.all(parameters) as unknown[][]
    // Once a table has another column, a statement for all columns returns more of them.
    if (rows[0] && rows[0].length !== names.length) names = statement.columns().map(({ name }) => name)
    return rows.map((values) => {
      const row: Record<string, unknown> = {}
      for (let place = 0; place < names.length; place += 1) row[names[place] as string] = values[place]
      return row
    })
  }
}
