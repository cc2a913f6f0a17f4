import { registrableDomain } from '#app/base/platform/site-host.ts'
import { isCommonWordName } from '#app/champion-index/evidence/common-word-names.ts'
import { findMentions } from '#app/champion-index/evidence/names.ts'
import { sportWords } from '#app/champion-index/evidence/page-identity.ts'
import { speaksForDomain } from '#app/champion-index/evidence/publisher-kinds.ts'
import type { ListedNews } from '#app/discovery/providers/news/news-offer.ts'
import { listOffering } from '#app/discovery/providers/offering.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { createProviderCalls, type ProviderCalls } from '../provider-calls.server.ts'
import { newsQueries } from '../search/news-queries.ts'
import { NEWS_WORDS, WEB_WORDS } from '../search/relationship-words.ts'
import type { FoundPage } from './snippet-source.ts'

const MAX_PAGES = 10
const BEST_RANK = 3
const TELLING = new RegExp(`\\b(?:${NEWS_WORDS.join('|')}|invest\\w*|launch\\w*|partner\\w*|co-own\\w*|label)\\b`, 'iu')
/** How far the turn of a further query may be away: a source of news is slow, and most of what it knows comes first. */
const FURTHER_WAIT_MS = 6_500

/** Words of the sport beside a name that is an everyday word. */
const MAX_CONTEXT = 4

type Named = Pick<AthleteRow, 'name' | 'sport'>

export interface PagesAbout {
  pages: SitePage[]
  /** What web searches found. */
  hits: FoundPage[]
  /** Those of them whose pages are closed to us: by robots.txt, or on a platform shared by many. */
  closed: FoundPage[]
}

/**
 * Pages of news and of the web that name the athlete, few of each publisher. They are an extra: what of them cannot be
 * read is reported, but makes nothing of the discovery incomplete, unless it takes too long.
 */
export async function findPagesAbout(
  run: DiscoveryRun,
  calls: ProviderCalls,
  athlete: AthleteSubject,
): Promise<PagesAbout> {
  const extra = createProviderCalls(run, 'verification')
  const pages: SitePage[] = []
  const closed = new Set<string>()
  const hits = await searchWeb(run, extra, athlete.row)
  const news = await listNews(run, extra, athlete.row)
  let placesLeft = MAX_PAGES
  for (const url of orderNews([...hits.map(toListed), ...news], athlete)) {
    if (placesLeft === 0) break
    const reading = await extra.attempt('site', (options) => run.providers.site.readPage(url, options))
    // A newspaper whose pages of the day are used up costs no place.
    if (reading?.outcome === 'unreadable' && reading.reason === 'page_budget') continue
    placesLeft -= 1
    if (reading?.outcome === 'read') pages.push(reading.page)
    if (reading?.outcome === 'unreadable' && reading.reason === 'out_of_time') noteLate(calls, url)
    if (reading?.outcome === 'unreadable' && reading.reason === 'robots') closed.add(url)
  }
  calls.failures.push(...extra.failures)
  return { pages, hits, closed: hits.filter(({ url }) => closed.has(url) || !speaksForDomain(url)) }
}

function noteLate(calls: ProviderCalls, url: string): void {
  const message = `${url} took too long to read and was skipped.`
  calls.failures.push({ stage: 'verification', provider: 'site', message })
  calls.noteUnread(message)
}

function toListed({ url, title, snippet }: FoundPage): ListedNews {
  return { url, title: `${title} ${snippet}`, seenAt: null }
}

async function listNews(run: DiscoveryRun, calls: ProviderCalls, { name, sport }: Named): Promise<ListedNews[]> {
  const listed: ListedNews[] = []
  const context = isCommonWordName(name) ? contextOf(sport) : []
  for (const { name: provider, adapter } of listOffering(run.providers, 'news')) {
    for (const [index, words] of newsQueries(name, context).entries()) {
      const patience = index > 0 ? { maxWaitMs: FURTHER_WAIT_MS } : {}
      const found = await calls.attempt(provider, (options) =>
        adapter.listArticles(name, words, { ...options, ...patience }, context),
      )
      if (!found) break
      listed.push(...found)
    }
  }
  return listed
}

/**
 * Headlines that name the athlete and tell of business first. A second page of a publisher, which may be about another brand,
 * is read if places are left and its headline does both.
 */
function orderNews(listed: readonly ListedNews[], { row, profile, websites }: AthleteSubject): string[] {
  const own = new Set(websites.map((website) => registrableDomain(website)))
  const rated = listed.flatMap(({ url, title }) => {
    const domain = registrableDomain(url)
    if (!/^https?:/u.test(url) || domain === null || own.has(domain) || !speaksForDomain(url)) return []
    const isNamed = [row.name, ...profile.names].some((name) => isNamedIn(title, name))
    return [{ url, domain, rank: (isNamed ? 2 : 0) + (TELLING.test(title) ? 1 : 0) }]
  })
  const best = new Map<string, string>()
  const second = new Map<string, string>()
  for (const { url, domain, rank } of rated.toSorted((a, b) => b.rank - a.rank)) {
    if (!best.has(domain)) best.set(domain, url)
    else if (rank === BEST_RANK && best.get(domain) !== url && !second.has(domain)) second.set(domain, url)
  }
  return [...best.values(), ...second.values()]
}

function contextOf(sport: string): string[] {
  const words = new Map(sportWords(sport).map((word) => [word.toLowerCase(), word]))
  return [...words.values()].slice(0, MAX_CONTEXT)
}

function isNamedIn(title: string, name: string): boolean {
  return findMentions(title, name).some(({ text }) => !isCommonWordName(name) || text === name.trim())
}

/** Pages that the configured web searches find for the athlete, each once, best first. Stops at a source's first failure. */
async function searchWeb(run: DiscoveryRun, calls: ProviderCalls, { name, sport }: Named): Promise<FoundPage[]> {
  const found = new Map<string, FoundPage>()
  for (const { name: provider, adapter } of listOffering(run.providers, 'search')) {
    const silent = new Set<string>()
    for (const words of WEB_WORDS) {
      const asked = isCommonWordName(name) && !words.includes('{sport}') ? `{sport} ${words}` : words
      const query = `"${name.replaceAll('"', ' ')}" ${asked.replace('{sport}', sport.toLowerCase())}`
      const answer = await calls.attempt(provider, (options) => adapter.search(query, options))
      if (!answer) break
      for (const engine of answer.silent) silent.add(engine)
      for (const hit of answer.hits) if (!found.has(hit.url)) found.set(hit.url, { ...hit, request: answer.request })
    }
    if (silent.size > 0) {
      const message = `Some engines did not respond: ${[...silent].slice(0, 5).join(', ')}.`
      calls.failures.push({ stage: 'candidates', provider, message })
    }
  }
  return [...found.values()]
}
