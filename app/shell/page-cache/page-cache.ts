import type { Channel } from '#db/tables/event.ts'

const FRESH_MS = 5 * 60_000
const KEPT_MS = 30 * 60_000
const MOST_PAGES = 50

interface CachedPage {
  data: unknown
  /** What the page shows changes with these. */
  channels: readonly Channel[]
  at: number
}

interface Shown {
  viewer: string | null
  data: unknown
  channels: readonly Channel[]
}

/** What the pages of one signed-in user showed last, by their addresses; in the memory of the document alone. */
export function createPageCache(clock: () => number) {
  const pages = new Map<string, CachedPage>()
  let owner: string | null = null

  return {
    /** Remembers what a page shows; with another viewer everything of the one before is gone. */
    keep(address: string, { viewer, data, channels }: Shown): void {
      if (viewer !== owner) pages.clear()
      owner = viewer

      const known = pages.get(address)
      pages.delete(address)
      if (viewer === null || data === undefined) return
      pages.set(address, { data, channels, at: known?.data === data ? known.at : clock() })
      if (pages.size > MOST_PAGES) pages.delete(oldest(pages))
    },

    /** What to show at once: for 5 minutes, and for 30 to a visitor who goes back. */
    find(address: string, { goesBack = false } = {}): unknown {
      const page = pages.get(address)
      return page && clock() - page.at < (goesBack ? KEPT_MS : FRESH_MS) ? page.data : undefined
    },

    /** Something changed: pages that show it are forgotten, or all of them when it is not known what. */
    forget(channels?: readonly Channel[]): void {
      for (const [address, page] of pages) {
        if (!channels || page.channels.some((channel) => channels.includes(channel))) pages.delete(address)
      }
    },
  }
}

/** The one of this document. On the server it stays empty, for nothing is ever shown there. */
export const pageCache = createPageCache(() => performance.now())

function oldest(pages: ReadonlyMap<string, unknown>): string {
  const [address = ''] = pages.keys()
  return address
}
