import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { countProviderRequest } from '#app/site/metrics/process-metrics.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { CachedResponse, ClientRecords } from '../client-records.ts'
import {
  type CachedRow,
  confirmCachedRow,
  findCachedResponse,
  saveCachedRow,
  toCachedRow,
} from './cached-response.server.ts'
import {
  countPages,
  countRequests,
  isPage,
  type LoggedRow,
  logRequest,
  sumCosts,
  toLoggedRow,
} from './logged-requests.server.ts'

/** How long a record waits for the commit of a run. */
const LATE_MS = 50
/** Before the next try, if storing has failed. */
const AGAIN_MS = 1_000

interface Unstored {
  row: LoggedRow
  answer?: { key: string; response: CachedResponse; isConfirmed: boolean; row?: Promise<CachedRow> }
}

/**
 * The request log and the cache of responses. What is recorded late waits in memory, so that a run commits its work, its
 * requests and their responses at once; whatever asks for it meanwhile finds it here.
 */
export function createRequestRecords({
  reader,
  writer,
}: Pick<Connections, 'reader' | 'writer'>): Pick<ClientRecords, 'cache' | 'requests'> {
  let waiting: Unstored[] = []
  /** In a transaction that is under way. */
  const storing = new Set<Unstored>()
  let timer: NodeJS.Timeout | undefined

  return {
    cache: { find: async (key) => unstoredResponse(key) ?? findCachedResponse(reader, key) },
    requests: {
      async record(request, { answer, isLate }) {
        countProviderRequest(request.lane, request.outcome)
        const requestId = newId()
        const entry: Unstored = { row: toLoggedRow(requestId, request) }
        if (answer) entry.answer = { ...answer, response: { ...answer.response, requestId } }
        waiting.push(entry)
        if (isLate) flushAfter(LATE_MS)
        else await flush()
        return requestId
      },

      async countPages(lane, since) {
        const unstored = listUnstored(lane, since).filter(isPage)
        return unstored.length + (await countPages(reader, lane, since.toISOString()))
      },

      async countSince(lane, since) {
        const unstored = listUnstored(lane, since)
        const { count, firstAt } = await countRequests(reader, lane, since.toISOString())
        const [first] = unstored
        return { count: count + unstored.length, firstAt: firstAt ?? (first ? new Date(first.requested_at) : null) }
      },

      async sumCosts(lane, since) {
        const unstored = listUnstored(lane, since)
        const stored = await sumCosts(reader, lane, since.toISOString())
        return unstored.reduce((sum, { micro_usd }) => sum + micro_usd, stored)
      },

      commit,
      flush,
    },
  }

  function unstoredResponse(key: string): CachedResponse | undefined {
    return [...storing, ...waiting].findLast(({ answer }) => answer?.key === key)?.answer?.response
  }

  function listUnstored(lane: string, since: Date): LoggedRow[] {
    const from = since.toISOString()
    return [...storing, ...waiting].flatMap(({ row }) =>
      row.provider === lane && row.requested_at > from ? [row] : [],
    )
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0 || storing.size > 0) await commit(writer, async () => undefined)
  }

  async function commit<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
    // Compressed before the write lock is taken.
    await Promise.all(waiting.map(cachedRowOf))
    let taken: Unstored[] = []
    try {
      return await db.transaction().execute(async (trx) => {
        taken = waiting
        waiting = []
        for (const entry of taken) storing.add(entry)
        for (const entry of taken) await store(trx, entry)
        return work(trx)
      })
    } catch (error) {
      waiting = [...taken, ...waiting]
      if (waiting.length > 0) flushAfter(AGAIN_MS)
      throw error
    } finally {
      for (const entry of taken) storing.delete(entry)
    }
  }

  function flushAfter(ms: number): void {
    if (timer) return
    timer = setTimeout(() => {
      timer = undefined
      flush().catch((error) => log.warn({ err: error }, 'requests could not be logged'))
    }, ms)
  }
}

async function store(trx: Kysely<Database>, entry: Unstored): Promise<void> {
  await logRequest(trx, entry.row)
  const { answer } = entry
  if (!answer) return
  if (answer.isConfirmed) return confirmCachedRow(trx, answer.key, answer.response)
  const row = await cachedRowOf(entry)
  if (row) await saveCachedRow(trx, row)
}

async function cachedRowOf({ row, answer }: Unstored): Promise<CachedRow | undefined> {
  if (!answer || answer.isConfirmed) return undefined
  answer.row ??= toCachedRow(answer.key, row.provider, row.url, answer.response)
  return answer.row
}
