import type { SitePage, SiteReading, WikipediaArticle } from '#app/discovery/providers/provider.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { findItemAfterRedirects } from '../items/identify-items.server.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'

/**
 * The article under the item that its own id redirects to: items may have been merged since the article was linked. `expected` is
 * known to redirect nowhere.
 */
export async function readArticleOf(run: DiscoveryRun, calls: ProviderCalls, title: string, expected: string | null) {
  const article = await calls.attempt('wikipedia', (options) => run.providers.wikipedia.getArticle(title, options))
  if (article?.outcome !== 'found') return undefined
  const { wikidataId } = article.value
  const item =
    wikidataId === null || wikidataId === expected ? undefined : await findItemAfterRedirects(run, calls, wikidataId)
  return { ...article, value: { ...article.value, wikidataId: item ?? wikidataId } }
}

export function pagesOf(reading: SiteReading | undefined): readonly SitePage[] {
  return reading?.outcome === 'read' ? reading.pages : []
}

/** The page readers identify the athlete by the profile; the item, which may be large, is not passed on. */
export function withoutItem(athlete: AthleteSubject): AthleteSubject {
  return { ...athlete, entity: null }
}

export function pageText(page: SitePage) {
  return { provider: 'site', text: page.url } as const
}

export function articleText(article: WikipediaArticle) {
  return { provider: 'wikipedia', text: `The article ${article.title}` } as const
}
