/** The query string with some parameters changed, `null` taken out; the others stay as they are. '' when none are left. */
export function searchLink(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  // `index` marks a Remix form address, not a page state.
  params.delete('index')
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The query string of another page of the same list; the first page needs none. */
export function pageLink(search: string, page: number, pageParam = 'page'): string {
  return searchLink(search, { [pageParam]: page === 1 ? null : String(page) })
}
