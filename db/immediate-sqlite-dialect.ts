import { CompiledQuery, type DatabaseConnection, type Driver, type SqliteDatabase, SqliteDialect } from 'kysely'
import { withKeptStatements } from './kept-statements.ts'

/**
 * SQLite whose transactions begin IMMEDIATE: a deferred one that reads first and writes later fails with
 * SQLITE_BUSY_SNAPSHOT when the other process has committed in between, whatever the busy timeout.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  constructor({ database }: { database: SqliteDatabase }) {
    super({ database: withKeptStatements(database) })
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = beginImmediate
    return driver
  }
}

async function beginImmediate(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('begin immediate'))
}
