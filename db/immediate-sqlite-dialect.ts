import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect } from 'kysely'

/**
 * SQLite whose transactions begin IMMEDIATE: a deferred one that reads first and writes later fails with
 * SQLITE_BUSY_SNAPSHOT when the other process has committed in between, whatever the busy timeout.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = beginImmediate
    return driver
  }
}

async function beginImmediate(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('begin immediate'))
}
