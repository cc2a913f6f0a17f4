/** Joins a base URL, which may have a path of its own, with a path and query. */
export function joinAddress(base: string, path: string, query: Record<string, string | number> = {}): string {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url.href
}
