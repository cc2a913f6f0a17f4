import { type Answer, htmlAnswer, jsonAnswer, redirectAnswer } from './answer.ts'
import { MAX_QUERY_LENGTH, searchTexts } from './cirrus-search.ts'
import { dayBefore } from './dates.ts'
import { listParameter, mediaWikiError, paged, searchHits, tooManyValues } from './mediawiki.ts'
import { seededInteger } from './seeded.ts'
import type { Article, World } from './world.ts'

const MAX_TITLES = 50

/** `path` begins after the provider's prefix. Answers have the form of `formatversion=2`, texts are plain. */
export function answerWikipedia(world: World, path: string, query: URLSearchParams): Answer {
  const summary = /^\/api\/rest_v1\/page\/summary\/([^/]+)$/.exec(path)
  if (summary?.[1]) return answerSummary(world, decodeURIComponent(summary[1]))
  if (path !== '/w/api.php') return htmlAnswer('<title>Wikimedia Error</title><p>Not Found</p>', 404)
  if (query.get('action') !== 'query') {
    return mediaWikiError('badvalue', `Unrecognized value for parameter "action": ${query.get('action')}.`)
  }
  if (query.has('generator')) return answerLinks(world, query)
  return query.get('list') === 'search' ? answerSearch(world, query) : answerPages(world, query)
}

function answerPages(world: World, query: URLSearchParams): Answer {
  const asked = listParameter(query, 'titles')
  if (asked.length > MAX_TITLES) return tooManyValues('titles', MAX_TITLES)

  const normalized = asked
    .map((from) => ({ fromencoded: false, from, to: normalizeTitle(from) }))
    .filter(({ from, to }) => from !== to)
  const titles = [...new Set(asked.map(normalizeTitle))]
  const redirects = query.has('redirects')
    ? titles.flatMap((from) => {
        const target = findRedirect(world, from)
        return target === undefined ? [] : [{ from, to: target }]
      })
    : []
  const targets = new Map(redirects.map(({ from, to }) => [from, to]))
  const found = [...new Set(titles.map((title) => targets.get(title) ?? title))]
    .map((title) => ({ title, article: findArticle(world, title) }))
    .sort((a, b) => (a.article ? articleId(a.article) : -1) - (b.article ? articleId(b.article) : -1))

  const { extracted, next } = extractsOf(found, query)
  return jsonAnswer({
    ...(next === undefined
      ? { batchcomplete: true }
      : { continue: { excontinue: next, continue: '||pageprops|info' } }),
    query: {
      ...(normalized.length && { normalized }),
      ...(redirects.length && { redirects }),
      pages: found.map((page) => renderPage({ ...page, extracted, query, today: world.today })),
    },
  })
}

/** The articles that link to an article, or that it links to. An empty list has no `query`. */
function answerLinks({ articles, today }: World, query: URLSearchParams): Answer {
  const generator = query.get('generator')
  if (generator !== 'backlinks' && generator !== 'links') {
    return mediaWikiError('badvalue', `Unrecognized value for parameter "generator": ${generator}.`)
  }
  const isBack = generator === 'backlinks'
  const title = normalizeTitle(query.get(isBack ? 'gbltitle' : 'titles') ?? '')
  const about = articles.find((article) => article.title === title)
  const found = articles.filter((article) => (isBack ? article.linksTo(title) : about?.linksTo(article.title)))
  const limits = { usual: 10, most: 500 }
  const [limit, offset] = isBack ? ['gbllimit', 'gblcontinue'] : ['gpllimit', 'gplcontinue']
  const page = paged(about ? found : [], query.get(limit), query.get(offset), limits)
  const pages = page.entries.map((article) =>
    renderPage({ title: article.title, article, extracted: new Set(), query, today }),
  )
  return jsonAnswer({
    ...(page.next === undefined
      ? { batchcomplete: true }
      : { continue: { [offset]: page.next, continue: `${offset}||` } }),
    ...(pages.length > 0 && { query: { pages } }),
  })
}

interface FoundPage {
  title: string
  article: Article | undefined
}

/** Whole articles are returned one per request; the rest is fetched with `excontinue`. */
function extractsOf(found: readonly FoundPage[], query: URLSearchParams): { extracted: Set<string>; next?: number } {
  if (!listParameter(query, 'prop').includes('extracts')) return { extracted: new Set() }
  const present = found.filter(({ article }) => article)
  const { entries, next } = paged(present, '1', query.get('excontinue'), { usual: 1, most: 1 })
  return { extracted: new Set(entries.map(({ title }) => title)), next }
}

