import { workerData } from 'node:worker_threads'
import type Sqlite from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import { dataVersionOf, openForSearching } from '#db/open-for-reading.ts'
import { ALL_IDS, createIdListCache, type FirstIdsRequest, type IdList, type IdListRequest } from './id-list.ts'
import { answerInThread } from './reading-thread.server.ts'

const database = openForSearching(workerData as string)
const cache = createIdListCache()
/** Preparing one takes a tenth of the time of such a list. */
const statements = new LRUCache<string, Sqlite.Statement>({
  max: 50,
  memoMethod: (sql) => database.prepare(sql).pluck(),
})

answerInThread((request: IdListRequest | FirstIdsRequest) =>
  'first' in request ? listFirstIds(request) : listIds(request),
)

function listFirstIds({ first, total }: FirstIdsRequest): IdList {
  return {
    ids: statements.memo(first.sql).all(first.parameters) as number[],
    total: statements.memo(total.sql).get(total.parameters) as number,
    summary: [],
  }
}

function listIds({ from, count, summary, ...list }: IdListRequest): IdList {
  const ids = findIds(list)
  const stretch = [...ids.subarray(from, from + count)]
  return { total: ids.length, ids: stretch, summary: summary ? summarize(ids, summary) : [] }
}

function findIds({ sql, parameters, version }: Pick<IdListRequest, 'sql' | 'parameters' | 'version'>): Uint32Array {
  const name = JSON.stringify([version ?? `change ${dataVersionOf(database)}`, sql, parameters])
  const known = cache.get(name)
  if (known) return known
  const ids = Uint32Array.from(database.prepare(sql).pluck().all(parameters) as number[])
  cache.set(name, ids)
  return ids
}

function summarize(ids: Uint32Array, { sql, parameters }: NonNullable<IdListRequest['summary']>): unknown[] {
  const all = JSON.stringify([...ids])
  return database.prepare(sql).all(parameters.map((parameter) => (parameter === ALL_IDS ? all : parameter)))
}
