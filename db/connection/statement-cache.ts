import type { SqliteDatabase, SqliteStatement } from 'kysely'

const MOST_KEPT = 300
/** Longer statements are inserts of many rows, rarely of the same length twice. */
const LONGEST_KEPT = 4_000
const REPEATED = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i

/** The database with a cache of its latest prepared statements: preparing one costs as much as running it. */
export function withStatementCache(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    if (sql.length > LONGEST_KEPT || !REPEATED.test(sql)) return database.prepare(sql)

    const statement = kept.get(sql) ?? sharedStatement(database, sql)
    kept.delete(sql)
    kept.set(sql, statement)
    const [oldest] = kept.size > MOST_KEPT ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return statement
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
