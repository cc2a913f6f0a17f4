import { useRouteLoaderData } from '@remix-run/react'
import type { Zone } from '#app/base/components/display/format.ts'
import type { FlashToast } from '#app/base/http/flash-toast.server.ts'
import type { Theme, UserRole } from '#db/tables/user.ts'

export type Viewer = {
  id: string
  name: string
  email: string
  role: UserRole
  /** For a viewer, who may change no record. */
  isReadOnly?: boolean
}

/** The root loader's data; undefined if it failed. */
export type RootData = {
  viewer: Viewer | null
  theme: Theme
  /** Whether single-key shortcuts are active. */
  shortcuts: boolean
  /** The time zone the server renders times in. */
  zone: Zone
  /** Our cookie name prefix. */
  cookiePrefix: string
  /** Figures come from recorded responses. */
  demo: boolean
  toast: FlashToast | null
  /** Id of the newest event when the page was rendered; later ones arrive by push. */
  lastEventId: number
  /** How many notifications the user has not read. */
  unread: number
  /** How much waits for an administrator's decision, counted up to a hundred; 0 for others. */
  waiting: number
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** The signed-in user, for display; permissions are checked on the server. */
export function useViewer(): Viewer | null {
  return useRootData()?.viewer ?? null
}

/** Whether controls that change records are shown. */
export function useMayEdit(): boolean {
  const viewer = useViewer()
  return viewer !== null && !viewer.isReadOnly
}
