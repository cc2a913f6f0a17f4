import type { Logger } from 'pino'
import type { DeclaredName } from '#app/base/platform/providers/provider-list.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { UnexpectedResponse } from '#app/discovery/http/read-response.server.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import { joinAddress, type Source } from '../source.server.ts'
import { UnreadableTrafficList } from './csv-lines.ts'
import type { ListedRank, TrafficList, TrafficListInfo } from './traffic-list.server.ts'

const HOUR_MS = 3_600_000
export const WEEK_MS = 7 * 24 * HOUR_MS
/** Longer than fetching and storing a list takes. */
const CLAIMED_MS = HOUR_MS / 4
const TRIED_EVERY_MS = HOUR_MS
const MAX_BYTES = 64 * 1024 * 1024
const TIMEOUT_MS = 180_000

/** How the list of a source is fetched and read. */
export interface ListFormat {
  provider: DeclaredName
  path: string
  accept: string
  /** Throws UnreadableTrafficList unless the file can be a complete list. */
  assertFile: (file: Uint8Array) => void
  readFile: (file: Uint8Array) => Iterable<ListedRank[]>
  /** The list's own id; undefined: its date. */
  listId: (response: HttpResponse) => string | undefined
}

export interface KeptListPorts {
  trafficList: TrafficList
  now: () => Date
  log: Pick<Logger, 'warn'>
}

/** The local copy of a source's list, fetched at most once a week. */
export interface KeptList {
  /**
   * Begins to fetch the list if that is due: a week after the last one, an hour after a failure. It continues in the
   * background; until it ends, look-ups use the list before.
   */
  refresh(): Promise<void>
  /** The end of what `refresh` has begun; undefined if nothing is under way. It does not fail. */
  loading(): Promise<void> | undefined
  find(): Promise<{ info: TrafficListInfo; request: RequestSource } | undefined>
  findRank(info: TrafficListInfo, domain: string): Promise<number | undefined>
  /** Aborts what is under way. */
  close(): Promise<void>
}

/**
 * The file goes through the client's cache: it is revalidated after a week, and a process that was killed while it stored
 * the list continues from the cached file.
 */
export function createKeptList(source: Source, format: ListFormat, { trafficList, now, log }: KeptListPorts): KeptList {
  const { provider } = format
  const closing = new AbortController()
  let loading: Promise<void> | undefined

  return {
    async refresh() {
      if (loading || closing.signal.aborted) return
      if (!(await trafficList.claim(provider, later(CLAIMED_MS))) || loading) return
      loading = load()
        .catch(giveUp)
        .finally(() => {
          loading = undefined
        })
    },

    loading: () => loading,

    async find() {
      const info = await trafficList.find(provider)
      return info && { info, request: sourceOf(info) }
    },

    findRank: (info, domain) => trafficList.findRank(info.id, domain),

    async close() {
      closing.abort()
      await loading
    },
  }

  async function load(): Promise<void> {
    const { value, request } = await source.get(
      {
        url: listUrl(),
        headers: { accept: format.accept },
        maxBytes: MAX_BYTES,
        totalTimeoutMs: TIMEOUT_MS,
        cacheMs: WEEK_MS,
        interpret: requireFile,
      },
      { signal: closing.signal },
    )
    const listedOn = listDate(value, request.retrievedAt)
    const info = { listId: format.listId(value) ?? listedOn, listedOn, requestId: request.requestId }
    await trafficList.replace(provider, info, format.readFile(value.body), closing.signal)
    await trafficList.plan(provider, later(WEEK_MS))
  }

  /** A process that ends leaves the list to the next one, at once. */
  async function giveUp(error: unknown): Promise<void> {
    if (!closing.signal.aborted) log.warn({ err: error, provider }, 'the traffic list could not be loaded')
    const nextAt = closing.signal.aborted ? now() : later(TRIED_EVERY_MS)
    await trafficList.plan(provider, nextAt).catch((err) => log.warn({ err }, 'the next attempt could not be planned'))
  }

  function requireFile(response: HttpResponse, label: string): HttpResponse {
    if (response.status !== 200) throw new UnexpectedResponse(`${label} responded with ${response.status}.`)
    try {
      format.assertFile(response.body)
      return response
    } catch (cause) {
      if (!(cause instanceof UnreadableTrafficList)) throw cause
      throw new UnexpectedResponse(`${label} sent a file that is not its list.`, { cause })
    }
  }

  function listUrl(): string {
    return joinAddress(source.address, format.path)
  }

  /** The id of the list is the fragment of the address. */
  function sourceOf({ listId, listedOn, requestId }: TrafficListInfo): RequestSource {
    const url = `${listUrl()}#${encodeURIComponent(listId)}`
    return { provider, url, status: 200, retrievedAt: `${listedOn}T00:00:00.000Z`, requestId, fromCache: true }
  }

  function later(ms: number): Date {
    return new Date(now().getTime() + ms)
  }
}

function listDate({ headers }: HttpResponse, retrievedAt: string): string {
  const modified = Date.parse(headers['last-modified'] ?? '')
  return Number.isNaN(modified) ? retrievedAt.slice(0, 10) : utcDay(new Date(modified))
}
