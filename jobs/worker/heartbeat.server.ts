import type { Kysely } from 'kysely'
import { earlier } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { PENDING, PROCESSING } from '#jobs/job-status.ts'
import { LEASE_MS } from './queues/queue-options.ts'

export const HEARTBEAT_MS = 3_000

/**
 * Records that jobs are being run, for the web process. If the last heartbeat is in the future, the clock was set back:
 * jobs due by the old clock are brought forward.
 */
export async function recordHeartbeat(db: Kysely<Database>, now: () => Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const at = now()
    const last = await trx
      .selectFrom('process_heartbeat')
      .select('seen_at')
      .where('process', '=', 'jobs')
      .executeTakeFirst()
    const aheadMs = last ? Date.parse(last.seen_at) - at.getTime() : 0
    if (aheadMs > 0) await bringForward(trx, aheadMs + HEARTBEAT_MS, at)

    const beat = { pid: process.pid, seen_at: at.toISOString() }
    await trx
      .insertInto('process_heartbeat')
      .values({ process: 'jobs', ...beat })
      .onConflict((conflict) => conflict.column('process').doUpdateSet(beat))
      .execute()
  })
}

async function bringForward(trx: Kysely<Database>, byMs: number, now: Date): Promise<void> {
  const at = now.toISOString()

  await trx
    .updateTable('job')
    .set({ run_at: earlier('run_at', byMs) })
    .where('status', '=', PENDING)
    .where('run_at', '>', at)
    .execute()
  await trx
    .updateTable('job')
    .set({ handed_until: null })
    .where('status', '=', PENDING)
    .where('handed_until', '>', at)
    .execute()
  await trx
    .updateTable('job')
    .set({ taken_at: earlier('taken_at', byMs) })
    .where('taken_at', '>', at)
    .execute()
  // A lease renewed since then already uses the new clock.
  const leaseEnd = new Date(now.getTime() + LEASE_MS).toISOString()
  await trx
    .updateTable('job')
    .set({ lease_until: leaseEnd })
    .where('status', '=', PROCESSING)
    .where('lease_until', '>', leaseEnd)
    .execute()
  await trx
    .updateTable('agent')
    .set({ next_run_at: earlier('next_run_at', byMs) })
    .where('next_run_at', '>', at)
    .execute()
}
