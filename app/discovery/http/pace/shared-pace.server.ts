import { sql } from 'kysely'
import type { Connections } from '#db/open-database.ts'
import type { Pace } from './token-bucket.ts'

/** The rate limit of a queue over all processes that work on one database. */
export interface SharedPace {
  /** Takes the next departure; in milliseconds since 1970. */
  reserve(lane: string, pace: Pace): Promise<number>
  /** Records that a request left now, later than reserved. */
  departed(lane: string, pace: Pace): Promise<void>
}

/** A departure further ahead was reserved before the clock was set back. */
const MOST_AHEAD = 50

export function createSharedPace({ writer }: Pick<Connections, 'writer'>): SharedPace {
  return {
    async reserve(lane, { burst, intervalMs }) {
      const now = Date.now()
      const earliest = now - (burst - 1) * intervalMs
      const latest = now + MOST_AHEAD * intervalMs
      const { next_at } = await writer
        .insertInto('provider_pace')
        .values({ lane, next_at: earliest + intervalMs })
        .onConflict((conflict) =>
          conflict.column('lane').doUpdateSet({
            next_at: sql<number>`${intervalMs} + case when provider_pace.next_at > ${latest} then ${now}
              when provider_pace.next_at > ${earliest} then provider_pace.next_at else ${earliest} end`,
          }),
        )
        .returning('next_at')
        .executeTakeFirstOrThrow()
      return next_at - intervalMs
    },

    async departed(lane, { burst, intervalMs }) {
      const nextAt = Date.now() - (burst - 2) * intervalMs
      await writer
        .updateTable('provider_pace')
        .set({ next_at: nextAt })
        .where('lane', '=', lane)
        .where('next_at', '<', nextAt)
        .execute()
    },
  }
}
