import { useLocation, useMatches, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { holdsInput } from '#app/components/forms/unsent-input.ts'
import { useWatchedChannels } from '#app/realtime/use-watched-channels.ts'
import { useViewer } from '../root-data.ts'
import { addressOf, isCached, noteArrival } from './cached-page.ts'
import { pageCache } from './page-cache.ts'
import { onViewerElsewhere, tellViewer } from './viewer-channel.ts'

/** Remembers what is shown, and loads a page that was shown from memory anew. Stands after the page in the tree. */
export function CachePages() {
  const viewer = useViewer()?.id ?? null
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

  useEffect(() => followOtherTabs(viewer, revalidate), [viewer, revalidate])

  return null
}

/** Somebody signed in or out in another tab: what this one shows and remembers is no longer his to see. */
function followOtherTabs(viewer: string | null, reload: () => void): () => void {
  tellViewer(viewer)
  return onViewerElsewhere((known) => {
    if (known === viewer) return
    pageCache.forget()
    // A form that holds what was not sent is not taken away: it can be sent by whoever signs in.
    if (!holdsInput(document.forms)) reload()
  })
}
