import { useRouteLoaderData } from '@remix-run/react'
import type { Zone } from '#app/components/display/format.ts'
import type { FlashToast } from '#app/http/flash-toast.server.ts'
import type { Theme, UserRole } from '#db/tables/user.ts'

export type Viewer = { id: string; name: string; email: string; role: UserRole }

/** What every page of a document knows; nothing when the root loader itself failed. */
export type RootData = {
  viewer: Viewer | null
  theme: Theme
  /** Whether single keys do something. */
  shortcuts: boolean
  /** In which the server writes times. */
  zone: Zone
  /** What the names of our cookies begin with. */
  cookiePrefix: string
  /** Figures come from a recorded set of answers. */
  demo: boolean
  toast: FlashToast | null
  /** The newest event when the page was made: what comes later reaches it by push. */
  lastEventId: number
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** The signed-in user, for what a page shows; what he may do is decided on the server. */
export function useViewer(): Viewer | null {
  return useRootData()?.viewer ?? null
}
