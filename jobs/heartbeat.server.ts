import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Tells the web process that jobs are being run. */
export async function recordHeartbeat(db: Kysely<Database>, now: Date): Promise<void> {
  const beat = { pid: process.pid, seen_at: now.toISOString() }
  await db
    .insertInto('process_heartbeat')
    .values({ process: 'jobs', ...beat })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(beat))
    .execute()
}
