import type { Kysely } from 'kysely'
import { log } from '#app/base/platform/logging.server.ts'
import { exactKey, tidyName } from '#app/base/platform/names/name-key.ts'
import type { Database } from '#db/schema.ts'
import { dropPending } from './pending-searches.server.ts'

const KEPT = 100
const SHOWN = 20

/**
 * Keeps what a user has searched for, newest first and each text once. Never throws: a search succeeds when the storage
 * is full or read-only.
 */
export async function recordSearch(db: Kysely<Database>, userId: number, query: string, at: Date): Promise<void> {
  const text = tidyName(query)
  if (text === '') return

  try {
    await db.transaction().execute(async (trx) => {
      const search = { query: text, searched_at: at.toISOString() }
      await trx
        .insertInto('search_history')
        .values({ ...search, user_id: userId, query_key: exactKey(text) })
        .onConflict((conflict) => conflict.columns(['user_id', 'query_key']).doUpdateSet(search))
        .execute()
      await trx
        .deleteFrom('search_history')
        .where('id', 'in', newestFirst(trx, userId).select('id').limit(-1).offset(KEPT))
        .execute()
    })
  } catch (error) {
    log.warn({ err: error }, 'a search could not be kept in the history')
  }
}

/** The user's latest searches, newest first. */
export async function listHistory(db: Kysely<Database>, userId: number) {
  return newestFirst(db, userId).select(['query', 'searched_at as searchedAt']).limit(SHOWN).execute()
}

/** Deletes one text of the user's history, or all of it, even if it is still to be recorded. Returns how many were deleted. */
export async function deleteHistory(db: Kysely<Database>, userId: number, query?: string): Promise<number> {
  dropPending(userId, query)
  const { numDeletedRows } = await db
    .deleteFrom('search_history')
    .where('user_id', '=', userId)
    .$if(query !== undefined, (rows) => rows.where('query_key', '=', exactKey(query ?? '')))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function newestFirst(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('search_history')
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .orderBy('id', 'desc')
}
