import type { ReadSource } from '#app/relationships/evidence-draft.ts'
import type { RequestSource } from '../../http/request-source.ts'
import type { SearchHit } from '../../providers/search/search-offer.ts'

/** A page that a web search found, with the request that found it. */
export type FoundPage = SearchHit & { request: RequestSource }

/** What a web search shows of a page is read with the search, whether or not it says anything. */
export function sourceOfSnippet({ url, request }: FoundPage): ReadSource {
  return { key: `snippet:${url}`, readAt: request.retrievedAt }
}
