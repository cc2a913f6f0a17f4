import { Unzip, UnzipInflate } from 'fflate'
import { z } from 'zod'
import { isSharedHost, registrableDomain } from '#app/base/platform/site-host.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { ProviderError } from '#app/discovery/http/provider-error.ts'
import { UnexpectedResponse } from '#app/discovery/http/read-response.server.ts'
import { sleep } from '#app/discovery/http/sleep.ts'
import type { TrafficProvider, TrafficRank } from '../provider.ts'
import { joinAddress, type Source } from '../source.server.ts'
import { linesOf, UnreadableTrafficList } from './csv-lines.ts'
import { createKeptList, type KeptListPorts, type ListFormat, WEEK_MS } from './kept-list.server.ts'
import type { ListedRank } from './traffic-list.server.ts'

const SLICE_BYTES = 64 * 1024
const END_OF_ARCHIVE = Buffer.from('PK\x05\x06', 'latin1')
const END_SEARCH_BYTES = 66_000
const ROW = /^(\d{1,9}),([^,\s]{1,253})\r?$/

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

/** A cheap check of both ends of the file. Throws UnreadableTrafficList if it cannot be a complete list. */
function assertTrancoFile(zip: Uint8Array): void {
  const end = Buffer.from(zip.subarray(-END_SEARCH_BYTES))
  if (!end.includes(END_OF_ARCHIVE)) throw new UnreadableTrafficList('The file is not a complete archive.')
  if (readTrancoFile(zip).next().done) throw new UnreadableTrafficList('The list is empty.')
}

/**
 * Reads the zipped `rank,domain` file in batches, decompressing as it goes. Throws UnreadableTrafficList if it is
 * malformed or decompresses to more than such a list can contain.
 */
function* readTrancoFile(zip: Uint8Array): Generator<ListedRank[]> {
  for (const lines of linesOf(unpack(zip))) yield lines.map(readRow)
}

function readRow(line: string): ListedRank {
  const [, rank, domain] = ROW.exec(line) ?? []
  if (!rank || !domain || Number(rank) < 1)
    throw new UnreadableTrafficList('A line of the list is not a rank and a domain.')
  return { rank: Number(rank), domain: domain.toLowerCase() }
}

function* unpack(zip: Uint8Array): Generator<Uint8Array> {
  let ready: Uint8Array[] = []
  let isComplete = false

  const archive = new Unzip((file) => {
    file.ondata = (error, chunk, isLast) => {
      if (error) throw new UnreadableTrafficList('The archive is damaged.', { cause: error })
      ready.push(chunk)
      isComplete ||= isLast
    }
    if (file.name.endsWith('.csv')) file.start()
  })
  archive.register(UnzipInflate)

  for (let start = 0; start < zip.length; start += SLICE_BYTES) {
    archive.push(zip.subarray(start, start + SLICE_BYTES), start + SLICE_BYTES >= zip.length)
    yield* ready
    ready = []
  }
  if (!isComplete) throw new UnreadableTrafficList('The file does not contain a complete list.')
}
