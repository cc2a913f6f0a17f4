import { type Answer, htmlAnswer, jsonAnswer, redirectAnswer } from './answer.ts'
import { dayBefore } from './dates.ts'
import { mediaWikiError, paged, tooManyValues } from './mediawiki.ts'
import { articleTitle, type RecordedItem, type Recording } from './recording.ts'
import { seededInteger } from './seeded.ts'

const MAX_TITLES = 50

/** `path` begins after the provider's prefix. */
export function answerWikipedia(recording: Recording, path: string, query: URLSearchParams, today: Date): Answer {
  const summary = /^\/api\/rest_v1\/page\/summary\/([^/]+)$/.exec(path)
  if (summary?.[1]) return answerSummary(recording, decodeURIComponent(summary[1]), today)
  if (path === '/w/rest.php/v1/search/title') return answerTitleSearch(recording, query)
  if (path !== '/w/api.php') return htmlAnswer('<title>Wikimedia Error</title><p>Not Found</p>', 404)
  if (query.get('action') !== 'query') {
    return mediaWikiError('badvalue', `Unrecognized value for parameter "action": ${query.get('action')}.`)
  }
  if (query.has('generator')) return answerLinks(recording, query, today)
  return query.get('list') === 'search' ? answerSearch(recording, query, today) : answerPages(recording, query, today)
}

function answerPages(recording: Recording, query: URLSearchParams, today: Date): Answer {
  const asked = (query.get('titles') ?? '').split('|').filter(Boolean)
  if (asked.length > MAX_TITLES) return tooManyValues('titles', MAX_TITLES)
  const modern = query.get('formatversion') === '2'

  const normalized = asked
    .map((from) => ({ from, to: normalizeTitle(from) }))
    .filter(({ from, to }) => from !== to)
    .map((change) => (modern ? { fromencoded: false, ...change } : change))
  const titles = [...new Set(asked.map(normalizeTitle))]
  const redirects = query.has('redirects')
    ? titles.flatMap((from) => {
        const target = findRedirect(recording, from)
        return target === undefined ? [] : [{ from, to: target }]
      })
    : []
  const targets = new Map(redirects.map(({ from, to }) => [from, to]))
  const found = [...new Set(titles.map((title) => targets.get(title) ?? title))]
    .map((title) => ({ title, item: findArticle(recording, title) }))
    .sort((a, b) => (a.item ? articleId(a.item) : -1) - (b.item ? articleId(b.item) : -1))

  const { extracted, next } = extractsOf(found, query)
  const pages = found.map(({ title, item }) => renderPage({ title, item, extracted, query, today, modern }))

  return jsonAnswer({
    ...(next === undefined
      ? { batchcomplete: modern ? true : '' }
      : { continue: { excontinue: next, continue: '||pageprops|info' } }),
    query: {
      ...(normalized.length && { normalized }),
      ...(redirects.length && { redirects }),
      pages: modern
        ? pages
        : Object.fromEntries(pages.map((page, index) => ['pageid' in page ? page.pageid : -1 - index, page])),
    },
  })
}

/** The articles that link to an article, or that it links to. An empty list has no `query`. */
function answerLinks(recording: Recording, query: URLSearchParams, today: Date): Answer {
  const generator = query.get('generator')
  if (generator !== 'backlinks' && generator !== 'links') {
    return mediaWikiError('badvalue', `Unrecognized value for parameter "generator": ${generator}.`)
  }
  const isBack = generator === 'backlinks'
  const title = normalizeTitle(query.get(isBack ? 'gbltitle' : 'titles') ?? '')
  const about = findArticle(recording, title)
  const found = recording.items.filter(
    (item) => about && item.article && item !== about && (isBack ? linksTo(item, about) : linksTo(about, item)),
  )
  const limits = { usual: 10, most: 500 }
  const [limit, offset] = isBack ? ['gbllimit', 'gblcontinue'] : ['gpllimit', 'gplcontinue']
  const page = paged(found, query.get(limit), query.get(offset), limits)
  const modern = query.get('formatversion') === '2'
  const pages = page.entries.map((item) =>
    renderPage({ title: articleTitle(item) ?? '', item, extracted: new Map(), query, today, modern }),
  )
  return jsonAnswer({
    ...(page.next === undefined
      ? { batchcomplete: modern ? true : '' }
      : { continue: { [offset]: page.next, continue: `${offset}||` } }),
    ...(pages.length > 0 && {
      query: { pages: modern ? pages : Object.fromEntries(pages.map((each, index) => [index + 1, each])) },
    }),
  })
}

