import { searchLink } from '#app/base/components/tables/search-link.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'

/** URL parameters of a dialog over the directory that are not the list's. */
const OF_THE_DIALOG = { selected: null, redirectTo: null }

/** Where a dialog over the directory returns to: the page it was opened from, else the list with its filters. */
export function dialogOrigin(search: string): string {
  const directory = `/athletes${searchLink(search, OF_THE_DIALOG)}`
  return safeRedirect(new URLSearchParams(search).get('redirectTo'), directory)
}

/** The athlete on whose page the dialog was opened; undefined over the list, which dialogs about no single
 * athlete always lie over. */
export function athleteBehind({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (!/^\/athletes\/[0-9a-f-]{36}\//.test(pathname)) return undefined
  return /^\/athletes\/([0-9a-f-]{36})$/.exec(dialogOrigin(search))?.[1]
}

/** The dialog at `path` over the list in its current state. */
export function overList(path: string, search: string) {
  return { pathname: path, search: searchLink(search, OF_THE_DIALOG) }
}

/** The dialog at `path` over the page of an athlete. */
export function overAthlete(path: string, athleteId: string) {
  return { pathname: path, search: `?${new URLSearchParams({ redirectTo: `/athletes/${athleteId}` })}` }
}
