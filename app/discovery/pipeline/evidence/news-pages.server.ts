import { findMentions } from '#app/evidence/names.ts'
import { isSharedHost, registrableDomain } from '#app/platform/site-host.ts'
import type { ListedNews } from '../../providers/news/news-offer.ts'
import { listOffering } from '../../providers/offering.ts'
import type { SitePage } from '../../providers/provider.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { createProviderCalls, type ProviderCalls } from '../provider-calls.server.ts'
import { NEWS_WORDS } from '../search/search-words.ts'

const MOST_PAGES = 6
const TELLING = new RegExp(
  `\\b(?:${NEWS_WORDS.join('|')}|co-owner|invest\\w*|launch\\w*|partner\\w*|stake|company|label)\\b`,
  'iu',
)

/**
 * Pages of news that name the athlete, one of each publisher. News is an extra: what of it cannot be read is reported,
 * but makes nothing of the discovery incomplete.
 */
export async function findNewsPages(
  run: DiscoveryRun,
  calls: ProviderCalls,
  athlete: AthleteSubject,
): Promise<SitePage[]> {
  const extra = createProviderCalls(run, 'verification')
  const pages: SitePage[] = []
  for (const url of chooseNews(await listNews(run, extra, athlete.row.name), athlete)) {
    const reading = await extra.attempt('site', (options) => run.providers.site.readPage(url, options))
    if (reading?.outcome === 'read') pages.push(reading.page)
  }
  calls.failures.push(...extra.failures)
  return pages
}

async function listNews(run: DiscoveryRun, calls: ProviderCalls, name: string): Promise<ListedNews[]> {
  const listed: ListedNews[] = []
  for (const { name: provider, adapter } of listOffering(run.providers, 'news')) {
    const found = await calls.attempt(provider, (options) => adapter.listArticles(name, NEWS_WORDS, options))
    listed.push(...(found ?? []))
  }
  return listed
}

/** Headlines that name the athlete and tell of business first; never two pages of one publisher. */
function chooseNews(listed: readonly ListedNews[], { row, profile, websites }: AthleteSubject): string[] {
  const own = new Set(websites.map((website) => registrableDomain(website)))
  const rated = listed.flatMap(({ url, title }) => {
    const domain = registrableDomain(url)
    if (!/^https?:/u.test(url) || domain === null || own.has(domain) || isSharedHost(url)) return []
    const isNamed = [row.name, ...profile.names].some((name) => findMentions(title, name).length > 0)
    return [{ url, domain, rank: (isNamed ? 2 : 0) + (TELLING.test(title) ? 1 : 0) }]
  })
  const best = new Map<string, string>()
  for (const { url, domain } of rated.toSorted((a, b) => b.rank - a.rank)) {
    if (!best.has(domain)) best.set(domain, url)
  }
  return [...best.values()].slice(0, MOST_PAGES)
}
