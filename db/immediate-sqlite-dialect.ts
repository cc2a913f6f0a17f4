import { CompiledQuery, type DatabaseConnection, type Driver, type SqliteDatabase, SqliteDialect } from 'kysely'
import { withKeptStatements } from './kept-statements.ts'

/**
 * SQLite whose transactions begin IMMEDIATE: a deferred one that reads first and writes later fails with
 * SQLITE_BUSY_SNAPSHOT when the other process has committed in between, whatever the busy timeout.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: TransactionalDatabase

  constructor({ database }: { database: TransactionalDatabase }) {
    super({ database: withKeptStatements(database) })
    this.#database = database
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.beginTransaction = beginImmediate
    // A full disk has rolled it back already; another attempt would fail and hide why.
    driver.rollbackTransaction = async (connection) => {
      if (this.#database.inTransaction) await rollback(connection)
    }
    return driver
  }
}

interface TransactionalDatabase extends SqliteDatabase {
  readonly inTransaction: boolean
}

async function beginImmediate(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('begin immediate'))
}
