import type { Kysely } from 'kysely'
import { serializeNotification } from '#app/site/notifications/describe-notification.ts'
import { findView } from '#app/site/saved-views/saved-view.queries.server.ts'
import type { SavedView } from '#app/site/saved-views/saved-view.ts'
import { listWatches } from '#app/site/watchlist/watch.queries.server.ts'
import { WATCH_WORDS, type Watch } from '#app/site/watchlist/watch.ts'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { type FeedEntry, writeAtom } from './atom.ts'

const MAX_ENTRIES = 50

/** What has changed last of a record that a feed follows. */
export type Move = Pick<Watch, 'kind' | 'id' | 'name' | 'rank' | 'changed' | 'changedAt'> & {
  previousRank?: number | null
}

/** What moved in a view, which a room above knows to read. */
type ListViewMoves = (db: Kysely<Database>, view: SavedView, userId: number) => Promise<Move[]>

interface Asked {
  owner: { userId: number; id: string; createdAt: string }
  /** Public id of a saved view; the watchlist without one. */
  view: string | undefined
  origin: string
}

/**
 * What moved: on the owner's watchlist, or in a view, with what the alert on it has told. Undefined for a view that they do
 * not see.
 */
export async function writeFeed(
  db: Kysely<Database>,
  { owner, view: viewId, origin }: Asked,
  listViewMoves: ListViewMoves,
  now: Date,
): Promise<string | undefined> {
  const of = { origin, createdAt: owner.createdAt }
  if (viewId === undefined) {
    const watches = await listWatches(db, owner.userId)
    const entries = watches.slice(0, MAX_ENTRIES).map(moveEntry)
    return writeAtom({ ...of, id: `urn:uuid:${owner.id}`, title: 'Icon Radar: watchlist', href: '/dashboard', entries })
  }

  const view = await findView(db, owner.userId, viewId)
  if (!view) return undefined
  const told = await listToldEntries(db, owner.userId, view, now)
  const moved = (await listViewMoves(db, view, owner.userId)).map(moveEntry)
  const entries = [...told, ...moved]
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, MAX_ENTRIES)
  return writeAtom({ ...of, id: `urn:uuid:${view.id}`, title: `Icon Radar: ${view.name}`, href: view.href, entries })
}

function moveEntry({ kind, id, name, changed, changedAt, rank, previousRank }: Move): FeedEntry {
  const before = previousRank && previousRank !== rank ? `, before ${previousRank}` : ''
  return {
    id: `urn:icon-radar:${kind}:${id}:${changedAt}`,
    title: `${name}: ${WATCH_WORDS[changed]}`,
    text: rank === null ? null : `Rank ${rank}${before}`,
    href: `/${kind === 'athlete' ? 'athletes' : 'champions'}/${id}`,
    updatedAt: changedAt,
  }
}

async function listToldEntries(
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
