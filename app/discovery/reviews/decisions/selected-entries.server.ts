import { redirect } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import type { Database } from '#db/schema.ts'
import { findEntry, listQueue } from '../queue/queue.queries.server.ts'
import { type ReviewEntry, ReviewQuerySchema } from '../queue/review-entry.ts'

export const MAX_AT_ONCE = 100

/** The ids that the URL selects, each once. */
export function selectedIds(url: URL): string[] {
  return [...new Set(url.searchParams.getAll('selected'))].slice(0, MAX_AT_ONCE)
}

/** The selected entries that still wait. `all` is the page of the queue; the URL then names its entries. */
export async function listSelected(db: Kysely<Database>, url: URL): Promise<ReviewEntry[]> {
  const ids = selectedIds(url)
  if (ids.includes('all')) {
    const { entries } = await listQueue(db, readLeniently(ReviewQuerySchema, url))
    url.searchParams.delete('selected')
    for (const { id } of entries) url.searchParams.append('selected', id)
    throw redirect(`${url.pathname}${url.search}`)
  }
  return listEntries(db, ids)
}

/** Those of the entries that wait. */
export async function listEntries(db: Kysely<Database>, ids: readonly string[]): Promise<ReviewEntry[]> {
  const entries: ReviewEntry[] = []
  for (const id of ids) {
    const entry = await findEntry(db, id)
    if (entry) entries.push(entry)
  }
  return entries
}
