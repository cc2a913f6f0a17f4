import { type Kysely, sql } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import {
  countHeldFigures,
  findHeldFigure,
  listHeldFigures,
  parseFigureId,
  selectHeld,
} from './held-figures.queries.server.ts'
import { type EntryKind, MAX_COUNTED, type ReviewEntry, type ReviewFilter, type ReviewQuery } from './review-entry.ts'
import {
  countWaitingLinks,
  findWaitingLink,
  listWaitingLinks,
  type QueuePart,
  selectWaitingLinks,
} from './waiting-links.queries.server.ts'

interface Section {
  kind: EntryKind
  count: (db: Kysely<Database>, filter: ReviewFilter, most: number) => Promise<number>
  list: (db: Kysely<Database>, filter: ReviewFilter, part: QueuePart) => Promise<ReviewEntry[]>
}

const links = (kind: Exclude<EntryKind, 'figure'>): Section => ({
  kind,
  count: (db, filter, most) => countWaitingLinks(db, kind, filter, most),
  list: (db, filter, part) => listWaitingLinks(db, kind, filter, part),
})

const figures = (subject: 'brand' | 'athlete'): Section => ({
  kind: 'figure',
  count: (db, filter, most) => countHeldFigures(db, subject, filter, most),
  list: (db, filter, part) => listHeldFigures(db, subject, filter, part),
})

/** The queue is one section after the other, each in the order of what it is about: the highest Champion Index first. */
const SECTIONS: readonly Section[] = [
  links('disputed'),
  links('renewed'),
  figures('brand'),
  figures('athlete'),
  links('pending'),
]

export type WaitingCounts = Record<EntryKind, number>

/** A page of the queue, and how many wait of each kind under the filters other than the kind. */
export async function listQueue(
  db: Kysely<Database>,
  query: ReviewQuery,
): Promise<{ entries: ReviewEntry[]; total: number; counts: WaitingCounts }> {
  const counts: WaitingCounts = { disputed: 0, renewed: 0, figure: 0, pending: 0 }
  const entries: ReviewEntry[] = []
  let skip = (query.page - 1) * query.limit
  let total = 0
  for (const section of SECTIONS) {
    const count = await section.count(db, query, MAX_COUNTED)
    counts[section.kind] += count
    if (query.kind !== undefined && query.kind !== section.kind) continue
    total += count
    const limit = query.limit - entries.length
    if (skip < count && limit > 0)
      entries.push(...(await section.list(db, query, { offset: skip, limit, waiting: count })))
    skip = Math.max(0, skip - count)
  }
  return { entries, total, counts }
}

/** How many wait in all, counting no further than `most`; asked for each page of an administrator. */
export async function countQueue(db: Kysely<Database>, most: number): Promise<number> {
  const [row] = await waitingUpTo(db, { most })
  return Math.min(most, row?.waiting ?? 0)
}

const waitingUpTo = preparedQuery((db, { most }: { most: number }) => {
  const links = selectWaitingLinks(db).select('relationship.id').limit(most)
  return db.selectNoFrom(
    sql<number>`(select count(*) from (${links}))
      + (select count(*) from (${selectHeld('brand', most)}))
      + (select count(*) from (${selectHeld('athlete', most)}))`.as('waiting'),
  )
})

/** The entry, if it is waiting. */
export async function findEntry(db: Kysely<Database>, id: string): Promise<ReviewEntry | undefined> {
  const figure = parseFigureId(id)
  return figure ? findHeldFigure(db, figure) : findWaitingLink(db, id)
}
