import { tidyName } from '#app/platform/names/name-key.ts'

const LONGEST = 100

/** What is searched for by this address: as a name is stored, and no longer than one. '' when nothing is. */
export function searchText(url: URL): string {
  return tidyName((url.searchParams.get('q') ?? '').slice(0, LONGEST))
}
