import { setImmediate as whatIsUnderWay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

type Work<T> = (trx: Kysely<Database>) => Promise<T>

interface Waiting {
  run: (trx: Kysely<Database>) => Promise<void>
  succeed: () => void
  fail: (error: unknown) => void
}

export interface SharedTransactions {
  /** Resolves when the work is committed. */
  commit: <T>(work: Work<T>) => Promise<T>
}

/**
 * Group commit: runs small writes that arrive together in one transaction, in order, including all that arrive while it
 * waits for the write lock. If one fails, each is run in its own transaction, so that none fails because of another.
 */
export function createSharedTransactions(db: Kysely<Database>): SharedTransactions {
  let waiting: Waiting[] = []
  let isWriting = false

  return { commit }

  function commit<T>(work: Work<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T
      waiting.push({
        run: async (trx) => {
          result = await work(trx)
        },
        succeed: () => resolve(result),
        fail: reject,
      })
      if (!isWriting) void write()
    })
  }

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      await whatIsUnderWay()
      await commitTogether()
    }
    isWriting = false
  }

  async function commitTogether(): Promise<void> {
    let works: Waiting[] | undefined
    try {
      await db.transaction().execute(async (trx) => {
        works = takeWaiting()
        for (const { run } of works) await run(trx)
      })
      for (const { succeed } of works ?? []) succeed()
    } catch (error) {
      if (works && works.length > 1) await commitEachAlone(works)
      else for (const { fail } of works ?? takeWaiting()) fail(error)
    }
  }

  function takeWaiting(): Waiting[] {
    const works = waiting
    waiting = []
    return works
  }

  async function commitEachAlone(works: readonly Waiting[]): Promise<void> {
    for (const { run, succeed, fail } of works) await db.transaction().execute(run).then(succeed, fail)
  }
}
