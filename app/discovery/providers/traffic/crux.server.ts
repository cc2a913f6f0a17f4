import { isSharedHost, registrableDomain } from '#app/base/platform/site-host.ts'
import type { TrafficProvider, TrafficRank } from '../provider.ts'
import type { Source } from '../source.server.ts'
import { assertCruxFile, readCruxFile } from './crux-file.server.ts'
import { createKeptList, type KeptListPorts, type ListFormat } from './kept-list.server.ts'

const FORMAT: ListFormat = {
  provider: 'crux',
  path: 'data/global/current.csv.gz',
  accept: 'application/gzip, application/octet-stream',
  assertFile: assertCruxFile,
  readFile: readCruxFile,
  listId: ({ headers }) => /"([\w-]{8,})"/.exec(headers.etag ?? '')?.[1]?.slice(0, 12),
}

/** The million origins that Chrome's users visit most, by buckets of ranks: only the list, no single look-ups. */
export function createCrux(source: Source, ports: KeptListPorts): TrafficProvider & { close: () => Promise<void> } {
  const list = createKeptList(source, FORMAT, ports)

  return {
    async getRank(site: string): Promise<TrafficRank> {
      const domain = registrableDomain(site)
      if (!domain) return { outcome: 'no_domain' }
      if (isSharedHost(site)) return { outcome: 'shared_host', domain }

      const found = await list.find()
      if (!found) return { outcome: 'not_loaded', domain }
      const { info, request } = found
      const rank = await list.findRank(info, domain)
      return rank === undefined
        ? { outcome: 'not_listed', domain, request }
        : { outcome: 'listed', domain, rank, observedOn: info.listedOn, request }
    },

    refreshList: () => list.refresh(),
    close: () => list.close(),
  }
}