/** An article links to every article whose title it names. */
function linksTo(from: RecordedItem, to: RecordedItem): boolean {
  const title = articleTitle(to) ?? ''
  return (from.article ?? []).some((paragraph) => paragraph.includes(title))
}

interface FoundPage {
  title: string
  item: RecordedItem | undefined
}

/** Whole articles are returned one per request, introductions twenty; the rest is fetched with `excontinue`. */
function extractsOf(found: FoundPage[], query: URLSearchParams): { extracted: Map<string, string>; next?: number } {
  if (!(query.get('prop') ?? '').split('|').includes('extracts')) return { extracted: new Map() }
  const introOnly = query.has('exintro')
  const present = found.filter(({ item }) => item)
  const page = paged(present, introOnly ? 'max' : '1', query.get('excontinue'), { usual: 1, most: introOnly ? 20 : 1 })
  const extracted = new Map(
    page.entries.map(({ title, item }) => [title, extractOf(item, introOnly, query.has('explaintext'))]),
  )
  return page.next === undefined ? { extracted } : { extracted, next: page.next }
}

function extractOf(item: RecordedItem | undefined, introOnly: boolean, plain: boolean): string {
  const paragraphs = item?.article ?? []
  const section = paragraphs.findIndex((paragraph) => paragraph.startsWith('=='))
  const wanted = introOnly && section >= 0 ? paragraphs.slice(0, section) : paragraphs
  if (plain) return wanted.map((paragraph) => (paragraph.startsWith('==') ? `\n\n${paragraph}` : paragraph)).join('\n')
  return wanted.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
}

function renderPage(parts: {
  title: string
  item: RecordedItem | undefined
  extracted: Map<string, string>
  query: URLSearchParams
  today: Date
  modern: boolean
}) {
  const { title, item, extracted, query, today, modern } = parts
  const props = (query.get('prop') ?? '').split('|')
  const address = `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`
  const urls = (query.get('inprop') ?? '').split('|').includes('url') && {
    fullurl: address,
    editurl: `https://en.wikipedia.org/w/index.php?title=${encodeURIComponent(title.replaceAll(' ', '_'))}&action=edit`,
    canonicalurl: address,
  }
  const language = { contentmodel: 'wikitext', pagelanguage: 'en', pagelanguagehtmlcode: 'en', pagelanguagedir: 'ltr' }
  if (!item) {
    return { ns: 0, title, missing: modern ? true : '', ...(props.includes('info') && { ...language, ...urls }) }
  }

  const extract = extracted.get(title)
  return {
    pageid: articleId(item),
    ns: 0,
    title,
    ...(extract !== undefined && { extract: modern || query.has('explaintext') ? extract : { '*': extract } }),
    ...(props.includes('pageprops') && {
      pageprops: { ...(item.disambiguation && { disambiguation: '' }), wikibase_item: item.id },
    }),
    ...(props.includes('description') && { description: item.description, descriptionsource: 'local' }),
    ...(props.includes('extlinks') && {
      extlinks: item.site ? [modern ? { url: item.site.url } : { '*': item.site.url }] : [],
    }),
    ...(props.includes('info') && {
      ...language,
      touched: touchedAt(item, today),
      lastrevid: revisionId(item),
      length: (item.article ?? []).join('\n').length,
      ...urls,
    }),
  }
}

function answerSearch(recording: Recording, query: URLSearchParams, today: Date): Answer {
  const search = query.get('srsearch') ?? ''
  if (!search) return mediaWikiError('missingparam', 'The "srsearch" parameter must be set.')
  const groups = readSearch(search)
  const phrases = groups.flat()
  const hits = recording.items.filter((item) => {
    const text = [articleTitle(item), ...(item.article ?? [])].join('\n').toLowerCase()
    return item.article && groups.every((group) => group.some((phrase) => text.includes(phrase)))
  })
  const page = paged(hits, query.get('srlimit'), query.get('sroffset'), { usual: 10, most: 500 })
  const modern = query.get('formatversion') === '2'

  return jsonAnswer({
    ...(page.next === undefined
      ? { batchcomplete: modern ? true : '' }
      : { continue: { sroffset: page.next, continue: '-||' } }),
    query: {
      searchinfo: { totalhits: hits.length },
      search: page.entries.map((item) => {
        const text = (item.article ?? []).join(' ')
        return {
          ns: 0,
          title: articleTitle(item),
          pageid: articleId(item),
          size: text.length,
          wordcount: text.split(/\s+/).length,
          snippet: highlight(text.slice(0, 160), phrases),
          timestamp: touchedAt(item, today),
        }
      }),
    },
  })
}

