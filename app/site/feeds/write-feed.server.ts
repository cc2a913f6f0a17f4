import type { Kysely } from 'kysely'
import { serializeNotification } from '#app/site/notifications/describe-notification.ts'
import { findView } from '#app/site/saved-views/saved-view.queries.server.ts'
import { listWatches } from '#app/site/watchlist/watch.queries.server.ts'
import { WATCH_WORDS, type Watch } from '#app/site/watchlist/watch.ts'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { type FeedEntry, writeAtom } from './atom.ts'

const MAX_ENTRIES = 50

interface Asked {
  owner: { userId: number; id: string; createdAt: string }
  /** Public id of a saved view; the watchlist without one. */
  view: string | undefined
  origin: string
}

/** What moved: on the owner's watchlist, or what the alert on a view has told. Undefined for a view that they do not see. */
export async function writeFeed(
  db: Kysely<Database>,
  { owner, view: viewId, origin }: Asked,
  now: Date,
): Promise<string | undefined> {
  const of = { origin, createdAt: owner.createdAt }
  if (viewId === undefined) {
    const watches = await listWatches(db, owner.userId)
    const entries = watches.slice(0, MAX_ENTRIES).map(watchEntry)
    return writeAtom({ ...of, id: `urn:uuid:${owner.id}`, title: 'Icon Radar: watchlist', href: '/dashboard', entries })
  }

  const view = await findView(db, owner.userId, viewId)
  if (!view) return undefined
  const entries = await listViewEntries(db, owner.userId, view, now)
  return writeAtom({ ...of, id: `urn:uuid:${view.id}`, title: `Icon Radar: ${view.name}`, href: view.href, entries })
}

function watchEntry({ kind, id, name, changed, changedAt, rank }: Watch): FeedEntry {
  return {
    id: `urn:icon-radar:${kind}:${id}:${changedAt}`,
    title: `${name}: ${WATCH_WORDS[changed]}`,
    text: rank === null ? null : `Rank ${rank}`,
    href: `/${kind === 'athlete' ? 'athletes' : 'champions'}/${id}`,
    updatedAt: changedAt,
  }
}

async function listViewEntries(
  db: Kysely<Database>,
  userId: number,
  view: { id: string; href: string },
  now: Date,
): Promise<FeedEntry[]> {
  const rows = await db
    .selectFrom('notification')
    .select(['public_id', 'kind', 'details', 'read_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'alert')
    .where(jsonValue('details', '$.id'), '=', view.id)
    .orderBy('created_at', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  return rows.map((row) => {
    const { title, text, href } = serializeNotification(row, now)
    return { id: `urn:uuid:${row.public_id}`, title, text, href: href ?? view.href, updatedAt: row.created_at }
  })
}
