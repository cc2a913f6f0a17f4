import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

const DAY_MS = 86_400_000
/** An expired answer can still be revalidated cheaply for a while. */
const CACHE_KEPT_DAYS = 14
const REQUESTS_KEPT_DAYS = 90
const SITE_STATE_KEPT_DAYS = 30

/** Forgets answers, log entries and the states of sites that are too old to matter. Returns the number of rows. */
export async function pruneProviderRecords(db: Kysely<Database>, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

  return db.transaction().execute(async (trx) => {
    const results = [
      await trx.deleteFrom('provider_cache').where('expires_at', '<', daysAgo(CACHE_KEPT_DAYS)).executeTakeFirst(),
      await trx
        .deleteFrom('provider_request')
        .where('requested_at', '<', daysAgo(REQUESTS_KEPT_DAYS))
        .executeTakeFirst(),
      await trx
        .deleteFrom('provider_state')
        .where('provider', 'like', 'site:%')
        .where((eb) => eb.fn.coalesce('last_error_at', 'last_ok_at'), '<', daysAgo(SITE_STATE_KEPT_DAYS))
        .executeTakeFirst(),
    ]
    return results.reduce((sum, result) => sum + Number(result.numDeletedRows), 0)
  })
}
