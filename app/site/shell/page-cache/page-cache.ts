import type { Channel } from '#db/tables/event.ts'

const FRESH_MS = 5 * 60_000
const KEPT_MS = 30 * 60_000
const MAX_PAGES = 50

interface CachedPage {
  data: unknown
  /** Channels that invalidate the page. */
  channels: readonly Channel[]
  at: number
}

interface Shown {
  viewer: string | null
  data: unknown
  channels: readonly Channel[]
}

/** The latest data of one user's pages by URL, in the memory of the document only. */
export function createPageCache(clock: () => number) {
  const pages = new Map<string, CachedPage>()
  let owner: string | null = null
  let changes = 0

  return {
    /** Caches a page; a change of the viewer clears the cache. */
    keep(address: string, { viewer, data, channels }: Shown): void {
      if (viewer !== owner) pages.clear()
      owner = viewer

      const known = pages.get(address)
      pages.delete(address)
      if (viewer === null || data === undefined) return
      pages.set(address, { data, channels, at: known?.data === data ? known.at : clock() })
      if (pages.size > MAX_PAGES) pages.delete(oldest(pages))
    },

    /** The cached page: for 5 minutes, and for 30 on back navigation. */
    find(address: string, { goesBack = false } = {}): unknown {
      const page = pages.get(address)
      return page && clock() - page.at < (goesBack ? KEPT_MS : FRESH_MS) ? page.data : undefined
    },

    /** Invalidates the pages that show changed data, or all of them if it is unknown what has changed. */
    forget(channels?: readonly Channel[]): void {
      changes += 1
      for (const [address, page] of pages) {
        if (!channels || page.channels.some((channel) => channels.includes(channel))) pages.delete(address)
      }
    },

    /** How many changes have invalidated pages so far. */
    countOfChanges(): number {
      return changes
    },
  }
}

/** The document's cache. On the server it stays empty, because nothing is shown there. */
export const pageCache = createPageCache(() => performance.now())

function oldest(pages: ReadonlyMap<string, unknown>): string {
  const [address = ''] = pages.keys()
  return address
}
