import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type LimitNode,
  type QueryCompiler,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { commitCompanion } from '../commit-companion.ts'
import type { DayWatch } from '../figures/day-watch.ts'
import { BusyRetryConnection } from './busy-retry-connection.ts'
import { WriterGap } from './writer-gap.ts'

/**
 * Writes limits into the statement: SQLite plans by their value, so it prepares a statement anew each time one is bound.
 */
class PlainLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const value = ValueNode.is(node.limit) ? node.limit.value : undefined
    if (typeof value === 'number') {
      this.append('limit ')
      this.appendImmediateValue(value)
    } else super.visitLimit(node)
  }
}

const WAIT_MS = 5_000

/**
 * SQLite whose transactions begin IMMEDIATE: a deferred one that reads first and writes later fails with
 * SQLITE_BUSY_SNAPSHOT if the other process has committed in between, whatever the busy timeout. Waiting for the write
 * lock does not block the event loop; after the timeout it fails with SQLITE_BUSY.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: TransactionalDatabase
  readonly #waitMs: number
  readonly #dayWatch: DayWatch | undefined

  constructor({ database, waitMs = WAIT_MS, dayWatch }: Options) {
    super({ database })
    this.#database = database
    this.#waitMs = waitMs
    this.#dayWatch = dayWatch
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    this.#waitPatiently(driver)
    this.#beginImmediate(driver)
    return driver
  }

  override createQueryCompiler(): QueryCompiler {
    return new PlainLimitCompiler()
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
      await this.#watchDay(connection)
    }
    driver.commitTransaction = async (connection) => {
      const companion = commitCompanion()
      if (companion) await connection.executeQuery(companion)
      await commit(connection)
      gap.ended()
    }
    // A full disk has rolled it back already; a second rollback would fail and hide the cause.
    driver.rollbackTransaction = async (connection) => {
      if (this.#database.inTransaction) await rollback(connection)
      gap.ended()
    }
  }

  /** Kysely rolls back only what its `beginTransaction` has begun without failing. */
  async #watchDay(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#dayWatch?.begun(connection)
    } catch (error) {
      if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
      throw error
    }
  }
}

interface Options {
  database: TransactionalDatabase
  waitMs?: number
  /** For the connection that writes. */
  dayWatch?: DayWatch | undefined
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
