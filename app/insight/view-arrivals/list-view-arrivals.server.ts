import type { Kysely } from 'kysely'
import { type Arrivals, listAthleteArrivals, listBrandArrivals } from '#app/site/alerts/arrivals.queries.server.ts'
import type { SavedView } from '#app/site/saved-views/saved-view.ts'
import type { Database } from '#db/schema.ts'
import { readViewContent } from './view-content.server.ts'

/** The user of an alert and the change that it has seen last. */
interface Reader {
  userId: number
  since: number
}

type ViewArrivals = { count: number; first: { page: string; name: string }[] }

const NO_ARRIVALS: Arrivals = { count: 0, first: [] }
const NAMED = 5

/** What has come into a view, as the user sees it: added, or changed in what the view filters by. */
export async function listViewArrivals(
  db: Kysely<Database>,
  view: Pick<SavedView, 'screen' | 'query'>,
  { userId, since }: Reader,
): Promise<ViewArrivals> {
  const content = await readViewContent(db, view, userId)
  const athletes = content.athletes ? await listAthleteArrivals(db, since, content.athletes) : NO_ARRIVALS
  const brands = content.brands ? await listBrandArrivals(db, since, content.brands) : NO_ARRIVALS
  const first = [
    ...athletes.first.map(({ id, name }) => ({ page: `/athletes/${id}`, name })),
    ...brands.first.map(({ id, name }) => ({ page: `/champions/${id}`, name })),
  ]
  return { count: athletes.count + brands.count, first: first.slice(0, NAMED) }
}
