import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { SearchHit } from '#app/discovery/providers/search/search-offer.ts'
import type { ReadSource } from '#app/records/relationships/evidence-draft.ts'

/** A page that a web search found, with the request that found it. */
export type FoundPage = SearchHit & { request: RequestSource }

/** What a web search shows of a page is read with the search, whether or not it says anything. */
export function sourceOfSnippet({ url, request }: FoundPage): ReadSource {
  return { key: `snippet:${url}`, readAt: request.retrievedAt }
}
