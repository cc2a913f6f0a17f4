import type { Kysely } from 'kysely'
import { athleteFilterIn } from '#app/records/athletes/athlete-answer.ts'
import { countAthletes } from '#app/records/athletes/directory/directory-count.queries.server.ts'
import { listAthletes } from '#app/records/athletes/directory/list-athletes.server.ts'
import { parametersOf } from '#app/records/fields/filter-parameters.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { ListSelection } from './athlete-selection.server.ts'

const NAMED = 3
/** As many as one page of the list shows. */
const MAX_SELECTED = 100

/** The athletes selected by the URL: by id, or all that match its filters. */
export function selectionOf(url: URL): ListSelection {
  const selected = url.searchParams.getAll('selected')
  if (!selected.includes('all')) return { ids: selected.slice(0, MAX_SELECTED) }

  const filter = athleteFilterIn(url)
  return parametersOf(filter).length > 0 ? { matching: filter } : 'all'
}

/** How many are selected, and the names of the first ones. */
export async function summarizeSelection(
  db: Kysely<Database>,
  selection: ListSelection,
): Promise<{ count: number; names: string[] }> {
  if (selection === 'all') return { count: await countAthletes(db), names: [] }
  if ('ids' in selection) {
    const athletes = await db
      .selectFrom('athlete')
      .select('name')
      .where('public_id', 'in', listOf(selection.ids))
      .orderBy('name_key')
      .execute()
    return { count: athletes.length, names: athletes.slice(0, NAMED).map(({ name }) => name) }
  }
  const { athletes, total } = await listAthletes(db, { ...selection.matching, ...FIRST })
  return { count: total, names: athletes.map(({ name }) => name) }
}

const FIRST = { sortBy: 'name', page: 1, limit: NAMED } as const
