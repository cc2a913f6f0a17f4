import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { damaged, isDamage } from '../database-fault.ts'

const LONGEST_PAUSE_MS = 4
/** However long its turn in this process took to come, it may miss the gaps that others leave a few times. */
const LEAST_WAIT_MS = 500

interface UsedDatabase {
  readonly inTransaction: boolean
  readonly name: string
}

/** Waits for its turn to write while the process goes on: SQLite's own waiting would stop the thread. */
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

  /** Tells since when what comes next has been waiting for this connection, which has one user at a time. */
  usedFor(askedAt: number): void {
    this.#askedAt = askedAt
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.#connection.executeQuery<Row>(query)
    } catch (error) {
      if (isDamage(error)) error.message += `. ${damaged(this.#database.name)}`
      if (!this.#canWait(error)) return Promise.reject(error)
      return this.#executeLater(query)
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize)
  }

  async #executeLater<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = Math.max(this.#askedAt + this.#waitMs, performance.now() + Math.min(this.#waitMs, LEAST_WAIT_MS))
    for (;;) {
      await pause(Math.random() * LONGEST_PAUSE_MS)
      const isLast = performance.now() >= deadline
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (isLast || !this.#canWait(error)) throw error
      }
    }
  }

  /** What is refused outside a transaction has done nothing yet, so it can be tried again. */
  #canWait(error: unknown): boolean {
    return isBusy(error) && !this.#database.inTransaction
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('SQLITE_BUSY')
}
