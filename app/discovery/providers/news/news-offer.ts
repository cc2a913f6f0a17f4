import type { CallOptions, RequestSource } from '../provider.ts'

/** An article must name the subject, and one of the others if there are any. */
export interface NewsQuery {
  name: string
  /** For a name that is an everyday word. */
  together: readonly string[]
}

export interface NewsProvider {
  /** Articles of the last 90 days, today included. */
  countArticles(query: NewsQuery, options: CallOptions): Promise<{ value: number; request: RequestSource }>
}
