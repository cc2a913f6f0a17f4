import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

const WRITTEN_EVERY_MS = 3_000

/** For readiness: the row is there while Redis answers. */
export async function noteRedis(db: Kysely<Database>, answers: boolean, now: Date): Promise<void> {
  const last = await db
    .selectFrom('process_heartbeat')
    .select('seen_at')
    .where('process', '=', 'redis')
    .executeTakeFirst()
  if (!answers) {
    if (last) await db.deleteFrom('process_heartbeat').where('process', '=', 'redis').execute()
    return
  }
  if (last && Math.abs(now.getTime() - Date.parse(last.seen_at)) < WRITTEN_EVERY_MS) return
  const beat = { pid: process.pid, seen_at: now.toISOString() }
  await db
    .insertInto('process_heartbeat')
    .values({ process: 'redis', ...beat })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(beat))
    .execute()
}
