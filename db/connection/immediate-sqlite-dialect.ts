import { CompiledQuery, type Driver, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { BusyRetryConnection } from './busy-retry-connection.ts'
import { WriterGap } from './writer-gap.ts'

const WAIT_MS = 5_000

/**
 * SQLite whose transactions begin IMMEDIATE: a deferred one that reads first and writes later fails with
 * SQLITE_BUSY_SNAPSHOT if the other process has committed in between, whatever the busy timeout. Waiting for the write
 * lock does not block the event loop; after the timeout it fails with SQLITE_BUSY.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: TransactionalDatabase
  readonly #waitMs: number

  constructor({ database, waitMs = WAIT_MS }: { database: TransactionalDatabase; waitMs?: number }) {
    super({ database })
    this.#database = database
    this.#waitMs = waitMs
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    this.#waitPatiently(driver)
    this.#beginImmediate(driver)
    return driver
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }

  #waitPatiently(driver: Driver): void {
    const acquire = driver.acquireConnection.bind(driver)
    let patient: BusyRetryConnection | undefined
    driver.acquireConnection = async () => {
      const askedAt = performance.now()
      const connection = await acquire()
      patient ??= new BusyRetryConnection(connection, this.#database, this.#waitMs)
      patient.usedFor(askedAt)
      return patient
    }
  }

  #beginImmediate(driver: Driver): void {
    const gap = new WriterGap()
    const commit = driver.commitTransaction.bind(driver)
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.beginTransaction = async (connection) => {
      await gap.leave()
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    driver.commitTransaction = async (connection) => {
      await commit(connection)
      gap.ended()
    }
    // A full disk has rolled it back already; a second rollback would fail and hide the cause.
    driver.rollbackTransaction = async (connection) => {
      if (this.#database.inTransaction) await rollback(connection)
      gap.ended()
    }
  }
}

/** Kysely's adapter says that SQLite has no transactional DDL, so its migrator would not begin a transaction. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export interface TransactionalDatabase extends SqliteDatabase {
  readonly inTransaction: boolean
  readonly name: string
}
