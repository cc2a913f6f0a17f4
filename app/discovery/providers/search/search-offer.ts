import { z } from 'zod'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import { toPlainText } from '../html/html-entities.ts'

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

export const MAX_HITS = 20
const LONGEST = 2_000

const Text = z.string().nullish().catch(null)
const ResultSchema = z.looseObject({ url: z.string(), title: Text, content: Text, description: Text })

/** Each result by itself: one that cannot be read costs none of the others. */
export function readHits(
  results: readonly unknown[],
  snippetOf: (result: z.output<typeof ResultSchema>) => string | null | undefined,
): SearchHit[] {
  return results
    .flatMap((result) => {
      const read = ResultSchema.safeParse(result)
      if (!read.success) return []
      const { url, title } = read.data
      return [{ url, title: toLine(title), snippet: toLine(snippetOf(read.data)) }]
    })
    .slice(0, MAX_HITS)
}

/** Titles and snippets come as HTML, with marks around the words that were searched. */
function toLine(html: string | null | undefined): string {
  return toPlainText((html ?? '').slice(0, LONGEST))
}
