import { z } from 'zod'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { joinAddress, type Source } from '../source.server.ts'
import type { ArticleSearch, ListedArticle } from './article-search.ts'
import { readMediawiki } from './mediawiki-answer.server.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_LISTED = 500
const MAX_PAGES = 3
const MAX_HITS = 50
const TITLES_PER_REQUEST = 50
const ENGLISH = 'en.wikipedia.org'

type Parameters = Record<string, string | number>

/** The older format of the API keys the pages by number. An empty list has no `query`. */
const PagesSchema = z.preprocess(
  (input) => (typeof input === 'object' && input !== null ? Object.values(input) : input),
  z.array(
    z.object({
      title: z.string(),
      missing: z.unknown().optional(),
      description: z.string().optional(),
      pageprops: z
        .looseObject({ wikibase_item: z.string().optional(), disambiguation: z.unknown().optional() })
        .optional(),
    }),
  ),
)
type Page = z.output<typeof PagesSchema>[number]

const ContinueSchema = z.record(z.string(), z.union([z.string(), z.number()])).optional()
const ListSchema = z.object({ continue: ContinueSchema, query: z.object({ pages: PagesSchema.optional() }).optional() })
type List = z.output<typeof ListSchema> | undefined
const HitsSchema = z.object({
  query: z.object({ search: z.array(z.object({ title: z.string() })).optional() }).optional(),
})

function readList(response: HttpResponse, label: string): List {
  return readMediawiki(response, ListSchema, label)
}

function readHits(response: HttpResponse, label: string) {
  return readMediawiki(response, HitsSchema, label)
}

const ITEMS = { prop: 'pageprops|description', ppprop: 'wikibase_item|disambiguation' }

export function createArticleSearch(source: Source): ArticleSearch {
  return {
    hasEdition: (edition) => addressOf(source.address, edition) !== undefined,

    async listLinking(title, edition, options) {
      const links = { gbltitle: title, gblnamespace: 0, gblfilterredir: 'nonredirects', gbllimit: MAX_LISTED }
      return toListed(await listPages({ generator: 'backlinks', ...links, ...ITEMS }, edition, options))
    },

    async listLinked(title, edition, options) {
      const links = { titles: title, redirects: 1, gplnamespace: 0, gpllimit: MAX_LISTED }
      return toListed(await listPages({ generator: 'links', ...links, ...ITEMS }, edition, options))
    },

    async searchTexts(query, edition, options) {
      const search = { list: 'search', srsearch: query, srnamespace: 0, srlimit: MAX_HITS }
      const { value } = await ask(search, readHits, edition, options)
      return (value?.query?.search ?? []).map((hit) => hit.title)
    },

    async listItems(titles, edition, options) {
      const listed: ListedArticle[] = []
      for (let start = 0; start < titles.length; start += TITLES_PER_REQUEST) {
        const batch = titles.slice(start, start + TITLES_PER_REQUEST).join('|')
        listed.push(...toListed(await listPages({ titles: batch, redirects: 1, ...ITEMS }, edition, options)))
      }
      return listed
    },
  }

  /** Follows a list over a few pages; parts of one article arrive on several. */
  async function listPages(parameters: Parameters, edition: string, options: CallOptions): Promise<Page[]> {
    const pages = new Map<string, Page>()
    let next: Parameters | undefined = {}
    for (let asked = 0; next !== undefined && asked < MAX_PAGES; asked++) {
      const list: List = (await ask({ ...parameters, ...next }, readList, edition, options)).value
      for (const page of list?.query?.pages ?? []) pages.set(page.title, { ...pages.get(page.title), ...page })
      next = list?.continue
    }
    return [...pages.values()]
  }

  function ask<T>(
    parameters: Parameters,
    interpret: (response: HttpResponse, label: string) => T,
    edition: string,
    options: CallOptions,
  ) {
    const address = addressOf(source.address, edition)
    if (address === undefined) throw new TypeError(`The Wikipedia address does not lead to the edition ${edition}.`)
    const usual = { action: 'query', format: 'json', formatversion: 2, maxlag: 5 }
    const url = joinAddress(address, 'w/api.php', { ...usual, ...parameters })
    return source.get({ url, maxBytes: MAX_BYTES, interpret }, options)
  }
}

/** Editions differ in their host; an address without it leads to the English one alone. */
function addressOf(base: string, edition: string): string | undefined {
  if (edition === 'en') return base
  return base.includes(ENGLISH) ? base.replace(ENGLISH, `${edition}.wikipedia.org`) : undefined
}

function toListed(pages: readonly Page[]): ListedArticle[] {
  return pages.flatMap(({ title, missing, description, pageprops }) =>
    missing !== undefined || pageprops?.disambiguation !== undefined
      ? []
      : [{ title, item: pageprops?.wikibase_item ?? null, description: description ?? null }],
  )
}