function renderPage(parts: FoundPage & { extracted: Set<string>; query: URLSearchParams; today: Date }) {
  const { title, article, extracted, query, today } = parts
  const props = listParameter(query, 'prop')
  const address = addressOf(title)
  const urls = listParameter(query, 'inprop').includes('url') && {
    fullurl: address,
    editurl: `https://en.wikipedia.org/w/index.php?title=${encodeURIComponent(title.replaceAll(' ', '_'))}&action=edit`,
    canonicalurl: address,
  }
  const language = { contentmodel: 'wikitext', pagelanguage: 'en', pagelanguagehtmlcode: 'en', pagelanguagedir: 'ltr' }
  if (!article || (props.includes('extracts') && article.text === undefined)) {
    return { ns: 0, title, missing: true, ...(props.includes('info') && { ...language, ...urls }) }
  }
  return {
    pageid: articleId(article),
    ns: 0,
    title,
    ...(extracted.has(title) && { extract: article.text }),
    ...(props.includes('pageprops') && {
      pageprops: { ...(article.isDisambiguation && { disambiguation: '' }), wikibase_item: article.item },
    }),
    ...(props.includes('description') && { description: article.description, descriptionsource: 'local' }),
    ...(props.includes('extlinks') && { extlinks: article.externalLinks.map((url) => ({ url })) }),
    ...(props.includes('info') && {
      ...language,
      touched: touchedAt(article, today),
      lastrevid: revisionId(article),
      length: article.text?.length,
      ...urls,
    }),
  }
}

function answerSearch(world: World, query: URLSearchParams): Answer {
  const search = query.get('srsearch') ?? ''
  if (!search) return mediaWikiError('missingparam', 'The "srsearch" parameter must be set.')

  if ([...search].length > MAX_QUERY_LENGTH) {
    const info = `Search request is longer than the maximum allowed length. (${[...search].length} > ${MAX_QUERY_LENGTH})`
    return mediaWikiError('cirrussearch-query-too-long', info)
  }
  const written = world.articles.filter(({ text }) => text !== undefined)
  const hits = searchTexts(written, search, ({ title, text }) => `${title}\n${text}`)
  return searchHits(hits, query, (article) => ({
    ns: 0,
    title: article.title,
    pageid: articleId(article),
    size: article.text?.length,
    wordcount: article.text?.split(/\s+/).length,
    snippet: article.text?.slice(0, 160),
    timestamp: touchedAt(article, world.today),
  }))
}

function answerSummary(world: World, asked: string): Answer {
  const title = normalizeTitle(asked)
  const target = findRedirect(world, title)
  if (target !== undefined) return redirectAnswer(encodeURIComponent(target.replaceAll(' ', '_')), 302)

  const article = findArticle(world, title)
  if (!article) {
    const problem = { title: 'Not found.', method: 'get', detail: 'Page or revision not found.' }
    return jsonAnswer(problem, 404, { 'content-type': 'application/problem+json' })
  }
  return jsonAnswer({
    type: article.isDisambiguation ? 'disambiguation' : 'standard',
    title,
    wikibase_item: article.item,
    pageid: articleId(article),
    lang: 'en',
    dir: 'ltr',
    description: article.description,
    content_urls: { desktop: { page: addressOf(title) } },
    extract: article.text?.split('\n\n')[0],
  })
}

function addressOf(title: string): string {
  return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`
}

/** Article titles begin with a capital and have spaces where URLs have underscores. */
function normalizeTitle(title: string): string {
  const spaced = title.replaceAll('_', ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function findArticle({ articles }: World, title: string): Article | undefined {
  return articles.find((article) => article.title === title)
}

function findRedirect({ articles }: World, title: string): string | undefined {
  return articles.find(({ redirects }) => redirects.includes(title))?.title
}

function articleId({ item, title }: Article): number {
  return seededInteger(`article ${item ?? title}`, 10_000, 80_000_000)
}

function revisionId({ item, title }: Article): number {
  return seededInteger(`article revision ${item ?? title}`, 1_200_000_000, 1_320_000_000)
}

function touchedAt({ item, title }: Article, today: Date): string {
  return `${dayBefore(today, seededInteger(`article touched ${item ?? title}`, 1, 30))}T06:40:00Z`
}
