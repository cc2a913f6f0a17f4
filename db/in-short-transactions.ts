import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { nextBatchSize } from './batch-size.ts'
import type { Database } from './schema.ts'

const FIRST_SIZE = 50
const SMALLEST_SIZE = 5
const MAX_SIZE = 1_000

/**
 * Processes many records in short transactions and lets other writers in between. `work` gets the batch size and
 * returns true when no records are left.
 */
export async function inShortTransactions(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>, size: number) => Promise<boolean>,
): Promise<void> {
  let size = FIRST_SIZE
  for (;;) {
    // Measured from when the write lock was acquired: waiting for others is no reason for a smaller batch.
    let started = performance.now()
    const isDone = await db.transaction().execute((trx) => {
      started = performance.now()
      return work(trx, size)
    })
    if (isDone) return
    const spentMs = performance.now() - started
    size = Math.max(SMALLEST_SIZE, Math.min(MAX_SIZE, nextBatchSize(size, spentMs)))
    // The other process polls for the write lock and would never hit a gap of a moment.
    await pause(spentMs / 2)
  }
}
