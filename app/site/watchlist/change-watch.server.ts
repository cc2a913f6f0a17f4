import type { Kysely } from 'kysely'
import type { NewToast } from '#app/base/http/flash-toast.server.ts'
import type { Database } from '#db/schema.ts'
import { WATCH_KINDS } from '#db/tables/watch.ts'
import { unwatch, watch } from './watch.queries.server.ts'
import { TOO_MANY_WATCHES } from './watch.ts'

export const WATCH_FIELDS = ['kind', 'id', 'watched', 'redirectTo'] as const
export const WATCH_NOT_CHANGED = 'Watchlist not changed'

/** Starts or ends the watch that the form names; returns what to tell the user. */
export async function changeWatch(
  db: Kysely<Database>,
  userId: number,
  form: URLSearchParams,
  now: Date,
): Promise<NewToast> {
  const kind = WATCH_KINDS.find((known) => known === form.get('kind'))
  const subject = kind && { kind, id: form.get('id') ?? '' }
  if (!subject) return refusal('You can only watch athletes and brands.')
  if (form.get('watched') !== 'true') {
    await unwatch(db, userId, subject)
    return { title: 'Removed from your watchlist' }
  }

  const outcome = await watch(db, userId, subject, now)
  if (outcome === 'too_many') return refusal(TOO_MANY_WATCHES)
  if (outcome === 'not_found') return refusal('The record has been deleted.')
  return { title: 'Added to your watchlist' }
}

function refusal(description: string): NewToast {
  return { title: WATCH_NOT_CHANGED, description, variant: 'destructive' }
}
