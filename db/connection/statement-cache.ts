import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

const MOST_KEPT = 300
/** Longer statements are inserts of many rows, rarely of the same length twice. */
const LONGEST_KEPT = 4_000
const REPEATED = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i

/** The database with a cache of its latest prepared statements: preparing one costs as much as running it. */
export function withStatementCache(database: SqliteDatabase): SqliteDatabase {
  const kept = new LRUCache<string, SqliteStatement>({
    max: MOST_KEPT,
    memoMethod: (sql) => sharedStatement(database, sql),
  })

  function prepare(sql: string): SqliteStatement {
    if (sql.length > LONGEST_KEPT || !REPEATED.test(sql)) return database.prepare(sql)
    return kept.memo(sql)
  }

  return { prepare, close: () => database.close() }
}

/** A statement cannot be run while it is being iterated, so each stream prepares its own. */
function sharedStatement(database: SqliteDatabase, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => database.prepare(sql).iterate(parameters),
  }
}