/** `"a b" (c OR d) e` → one of each group must occur. */
function readSearch(search: string): string[][] {
  return [...search.matchAll(/\(([^()]*)\)|"([^"]+)"|(\S+)/g)].map(([, group, phrase, word]) =>
    group === undefined
      ? [(phrase ?? word ?? '').toLowerCase()]
      : group.split(' OR ').map((each) => each.replaceAll('"', '').trim().toLowerCase()),
  )
}

function answerTitleSearch(recording: Recording, query: URLSearchParams): Answer {
  const wanted = (query.get('q') ?? '').toLowerCase()
  const hits = recording.items.filter((item) => articleTitle(item)?.toLowerCase().startsWith(wanted))
  return jsonAnswer({
    pages: hits.slice(0, Number(query.get('limit') ?? 50)).map((item) => {
      const title = articleTitle(item) ?? ''
      return {
        id: articleId(item),
        key: title.replaceAll(' ', '_'),
        title,
        excerpt: title,
        matched_title: null,
        description: item.description,
        thumbnail: null,
      }
    }),
  })
}

function answerSummary(recording: Recording, asked: string, today: Date): Answer {
  const title = normalizeTitle(asked)
  const target = findRedirect(recording, title)
  if (target !== undefined) return redirectAnswer(encodeURIComponent(target.replaceAll(' ', '_')), 302)
  const item = findArticle(recording, title)
  if (!item) {
    return jsonAnswer(
      {
        type: 'https://mediawiki.org/wiki/HyperSwitch/errors/not_found',
        title: 'Not found.',
        method: 'get',
        detail: 'Page or revision not found.',
        uri: `/en.wikipedia.org/v1/page/summary/${encodeURIComponent(asked)}`,
      },
      404,
      { 'content-type': 'application/problem+json' },
    )
  }
  const address = `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`
  const extract = extractOf(item, true, true)
  return jsonAnswer({
    type: item.disambiguation ? 'disambiguation' : 'standard',
    title,
    displaytitle: title,
    namespace: { id: 0, text: '' },
    wikibase_item: item.id,
    titles: { canonical: title.replaceAll(' ', '_'), normalized: title, display: title },
    pageid: articleId(item),
    lang: 'en',
    dir: 'ltr',
    revision: String(revisionId(item)),
    timestamp: touchedAt(item, today),
    description: item.description,
    content_urls: { desktop: { page: address }, mobile: { page: address.replace('en.', 'en.m.') } },
    extract,
    extract_html: `<p>${extract}</p>`,
  })
}

/** Article titles begin with a capital and have spaces where URLs have underscores. */
function normalizeTitle(title: string): string {
  const spaced = title.replaceAll('_', ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function findArticle(recording: Recording, title: string): RecordedItem | undefined {
  return recording.items.find((item) => articleTitle(item) === title)
}

function findRedirect(recording: Recording, title: string): string | undefined {
  const item = recording.items.find((candidate) => candidate.article && candidate.articleRedirects.includes(title))
  return item && articleTitle(item)
}

function highlight(text: string, phrases: string[]): string {
  const pattern = phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text.replace(new RegExp(pattern, 'gi'), '<span class="searchmatch">$&</span>')
}

function articleId(item: RecordedItem): number {
  return seededInteger(`article ${item.id}`, 10_000, 80_000_000)
}

function revisionId(item: RecordedItem): number {
  return seededInteger(`article revision ${item.id}`, 1_200_000_000, 1_320_000_000)
}

function touchedAt(item: RecordedItem, today: Date): string {
  return `${dayBefore(today, seededInteger(`article touched ${item.id}`, 1, 30))}T06:40:00Z`
}
