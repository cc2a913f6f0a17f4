import { type Kysely, sql } from 'kysely'
import { jsonRows } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'

/**
 * Marks athletes as due for discovery inside the caller's transaction, however many there are; they are queued a few at
 * a time, in id order. Idempotent.
 */
export async function markDiscoveriesDue(
  trx: Kysely<Database>,
  athleteIds: readonly number[],
  now: Date,
): Promise<void> {
  if (athleteIds.length === 0) return
  await sql`
    insert into discovery_due (athlete_id, since)
    select value, ${now.toISOString()} from ${jsonRows(JSON.stringify(athleteIds))} where true
    on conflict (athlete_id) do nothing`.execute(trx)
}
