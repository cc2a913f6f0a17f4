import type { CallOptions, RequestSource } from '../provider.ts'

/** A page as a web search lists it; the page itself has not been read. */
export interface SearchHit {
  url: string
  title: string
  /** Words of the page around what was searched, or its description, as plain text. */
  snippet: string
}

export interface SearchProvider {
  /** At most twenty pages, best first. */
  search(query: string, options: CallOptions): Promise<SearchAnswer>
}

interface SearchAnswer {
  hits: SearchHit[]
  /** Engines behind the source that did not answer: their hits are missing. */
  silent: string[]
  request: RequestSource
}

/** Snippets come with marks around the words that were searched. */
export function toSnippet(text: string): string {
  return text
    .replace(/<[^<>]{0,200}>/gu, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ')
    .trim()
}
