import { tidyName } from '#app/platform/names/name-key.ts'

const LONGEST = 100

/** The search text of a URL: normalised and limited like a name. '' if there is none. */
export function searchText(url: URL): string {
  return tidyName((url.searchParams.get('q') ?? '').slice(0, LONGEST))
}
