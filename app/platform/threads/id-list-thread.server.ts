import { workerData } from 'node:worker_threads'
import { dataVersionOf, openForSearching } from '#db/open-for-reading.ts'
import { createBoundedCache } from '../bounded-cache.ts'
import { ALL_IDS, type IdList, type IdListRequest } from './id-list.ts'
import { answerInThread } from './reading-thread.server.ts'

/** Four bytes each. */
const MOST_IDS_KEPT = 4_000_000
/** Overhead of a list, expressed in ids: empty results are cached too. */
const IDS_OF_A_NAME = 1_000

const database = openForSearching(workerData as string)
const cache = createBoundedCache<Uint32Array>({ most: MOST_IDS_KEPT, weigh: (ids) => ids.length + IDS_OF_A_NAME })

answerInThread(listIds)

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
  cache.keep(name, ids)
  return ids
}

function summarize(ids: Uint32Array, { sql, parameters }: NonNullable<IdListRequest['summary']>): unknown[] {
  const all = JSON.stringify([...ids])
  return database.prepare(sql).all(parameters.map((parameter) => (parameter === ALL_IDS ? all : parameter)))
}
