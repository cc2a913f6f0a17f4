import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'

/** The fifth death at one place ends a job. The latest may not be noted yet: the next process does that when it starts. */
const MAX_DEATHS = 3

/**
 * Waits until no job would be given up if its process were killed now: on a slow machine a job may die again and again
 * before its first step.
 */
export async function untilKillable(db: Kysely<Database>): Promise<void> {
  const endangered = () =>
    db.selectFrom('job').select('id').where('finished_at', 'is', null).where('deaths', '>=', MAX_DEATHS).execute()
  await expect.poll(endangered, { interval: 5 }).toEqual([])
}
