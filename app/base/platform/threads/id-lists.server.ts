import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { ALL_IDS, type FirstIdsRequest, type IdList, type IdListRequest } from './id-list.ts'
import { ReadingThread } from './reading-thread.server.ts'
import { threadModule } from './start-thread.server.ts'

/** Some ids of a list, in order, and the length of the whole list. */
export interface Places {
  total: number
  ids: number[]
}

export interface Stretch {
  /** The version of the data behind the list; without one, any change of the database invalidates it. */
  version?: number
  from: number
  count: number
  /** The owner: lists of one owner are built one after the other, and those of others in between. */
  caller?: string
}

/** A query over all ids of the list, passed as one JSON parameter. */
type Summary<Row> = (ids: string) => Compilable<Row>

const threads = new WeakMap<Kysely<Database>, ReadingThread<IdListRequest | FirstIdsRequest, IdList>>()

/** From now on, long lists read through `db` are built in a thread with a connection of its own. */
export function readIdListsInThread(
  db: Kysely<Database>,
  file: string,
  { idleMs }: { idleMs?: number } = {},
): { close: () => Promise<void> } {
  const module = threadModule(import.meta.url, 'id-list-thread')
  const thread = new ReadingThread<IdListRequest | FirstIdsRequest, IdList>({ name: 'lists', module, file, idleMs })
  threads.set(db, thread)
  return thread
}

/** A page of ids of a list whose cost grows with its length, such as a search. */
export async function findPlaces(
  db: Kysely<Database>,
  list: Compilable<{ id: number }>,
  stretch: Stretch,
): Promise<Places> {
  const { total, ids } = await find(db, list, stretch)
  return { total, ids }
}

/**
 * The first ids of such a list, at the cost of a part of it: `first` ends after them, and `total` counts all. Neither is kept.
 */
export async function findFirstPlaces(
  db: Kysely<Database>,
  {
    first,
    total,
    caller = '',
  }: { first: Compilable<{ id: number }>; total: Compilable<{ total: number }>; caller?: string },
): Promise<Places> {
  const thread = threads.get(db)
  if (thread) return thread.ask(caller, { first: queryOf(first), total: queryOf(total) })

  const [{ rows }, counted] = [await db.executeQuery(first.compile()), await db.executeQuery(total.compile())]
  return { ids: rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 }
}

/** The same, together with a summary query over the whole list; the list is built once for both. */
export async function findPlacesAndSummary<Row>(
  db: Kysely<Database>,
  list: Compilable<{ id: number }>,
  summary: Summary<Row>,
  stretch: Stretch,
): Promise<Places & { summary: Row[] }> {
  const found = await find(db, list, stretch, summary)
  return { ...found, summary: found.summary as Row[] }
}

async function find(
  db: Kysely<Database>,
  list: Compilable<{ id: number }>,
  { caller = '', ...stretch }: Stretch,
  summary?: Summary<unknown>,
): Promise<IdList> {
  const thread = threads.get(db)
  if (thread) {
    return thread.ask(caller, { ...queryOf(list), summary: summary && queryOf(summary(ALL_IDS)), ...stretch })
  }

  const { rows } = await db.executeQuery(list.compile())
  const ids = rows.map((row) => row.id)
  return {
    total: ids.length,
    ids: ids.slice(stretch.from, stretch.from + stretch.count),
    summary: summary ? (await db.executeQuery(summary(JSON.stringify(ids)).compile())).rows : [],
  }
}

function queryOf(query: Compilable): Pick<CompiledQuery, 'sql' | 'parameters'> {
  const { sql, parameters } = query.compile()
  return { sql, parameters }
}
