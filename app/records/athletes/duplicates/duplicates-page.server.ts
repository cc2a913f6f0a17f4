import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema.ts'
import { countDistinctions, countDuplicates, listDistinctions, listDuplicates } from './duplicate.queries.server.ts'
import type { DuplicatesQuerySchema } from './duplicate.ts'

type DuplicatesQuery = z.output<typeof DuplicatesQuerySchema>

/** One page of the chosen view, and how many each has. */
export async function findDuplicatesPage(db: Kysely<Database>, query: DuplicatesQuery) {
  const counts = { open: await countDuplicates(db), different: await countDistinctions(db) }
  const isOpen = query.view === 'open'
  return {
    query,
    counts,
    total: counts[query.view],
    groups: isOpen ? (await listDuplicates(db, query)).groups : [],
    distinctions: isOpen ? [] : (await listDistinctions(db, query)).distinctions,
  }
}
export type DuplicatesView = Awaited<ReturnType<typeof findDuplicatesPage>>
