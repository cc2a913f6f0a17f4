import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Allowance, LimitSettings } from './fixed-window-limit.server.ts'

interface KeptLimit {
  /** Counts one more use of the key, in the transaction of `db` if it is one. */
  take: (db: Kysely<Database>, key: string, now: Date) => Promise<Allowance>
  /** The result of `take` without counting. */
  peek: (db: Kysely<Database>, key: string, now: Date) => Promise<Allowance>
}

/**
 * A fixed-window limit whose counts are rows: what is guessed at, or counts once, must not start anew with the process. Keys
 * are stored as hashes. If the clock is set back, the window restarts with its count.
 */
export function createKeptLimit({ name, most, windowMs }: LimitSettings): KeptLimit {
  const keyOf = (key: string) => createHash('sha256').update(`${name}\n${key}`).digest('base64url')

  async function find(db: Kysely<Database>, key: string, now: Date): Promise<{ startedAt: number; taken: number }> {
    const row = await db
      .selectFrom('kept_limit')
      .select(['started_at', 'taken'])
      .where('key', '=', keyOf(key))
      .executeTakeFirst()
    const startedAt = row ? Date.parse(row.started_at) : Number.NaN
    if (!row || now.getTime() - startedAt >= windowMs) return { startedAt: now.getTime(), taken: 0 }
    return { startedAt: Math.min(startedAt, now.getTime()), taken: row.taken }
  }

  function after(taken: number, startedAt: number, now: Date): Allowance {
    const retryAfterSeconds = Math.max(1, Math.ceil((startedAt + windowMs - now.getTime()) / 1000))
    return { isAllowed: taken <= most, remaining: Math.max(0, most - taken), retryAfterSeconds }
  }

  async function count(trx: Kysely<Database>, key: string, now: Date): Promise<Allowance> {
    const { startedAt, taken } = await find(trx, key, now)
    const values = {
      taken: taken + 1,
      started_at: new Date(startedAt).toISOString(),
      ends_at: new Date(startedAt + windowMs).toISOString(),
    }
    await trx
      .insertInto('kept_limit')
      .values({ key: keyOf(key), ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute()
    return after(taken + 1, startedAt, now)
  }

  return {
    take: (db, key, now) =>
      db.isTransaction ? count(db, key, now) : db.transaction().execute((trx) => count(trx, key, now)),
    peek: async (db, key, now) => {
      const { startedAt, taken } = await find(db, key, now)
      return after(taken + 1, startedAt, now)
    },
  }
}
