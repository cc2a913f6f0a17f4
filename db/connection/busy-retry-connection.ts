import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { damaged, isDamage, refusalOf } from '../database-fault.ts'
import { tellExecuted } from '../statement-listeners.ts'

const MAX_PAUSE_MS = 4
/**
 * However long it queued in this process, a transaction may find the database locked a few times before it gives up.
 */
const LEAST_WAIT_MS = 500

interface UsedDatabase {
  readonly inTransaction: boolean
  readonly name: string
}

/** Retries the write lock without blocking the event loop; SQLite's own busy timeout would block the thread. */
export class BusyRetryConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #database: UsedDatabase
  readonly #waitMs: number
  #askedAt = 0

  constructor(connection: DatabaseConnection, database: UsedDatabase, waitMs: number) {
    this.#connection = connection
    this.#database = database
    this.#waitMs = waitMs
  }

  /** Records since when the next transaction has waited for this connection, which serves one caller at a time. */
  usedFor(askedAt: number): void {
    this.#askedAt = askedAt
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const startedAt = performance.now()
    try {
      const result = this.#connection.executeQuery<Row>(query)
      tellExecuted(query.sql, startedAt)
      return result
    } catch (error) {
      if (isDamage(error)) error.message += `. ${damaged(this.#database.name)}`
      if (!this.#canWait(error)) return Promise.reject(error)
      return this.#executeLater<Row>(query).finally(() => tellExecuted(query.sql, startedAt))
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize)
  }

  async #executeLater<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = Math.max(this.#askedAt + this.#waitMs, performance.now() + Math.min(this.#waitMs, LEAST_WAIT_MS))
    for (;;) {
      await pause(Math.random() * MAX_PAUSE_MS)
      const isLast = performance.now() >= deadline
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (isLast || !this.#canWait(error)) throw error
      }
    }
  }

  /** A statement rejected outside a transaction has changed nothing yet, so it can be retried. */
  #canWait(error: unknown): boolean {
    return refusalOf(error) === 'busy' && !this.#database.inTransaction
  }
}
