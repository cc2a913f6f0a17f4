import type { Logger } from 'pino'
import { z } from 'zod'
import { isSharedHost, registrableDomain } from '#app/platform/site-host.ts'
import { forwardClock } from '../../http/forward-clock.ts'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { readJson } from '../../http/json-response.server.ts'
import { UnexpectedResponse } from '../../http/read-response.server.ts'
import { joinAddress } from '../base-address.ts'
import {
  type CallOptions,
  ProviderError,
  type RequestSource,
  type TrafficProvider,
  type TrafficRank,
} from '../provider.ts'
import type { Source } from '../source.server.ts'
import type { TrafficList, TrafficListInfo } from './traffic-list.server.ts'
import { assertTrafficListFile, readTrafficListFile, UnreadableTrafficList } from './traffic-list-file.server.ts'

const DAY_MS = 86_400_000
const LIST_KEPT_MS = 7 * DAY_MS
const LIST_TRIED_EVERY_MS = 3_600_000
const MAX_BYTES = 1024 * 1024
const LIST_MAX_BYTES = 64 * 1024 * 1024
const LIST_TIMEOUT_MS = 180_000

const RanksSchema = z.object({
  ranks: z.array(z.object({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}/), rank: z.number().int().min(1) })),
})

/**
 * Looks up one domain at a time; while that fails, uses the whole list, which is downloaded in the background at most
 * once a week. The download is in the same queue, so no other request is sent meanwhile. `close` aborts it.
 */
export function createTranco(
  source: Source,
  { trafficList: list, now, log }: { trafficList: TrafficList; now: () => Date; log: Pick<Logger, 'warn'> },
): TrafficProvider & { close: () => Promise<void> } {
  const closing = new AbortController()
  const time = forwardClock(now)
  let loading: Promise<void> | undefined
  let nextLoadAt = 0
  let isFailing = false

  return {
    async getRank(site: string, options: CallOptions): Promise<TrafficRank> {
      const domain = registrableDomain(site)
      if (!domain) return { outcome: 'no_domain' }
      if (isSharedHost(site)) return { outcome: 'shared_host', domain }

      try {
        if (isFailing) await refreshList()
        if (loading) throw new ProviderError('tranco', 'unavailable', `${source.label} is sending its whole list.`)
        const rank = await askForRank(domain, options)
        isFailing = false
        return rank
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        // A requested pause is honoured; the service is asked again afterwards.
        isFailing = error.reason !== 'rate_limited'
        if (isFailing) await refreshList()
        return (await lookUpRank(domain)) ?? Promise.reject(error)
      }
    },

    async close() {
      closing.abort()
      await loading
    },
  }

  async function askForRank(domain: string, options: CallOptions): Promise<TrafficRank> {
    const url = joinAddress(source.address, `api/ranks/domain/${encodeURIComponent(domain)}`)
    const { value, request } = await source.get({ url, maxBytes: MAX_BYTES, interpret: readLatestRank }, options)
    return value
      ? { outcome: 'listed', domain, rank: value.rank, observedOn: value.date.slice(0, 10), request }
      : { outcome: 'not_listed', domain, request }
  }

  /** Undefined if there is no list either. An outdated one is better than none while no newer one is available. */
  async function lookUpRank(domain: string): Promise<TrafficRank | undefined> {
    const info = await list.find()
    if (!info) return undefined

    const listed = await list.findRank(domain)
    const request = listSource(info)
    return listed
      ? { outcome: 'listed', domain, rank: listed.rank, observedOn: listed.listedOn, request }
      : { outcome: 'not_listed', domain, request }
  }

  /** Not awaited: the download takes minutes, and later look-ups use it. */
  async function refreshList(): Promise<void> {
    const info = await list.find()
    if (info && now().getTime() - Date.parse(info.listedOn) < LIST_KEPT_MS) return
    if (loading || closing.signal.aborted || time().getTime() < nextLoadAt) return
    nextLoadAt = time().getTime() + LIST_TRIED_EVERY_MS
    loading = loadList()
      .catch((error) => {
        if (!closing.signal.aborted) log.warn({ err: error }, 'the traffic list could not be loaded')
      })
      .finally(() => {
        loading = undefined
      })
  }

  async function loadList(): Promise<void> {
    const { value: response, request } = await source.get(
      {
        url: listUrl(),
        headers: { accept: 'application/zip' },
        maxBytes: LIST_MAX_BYTES,
        totalTimeoutMs: LIST_TIMEOUT_MS,
        cacheMs: 0,
        interpret: requireFile,
      },
      { signal: closing.signal },
    )
    const listedOn = listDate(response, now())
    const info = { listId: listId(response) ?? `top-1m ${listedOn}`, listedOn, requestId: request.requestId }
    await list.replace(info, readTrafficListFile(response.body), closing.signal)
  }

  function listSource(info: TrafficListInfo): RequestSource {
    const { requestId, listedOn } = info
    const retrievedAt = `${listedOn}T00:00:00.000Z`
    return { provider: 'tranco', url: listUrl(), status: 200, retrievedAt, requestId, fromCache: true }
  }

  function listUrl(): string {
    return joinAddress(source.address, 'top-1m.csv.zip')
  }
}

/** The order of the ranks is not documented, so the date decides. Undefined if the domain is not on the list. */
function readLatestRank(response: HttpResponse, label: string): { date: string; rank: number } | undefined {
  if (response.status !== 200) throw new UnexpectedResponse(`${label} answered ${response.status}.`)

  const { ranks } = readJson(response, RanksSchema, label)
  return ranks.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1)
}

function requireFile(response: HttpResponse, label: string): HttpResponse {
  if (response.status !== 200) throw new UnexpectedResponse(`${label} answered ${response.status}.`)

  try {
    assertTrafficListFile(response.body)
    return response
  } catch (cause) {
    if (!(cause instanceof UnreadableTrafficList)) throw cause
    throw new UnexpectedResponse(`${label} sent a file that is not its list.`, { cause })
  }
}

function listDate(response: HttpResponse, now: Date): string {
  const modified = Date.parse(response.headers['last-modified'] ?? '')
  return new Date(Number.isNaN(modified) ? now : modified).toISOString().slice(0, 10)
}

/** The list's own id, for citing it: `attachment; filename=tranco_J2K9Y-1m.csv.zip` */
function listId(response: HttpResponse): string | undefined {
  return /tranco_([A-Z0-9]{4,8})\b/i.exec(response.headers['content-disposition'] ?? '')?.[1]
}
