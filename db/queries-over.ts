import type Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { withStatementCache } from './connection/statement-cache.ts'
import type { Database } from './schema.ts'

/** A query builder on the connection. Apart from `openForReading`, because loading it takes a thread 80 ms. */
export function queriesOver(database: Sqlite.Database): Kysely<Database> {
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: withStatementCache(database) }) })
}
