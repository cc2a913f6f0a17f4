import { redirect } from '@remix-run/node'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ViewScreen } from '#db/tables/saved-view.ts'
import { findDefaultView, listViews } from './saved-view.queries.server.ts'
import { SCREENS } from './saved-view.ts'

export type ScreenViews = Awaited<ReturnType<typeof loadScreenViews>>

/** The views that a screen offers. Opened without a query string, it redirects to the user's default view. */
export async function loadScreenViews(db: Kysely<Database>, userId: number, screen: ViewScreen, url: URL) {
  if (url.search === '' && url.pathname === SCREENS[screen].path) {
    const first = await findDefaultView(db, userId, screen)
    if (first) throw redirect(first.href)
  }
  const views = await listViews(db, userId, screen)
  return {
    screen,
    views: views.map(({ id, name, href, isDefault, isOwn, owner }) => ({ id, name, href, isDefault, isOwn, owner })),
  }
}
