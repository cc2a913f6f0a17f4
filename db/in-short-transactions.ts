import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { nextBatchSize } from './batch-size.ts'
import type { Database } from './schema.ts'

const FIRST_SIZE = 50
const SMALLEST_SIZE = 5
const LARGEST_SIZE = 1_000

/**
 * Works through much in transactions that each take a moment, with room for others in between. `work` is told how many
 * records to take on and answers true when none are left.
 */
export async function inShortTransactions(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>, size: number) => Promise<boolean>,
): Promise<void> {
  let size = FIRST_SIZE
  for (;;) {
    // Counted from when the turn has come: waiting for others is no reason to take less.
    let started = performance.now()
    const isDone = await db.transaction().execute((trx) => {
      started = performance.now()
      return work(trx, size)
    })
    if (isDone) return
    const spentMs = performance.now() - started
    size = Math.max(SMALLEST_SIZE, Math.min(LARGEST_SIZE, nextBatchSize(size, spentMs)))
    // The other process only looks now and then whether it may write: a moment's gap it would never meet.
    await pause(spentMs / 2)
  }
}
