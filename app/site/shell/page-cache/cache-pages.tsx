import { useLocation, useMatches, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { holdsInput } from '#app/base/components/forms/unsent-input.ts'
import { useWatchedChannels } from '#app/site/realtime/use-watched-channels.ts'
import { useRootData } from '../root-data.ts'
import { addressOf, isCached, noteArrival, noteRootLoad } from './cached-page.ts'
import { pageCache } from './page-cache.ts'
import { onViewerElsewhere, tellViewer } from './viewer-channel.ts'

/**
 * Caches the current page and revalidates a page that was shown from the cache. Must come after the page in the tree.
 */
export function CachePages() {
  const rootData = useRootData()
  const viewer = rootData?.viewer?.id ?? null
  const location = useLocation()
  const page = useMatches().at(-1)
  const { revalidate } = useRevalidator()
  const watchedChannels = useWatchedChannels()
  const address = addressOf(location)
  const route = page?.id ?? ''
  const data = page?.data

  useEffect(() => {
    pageCache.keep(address, { viewer, data: isCached(route) ? data : undefined, channels: watchedChannels() })
  }, [address, viewer, route, data, watchedChannels])

  useEffect(() => {
    if (noteArrival(location.key)) revalidate()
  }, [location.key, revalidate])

  useEffect(() => noteRootLoad(rootData), [rootData])

  useEffect(() => followOtherTabs(viewer, revalidate), [viewer, revalidate])

  return null
}

/** Another tab signed in or out: what this tab shows and caches may not be shown any longer. */
function followOtherTabs(viewer: string | null, reload: () => void): () => void {
  tellViewer(viewer)
  return onViewerElsewhere((known) => {
    if (known === viewer) return
    pageCache.forget()
    // A form with unsaved input is kept: whoever signs in can submit it.
    if (!holdsInput(document.forms)) reload()
  })
}
