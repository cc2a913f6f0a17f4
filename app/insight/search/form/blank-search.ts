import { isSubmittedForm } from '../page/search-address.ts'

/** The name of the button that searches, so that it is told from those that set filters. */
export const SEARCHES = 'search'

/**
 * Whether a search box of one of our pages was submitted blank by a browser without script. It gets a 204, on which a
 * browser keeps its page, as the script does.
 */
export function isBlankSearch({ method, url, headers }: Request): boolean {
  const { origin, pathname, searchParams } = new URL(url)
  const text = searchParams.get('q')
  if (method !== 'GET' || pathname !== '/search' || text === null || text.trim() !== '') return false
  const isSearch = searchParams.has(SEARCHES) || !isSubmittedForm(searchParams)
  return isSearch && pageBefore(headers)?.origin === origin
}

/** The search on the page whose filters were applied while its box was blank. */
export function searchBefore({ url, headers }: Request): string {
  const { origin, pathname, searchParams } = pageBefore(headers) ?? new URL(url)
  const isOurs = origin === new URL(url).origin && pathname === '/search'
  return isOurs ? (searchParams.get('q') ?? '') : ''
}

function pageBefore(headers: Headers): URL | undefined {
  const referrer = headers.get('Referer')
  return referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
}
