import { sql } from 'kysely'
import type { Connections } from '#db/open-database.ts'
import type { Pace } from './token-bucket.ts'

/** The rate limit of a queue, or of an allowance that several share, over all processes that work on one database. */
export interface SharedPace {
  /** Takes the next departure; in milliseconds since 1970. */
  reserve(lane: string, pace: Pace): Promise<number>
  /** Records that a request left now, later than reserved. */
  departed(lane: string, pace: Pace): Promise<void>
  /** Whether no request of the queue was under way; then one is, until it leaves, for at most so long. */
  enter(lane: string, maxMs: number): Promise<boolean>
  leave(lane: string): Promise<void>
}

/** A departure further ahead was reserved before the clock was set back. */
const MAX_AHEAD = 50
const MAX_REQUEST_MS = 3_600_000

export function createSharedPace({ writer }: Pick<Connections, 'writer'>): SharedPace {
  return {
    async reserve(lane, { burst, intervalMs }) {
      const now = Date.now()
      const earliest = now - (burst - 1) * intervalMs
      const latest = now + MAX_AHEAD * intervalMs
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

    async enter(lane, maxMs) {
      const now = Date.now()
      const entered = await writer
        .insertInto('provider_pace')
        .values({ lane: underWay(lane), next_at: now + maxMs })
        .onConflict((conflict) =>
          conflict
            .column('lane')
            .doUpdateSet({ next_at: now + maxMs })
            .where(({ eb, or }) =>
              or([eb('provider_pace.next_at', '<=', now), eb('provider_pace.next_at', '>', now + MAX_REQUEST_MS)]),
            ),
        )
        .returning('lane')
        .execute()
      return entered.length > 0
    },

    async leave(lane) {
      await writer.deleteFrom('provider_pace').where('lane', '=', underWay(lane)).execute()
    },
  }
}

/** A row of its own: the queue's tells when the next request may leave, this one when the last must have ended. */
function underWay(lane: string): string {
  return `${lane} under way`
}
