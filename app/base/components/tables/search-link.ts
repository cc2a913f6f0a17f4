/** The query string with some parameters changed; `null` removes one, the others are kept. '' when none is left. */
export function searchLink(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  // `index` marks a Remix form action, not a page state.
  params.delete('index')
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The query string of another page of the same list; the first page needs no parameter. */
export function pageLink(search: string, page: number): string {
  return searchLink(search, { page: page === 1 ? null : String(page) })
}
