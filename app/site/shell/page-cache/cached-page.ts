import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { savedInPlace } from '#app/base/components/forms/in-place.ts'
import { TOAST_COOKIE } from '#app/base/http/toast-cookie.ts'
import { pageCache } from './page-cache.ts'

/** Routes whose pages are cached; each exports `showCached` as its `clientLoader`. */
const CACHED: readonly { route: string; path: RegExp; isPrefetched?: false }[] = [
  { route: 'routes/home', path: /^\/$/ },
  { route: 'routes/dashboard', path: /^\/dashboard$/ },
  { route: 'routes/champions/index', path: /^\/champions$/ },
  { route: 'routes/champions/show', path: /^\/champions\/[0-9a-f-]{36}$/ },
  { route: 'routes/analytics', path: /^\/analytics$/ },
  { route: 'routes/athletes/index', path: /^\/athletes$/ },
  { route: 'routes/athletes/show', path: /^\/athletes\/[0-9a-f-]{36}$/ },
  // A prefetched search would count as one of those that a visitor may make in a minute.
  { route: 'routes/search', path: /^\/search$/, isPrefetched: false },
]

let shownKey = 'default'
let isShownFromMemory = false
let savedAtLastLoad = 0

export function isCached(route: string): boolean {
  return CACHED.some((page) => page.route === route)
}

/** Stale-while-revalidate: shows the cached page at once if there is one, else asks the server. */
export async function showCached({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  return takeFromMemory(new URL(request.url)) ?? serverLoader()
}

/** Records the current history entry; true if its page came from the cache and must be revalidated. */
export function noteArrival(key: string): boolean {
  const wasFromMemory = isShownFromMemory
  shownKey = key
  isShownFromMemory = false
  return wasFromMemory
}

/**
 * The root's data is the signed-in user and pending toasts, which no link changes: it is loaded with the document,
 * after every write, on each reload of a page and when a redirect left a toast. A write marks cached pages as stale; of a
 * form submitted in place the router knows nothing, and a link followed meanwhile takes the place of its revalidation.
 */
export const rootRevalidation: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  if (formMethod !== 'GET') {
    pageCache.forget()
    // Only after a successful write: a form that comes back with errors needs no fresh root.
    return actionStatus < 400 && defaultShouldRevalidate
  }
  if (isToastLeft() || savedInPlace() !== savedAtLastLoad) {
    pageCache.forget()
    return true
  }
  return addressOf(currentUrl) === addressOf(nextUrl) && defaultShouldRevalidate
}

/** Records that the root's data has been loaded; undefined if its loader failed. */
export function noteRootLoad(rootData: unknown): void {
  if (rootData !== undefined) savedAtLastLoad = savedInPlace()
}

/** The data URL of a cached page, for prefetching; undefined for any other page. */
export function dataAddress(link: URL): string | undefined {
  const { route, isPrefetched } = CACHED.find(({ path }) => path.test(link.pathname)) ?? {}
  if (!route || isPrefetched === false || pageCache.find(addressOf(link)) !== undefined) return undefined

  const url = new URL(link)
  url.pathname = url.pathname === '/' ? '/_root.data' : `${url.pathname}.data`
  url.searchParams.set('_routes', route)
  return url.pathname + url.search
}

export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}

function isToastLeft(): boolean {
  return document.cookie.includes(`${TOAST_COOKIE}=`)
}

function takeFromMemory(url: URL): unknown {
  const address = addressOf(url)
  // On back navigation, the address bar is ahead of the page; if both agree, the page is being reloaded.
  const isThere = addressOf(window.location) === address
  const goesBack = isThere && historyKey() !== shownKey
  if (isThere && !goesBack) return undefined

  const data = pageCache.find(address, { goesBack })
  isShownFromMemory = data !== undefined
  return data
}

function historyKey(): string {
  const state = window.history.state as { key?: string } | null
  return state?.key ?? 'default'
}
