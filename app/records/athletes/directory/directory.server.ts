import type { Kysely } from 'kysely'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { listLabelFilters } from '#app/records/fields/label-filters.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { listSports } from '../athlete.queries.server.ts'
import { athletesPageQuery } from '../athlete-answer.ts'
import { countAthletes } from './directory-count.queries.server.ts'
import { listAthletes } from './list-athletes.server.ts'
import { countMatching } from './matching-figures.server.ts'

export type Directory = Awaited<ReturnType<typeof loadDirectory>>

/** Data of the directory page; a page beyond the last redirects to the last. */
export async function loadDirectory(db: Kysely<Database>, url: URL, caller: string) {
  const query = athletesPageQuery(url)
  const { athletes, total } = await listAthletes(db, query, caller)
  stayWithinPages(url, query, total)

  return {
    athletes,
    own: await listOwnFields(db, 'athlete'),
    total,
    query,
    sports: await listSports(db),
    labels: await listLabelFilters(db, 'athlete', query),
    allAthletes: await countAthletes(db),
    figures: await countMatching(db, query, caller),
  }
}
