import { z } from 'zod'
import { isSharedHost, registrableDomain } from '#app/platform/site-host.ts'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { readJson } from '../../http/json-response.server.ts'
import { UnexpectedResponse } from '../../http/read-response.server.ts'
import { sleep } from '../../http/sleep.ts'
import { joinAddress } from '../base-address.ts'
import { type CallOptions, ProviderError, type TrafficProvider, type TrafficRank } from '../provider.ts'
import type { Source } from '../source.server.ts'
import { createKeptList, type KeptListPorts, type ListFormat, WEEK_MS } from './kept-list.server.ts'
import { assertTrancoFile, readTrancoFile } from './tranco-file.server.ts'

const MAX_BYTES = 1024 * 1024
/** Ranks of an older list count only when the service does not answer. */
const LIST_COUNTS_MS = 2 * WEEK_MS
/** How long a look-up waits for the first list. */
const FIRST_LIST_WAIT_MS = 5_000

const FORMAT: ListFormat = {
  provider: 'tranco',
  path: 'top-1m.csv.zip',
  accept: 'application/zip',
  assertFile: assertTrancoFile,
  readFile: readTrancoFile,
  // `attachment; filename=tranco_J2K9Y-1m.csv.zip`
  listId: ({ headers }) => /tranco_([A-Z0-9]{4,8})\b/i.exec(headers['content-disposition'] ?? '')?.[1],
}

const RanksSchema = z.object({
  ranks: z.array(z.object({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}/), rank: z.number().int().min(1) })),
})

/**
 * Ranks come from the whole list, which is fetched once a week; the service is asked only about domains that are not on
 * it, or while there is no recent list. Both share one queue.
 */
export function createTranco(source: Source, ports: KeptListPorts): TrafficProvider & { close: () => Promise<void> } {
  const list = createKeptList(source, FORMAT, ports)

  return {
    async getRank(site: string, options: CallOptions): Promise<TrafficRank> {
      const domain = registrableDomain(site)
      if (!domain) return { outcome: 'no_domain' }
      if (isSharedHost(site)) return { outcome: 'shared_host', domain }

      const kept = await lookUp(domain)
      if (kept?.isRecent && kept.rank.outcome === 'listed') return kept.rank
      try {
        await waitForList(options, kept !== undefined)
        return (kept ? undefined : (await lookUp(domain))?.rank) ?? (await ask(domain, options))
      } catch (error) {
        if (kept && error instanceof ProviderError) return kept.rank
        throw error
      }
    },

    refreshList: () => list.refresh(),
    close: () => list.close(),
  }

  /** While the list is being fetched, its queue is not to be waited for. */
  async function waitForList({ signal }: CallOptions, hasList: boolean): Promise<void> {
    const loading = list.loading()
    if (loading && !hasList) await Promise.race([loading, sleep(FIRST_LIST_WAIT_MS, signal)])
    if (list.loading()) {
      throw new ProviderError('tranco', 'unavailable', `${source.label} is sending its whole list.`)
    }
  }

  async function ask(domain: string, options: CallOptions): Promise<TrafficRank> {
    const url = joinAddress(source.address, `api/ranks/domain/${encodeURIComponent(domain)}`)
    const { value, request } = await source.get({ url, maxBytes: MAX_BYTES, interpret: readLatestRank }, options)
    return value
      ? { outcome: 'listed', domain, rank: value.rank, observedOn: value.date.slice(0, 10), request }
      : { outcome: 'not_listed', domain, request }
  }

  async function lookUp(domain: string): Promise<{ rank: TrafficRank; isRecent: boolean } | undefined> {
    const found = await list.find()
    if (!found) return undefined
    const { info, request } = found
    const isRecent = ports.now().getTime() - Date.parse(info.listedOn) < LIST_COUNTS_MS
    const rank = await list.findRank(info, domain)
    return rank === undefined
      ? { rank: { outcome: 'not_listed', domain, request }, isRecent }
      : { rank: { outcome: 'listed', domain, rank, observedOn: info.listedOn, request }, isRecent }
  }
}

/** The order of the ranks is not documented, so the date decides. Undefined if the domain is not on the list. */
function readLatestRank(response: HttpResponse, label: string): { date: string; rank: number } | undefined {
  if (response.status !== 200) throw new UnexpectedResponse(`${label} responded with ${response.status}.`)

  const { ranks } = readJson(response, RanksSchema, label)
  return ranks.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1)
}
