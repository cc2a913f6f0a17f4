import { z } from 'zod'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import type { Answer, ArticlesProvider, WikipediaArticle } from '../provider.ts'
import { joinAddress, type Source } from '../source.server.ts'
import { createArticleSearch } from './article-search.server.ts'
import type { ArticleSearch } from './article-search.ts'
import { isItemId } from './item-id.ts'
import { readMediawiki } from './mediawiki-answer.server.ts'

const MAX_BYTES = 5 * 1024 * 1024

const PageSchema = z.object({
  title: z.string(),
  missing: z.unknown().optional(),
  invalid: z.unknown().optional(),
  extract: z.string().optional(),
  lastrevid: z.number().int().optional(),
  pageprops: z.looseObject({ wikibase_item: z.string().optional(), disambiguation: z.unknown().optional() }).optional(),
  extlinks: z.array(z.object({ url: z.string().optional(), '*': z.string().optional() })).default([]),
})

/** The older format of the API keys the pages by number, and names an address `*`. */
const PagesSchema = z.preprocess(
  (input) => (typeof input === 'object' && input !== null ? Object.values(input) : input),
  z.array(PageSchema),
)
/** A title that begins like the code of another wiki is a link there: such an answer has no pages. */
const ArticleSchema = z.object({
  query: z.union([
    z.object({ pages: PagesSchema }),
    z.object({ interwiki: z.array(z.unknown()), pages: z.undefined().optional() }),
  ]),
})

export function createWikipedia(source: Source): ArticlesProvider & ArticleSearch {
  return {
    ...createArticleSearch(source),
    async getArticle(title: string, options: CallOptions): Promise<Answer<WikipediaArticle>> {
      const url = articleAddress(source.address, title)
      const { value, request } = await source.get({ url, maxBytes: MAX_BYTES, interpret: readArticle }, options)
      return value ? { outcome: 'found', value, request } : { outcome: 'absent', request }
    },
  }
}

function articleAddress(baseUrl: string, title: string): string {
  return joinAddress(baseUrl, 'w/api.php', {
    action: 'query',
    prop: 'extracts|pageprops|info|extlinks',
    explaintext: 1,
    redirects: 1,
    inprop: 'url',
    ellimit: 500,
    titles: title,
    format: 'json',
    formatversion: 2,
    maxlag: 5,
  })
}

function readArticle(response: HttpResponse, label: string): WikipediaArticle | undefined {
  const page = readMediawiki(response, ArticleSchema, label).query.pages?.[0]
  if (!page || page.missing !== undefined || page.invalid !== undefined) return undefined
  if (page.lastrevid === undefined) return undefined

  const item = page.pageprops?.wikibase_item ?? ''
  return {
    title: page.title,
    text: page.extract ?? '',
    revisionId: page.lastrevid,
    permanentUrl: permanentAddress(page.title, page.lastrevid),
    wikidataId: isItemId(item) ? item : null,
    isDisambiguation: page.pageprops?.disambiguation !== undefined,
    externalLinks: page.extlinks.flatMap((link) => link.url ?? link['*'] ?? []),
  }
}

/** Always the public URL, whatever base the response was read from. */
function permanentAddress(title: string, revisionId: number): string {
  return joinAddress('https://en.wikipedia.org', 'w/index.php', {
    title: title.replaceAll(' ', '_'),
    oldid: revisionId,
  })
}
