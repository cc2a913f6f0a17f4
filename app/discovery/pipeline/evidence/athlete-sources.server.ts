import { config } from '#app/base/platform/config.server.ts'
import { ownDomain } from '#app/base/platform/site-host.ts'
import type { KnownAccount } from '#app/champion-index/evidence/accounts/account-names.ts'
import { foldLetters } from '#app/champion-index/evidence/names.ts'
import type { BrandProfile } from '#app/champion-index/evidence/page-identity.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { SitePage, SiteReading, WikipediaArticle } from '#app/discovery/providers/provider.ts'
import { handlesOf } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { createProviderCalls, type ProviderCalls } from '../provider-calls.server.ts'
import { type AccountReading, sourcesOfAccount } from './account-reading.ts'
import { type Findings, joinFindings, NO_FINDINGS } from './findings.ts'
import { accountsOnSite } from './found-accounts.server.ts'
import { findPagesAbout, type PagesAbout } from './pages-about.server.ts'
import { readAccountsOf } from './read-accounts-of.server.ts'
import { readSite } from './read-site.server.ts'
import { sourceOfSnippet } from './snippet-source.ts'
import { articleText, pagesOf, pageText, readArticleOf, withoutItem } from './sources-of-evidence.server.ts'

/** What the athlete's own site, the athlete's article and news about the athlete say, read once for all brands. */
export interface AthleteSources {
  reading: SiteReading | undefined
  article: { value: WikipediaArticle; request: RequestSource } | undefined
  /** Pages of news and of the web. */
  news: readonly SitePage[]
  /** The athlete's accounts that the item or the own site confirms, and what was read of them. */
  accounts: readonly KnownAccount[]
  written: readonly AccountReading[]
  /** What web searches found. */
  hits: PagesAbout['hits']
  /** Titles of the English articles that link to the athlete's. */
  linking: ReadonlySet<string>
  findings: (athlete: AthleteSubject, brand: BrandProfile) => Promise<Findings>
}

/** `withSites`: also reads the athlete's site and pages of news, not the article alone. */
export async function readAthleteSources(
  run: DiscoveryRun,
  calls: ProviderCalls,
  athlete: AthleteSubject,
  { withSites }: { withSites: boolean } = { withSites: true },
): Promise<AthleteSources> {
  const [website] = athlete.websites.filter((address) => ownDomain(address) !== null)
  const reading = withSites && website ? await readSite(run, calls, website) : undefined
  const accounts = [...(athlete.entity ? handlesOf(athlete.entity) : []), ...accountsOnSite(reading)]
  const written = withSites ? await readAccountsOf(run, calls, accounts, { postsOn: PAID_POSTS }) : []
  const trusted = config().trustedPublishers
  const title = athlete.entity?.wikipediaTitle
  const article = title ? await readArticleOf(run, calls, title, athlete.entity?.id ?? null) : undefined
  const about: PagesAbout = withSites ? await findPagesAbout(run, calls, athlete) : { pages: [], hits: [], closed: [] }
  return {
    reading,
    article,
    news: about.pages,
    accounts,
    written,
    hits: about.hits,
    linking: title ? await listLinking(run, calls, title) : new Set(),
    async findings(subject, brand) {
      const parts: (Findings | undefined)[] = []
      for (const page of pagesOf(reading)) {
        parts.push(await calls.read('athletePage', pageText(page), page, withoutItem(subject), brand))
      }
      if (article) {
        const { value, request } = article
        parts.push(
          await calls.read('article', articleText(value), value, 'athlete', request, withoutItem(subject), brand),
        )
      }
      for (const page of about.pages) {
        parts.push(await calls.read('newsPage', pageText(page), page, withoutItem(subject), brand, trusted))
      }
      parts.push({ ...NO_FINDINGS, sources: about.hits.map(sourceOfSnippet) })
      for (const hit of about.closed.filter(({ title, snippet }) => names(brand, `${title} ${snippet}`))) {
        const of = { provider: hit.request.provider, text: `What the web search shows of ${hit.url}` }
        parts.push(await calls.read('snippet', of, hit, withoutItem(subject), brand))
      }
      if (written.some((account) => mayTellOf(account, brand))) {
        const of = { provider: 'site', text: `The accounts of ${athlete.row.name}` } as const
        const pair = {
          speaker: 'athlete',
          group: athlete.publisherGroup,
          athlete: withoutItem(subject),
          brand,
        } as const
        parts.push(await calls.read('accounts', of, written, pair))
      } else parts.push({ ...NO_FINDINGS, sources: written.flatMap(sourcesOfAccount) })
      return joinFindings(parts)
    },
  }
}

/** X charges for each post: those of brands, which are measured, are read, those of athletes are not. */
const PAID_POSTS = ['x']

/** An extra: without it an article identifies the athlete by its words alone. */
async function listLinking(run: DiscoveryRun, calls: ProviderCalls, title: string): Promise<Set<string>> {
  const extra = createProviderCalls(run, 'verification')
  const listed = await extra.attempt('wikipedia', (options) =>
    run.providers.wikipedia.listLinking(title, 'en', options),
  )
  calls.failures.push(...extra.failures)
  return new Set(listed?.map((article) => article.title))
}

/** A cheap look, so that few snippets go to the thread. */
function names({ names: all, accounts = [] }: BrandProfile, text: string): boolean {
  const folded = foldLetters(text)
  return [...all, ...accounts.map(({ handle }) => handle)].some((name) => folded.includes(foldLetters(name)))
}

function mayTellOf({ bio, posts }: AccountReading, brand: BrandProfile): boolean {
  const texts = [...(bio?.text ? [bio.text] : []), ...(posts?.texts ?? [])]
  return texts.some(({ text }) => names(brand, text))
}
