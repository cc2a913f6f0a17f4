import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'

/** An article must name the subject, and one of the others if there are any. */
export interface NewsQuery {
  name: string
  /** For a name that is an everyday word. */
  together: readonly string[]
  /** An article must have one of these as well, if there are any. */
  beside?: readonly string[]
  /** Words that may narrow the query where the source cannot be asked for the name alone. */
  context?: readonly string[]
}

/** An article as a list of news names it; the page itself has not been read. */
export interface ListedNews {
  url: string
  title: string
  /** When the source first saw it, ISO 8601. */
  seenAt: string | null
}

export interface NewsProvider {
  /**
   * Articles of the last three months that have a name and one of the words, newest first. A name that is an everyday word
   * has a context, of which an article must have a word as well.
   */
  listArticles(
    name: string,
    words: readonly string[],
    options: CallOptions,
    context?: readonly string[],
  ): Promise<ListedNews[]>

  /** Articles of the last 90 days, today included. Throws `query_refused` for a name that cannot be counted. */
  countArticles(query: NewsQuery, options: CallOptions): Promise<{ value: number; request: RequestSource }>
}
