import type { RequestSource } from '../../providers/provider.ts'
import type { SearchHit } from '../../providers/search/search-offer.ts'

/** A page that a web search found, with the request that found it. */
export type FoundPage = SearchHit & { request: RequestSource }
