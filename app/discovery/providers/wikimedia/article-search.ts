import type { CallOptions } from '#app/discovery/http/call-options.ts'

/** An article as a list of articles names it. */
export interface ListedArticle {
  title: string
  /** Null if the list does not say. */
  item: string | null
  /** In a few words, in the edition's language. */
  description: string | null
}

/** Finds articles; `edition` is the code of a language's Wikipedia, such as `en`. */
export interface ArticleSearch {
  /** Whether the configured address leads to that edition. */
  hasEdition(edition: string): boolean
  /** Articles that link to an article, without redirects and disambiguation pages. */
  listLinking(title: string, edition: string, options: CallOptions): Promise<ListedArticle[]>
  /** Articles that an article links to. */
  listLinked(title: string, edition: string, options: CallOptions): Promise<ListedArticle[]>
  /** Titles of the articles that fit a full-text query best. */
  searchTexts(query: string, edition: string, options: CallOptions): Promise<string[]>
  /** The same articles, after redirects, with their items. */
  listItems(titles: readonly string[], edition: string, options: CallOptions): Promise<ListedArticle[]>
}
