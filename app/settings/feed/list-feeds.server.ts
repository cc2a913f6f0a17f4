import type { AppLoadContext } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { publicOrigin } from '#app/base/mail/public-origin.server.ts'
import { findFeedPath } from '#app/site/feeds/feed.queries.server.ts'
import { listViews } from '#app/site/saved-views/saved-view.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { Feed } from './feed.ts'

/** The addresses of the user's feeds; none until they are created. */
export async function listFeeds(
  db: Kysely<Database>,
  userId: number,
  request: Request,
  context: AppLoadContext,
): Promise<Feed[]> {
  const path = await findFeedPath(db, userId)
  if (path === null) return []
  const origin = (publicOrigin(request, context) ?? new URL(request.url).origin).replace(/\/$/, '')
  const views = await listViews(db, userId)
  return [
    { name: 'Watchlist', address: origin + path },
    ...views
      .filter(({ screen }) => screen !== 'analytics')
      .map(({ id, name }) => ({ name, address: `${origin}${path}?${new URLSearchParams({ view: id })}` })),
  ]
}
