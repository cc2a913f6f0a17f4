import type { BrandProfile } from '#app/evidence/page-identity.ts'
import { brandGroup } from '#app/evidence/publisher-groups.ts'
import type { SocialHandle } from '#app/platform/names/social-handle.ts'
import { ownDomain } from '#app/platform/site-host.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { RELATIONSHIP_TYPES } from '#db/tables/relationship.ts'
import type { SitePage, SiteReading, WikipediaArticle } from '../../providers/provider.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { findItemAfterRedirects, settleStatedItems } from '../items/settle-items.server.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import { type Findings, joinFindings, NO_FINDINGS } from './findings.ts'
import { accountsOnSite } from './found-accounts.server.ts'
import { loadBrandProfile } from './load-brand-profile.server.ts'
import { readSite } from './read-site.server.ts'
import { readDeadSite, readLivingSite } from './read-site-state.server.ts'

/** What the athlete's own site and article say, read once for all brands. */
interface AthleteSources {
  reading: SiteReading | undefined
  findings: (athlete: AthleteSubject, brand: BrandProfile) => Promise<Findings>
}

export async function readAthleteSources(
  run: DiscoveryRun,
  calls: ProviderCalls,
  athlete: AthleteSubject,
): Promise<AthleteSources> {
  const [website] = athlete.websites.filter((address) => ownDomain(address) !== null)
  const reading = website ? await readSite(run, calls, website) : undefined
  const title = athlete.entity?.wikipediaTitle
  const article = title ? await readArticleOf(run, calls, title) : undefined
  return {
    reading,
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
      return joinFindings(parts)
    },
  }
}

interface Gathered {
  findings: Findings
  /** The accounts that the brand's site claims. */
  accounts: SocialHandle[]
}

/** What the sites and articles of the athlete and of one brand say about both. */
export async function gatherFindings(
  run: DiscoveryRun,
  calls: ProviderCalls,
  subject: AthleteSubject,
  own: AthleteSources,
  brand: BrandRow,
): Promise<Gathered> {
  const named = await loadBrandProfile(run, calls, brand)
  const domain = ownDomain(brand.website)
  const reading = brand.website !== null && domain !== null ? await readSite(run, calls, brand.website) : undefined
  const pages = [...pagesOf(own.reading), ...pagesOf(reading)]
  const { athlete, brand: profile } = await settleStatedItems(run, calls, { athlete: subject, brand: named }, pages)

  const parts: (Findings | undefined)[] = [await own.findings(athlete, profile)]
  if (domain !== null) {
    parts.push(await siteFindings(calls, reading, domain, athlete, profile))
    const sites = {
      athlete: withoutItem(athlete),
      athletePages: pagesOf(own.reading),
      brand: { ...profile, domain },
      brandGroup: brandGroup(domain),
      brandPages: pagesOf(reading),
    }
    const links = {
      provider: 'site',
      text: `The links between the sites of ${athlete.row.name} and ${brand.name}`,
    } as const
    parts.push(await calls.read('links', links, sites, joinFindings(parts).drafts))
  }
  const article = brand.wikipedia_title === null ? undefined : await readArticleOf(run, calls, brand.wikipedia_title)
  if (article) {
    const { value, request } = article
    parts.push(await calls.read('article', articleText(value), value, 'brand', request, withoutItem(athlete), profile))
  }
  const joined = joinFindings(parts)
  return { findings: { ...joined, drafts: withoutFallback(joined.drafts) }, accounts: accountsOnSite(reading) }
}

/** The article under the item that its own id redirects to: items may have been merged since the article was linked. */
async function readArticleOf(run: DiscoveryRun, calls: ProviderCalls, title: string) {
  const article = await calls.attempt('wikipedia', (options) => run.providers.wikipedia.getArticle(title, options))
  if (article?.outcome !== 'found') return undefined
  const { wikidataId } = article.value
  const item = wikidataId === null ? undefined : await findItemAfterRedirects(run, calls, wikidataId)
  return { ...article, value: { ...article.value, wikidataId: item ?? wikidataId } }
}

function pagesOf(reading: SiteReading | undefined): readonly SitePage[] {
  return reading?.outcome === 'read' ? reading.pages : []
}

/** The page readers identify the athlete by the profile; the item, which may be large, is not passed on. */
function withoutItem(athlete: AthleteSubject): AthleteSubject {
  return { ...athlete, entity: null }
}

function pageText(page: SitePage) {
  return { provider: 'site', text: page.url } as const
}

function articleText(article: WikipediaArticle) {
  return { provider: 'wikipedia', text: `The article ${article.title}` } as const
}

async function siteFindings(
  calls: ProviderCalls,
  reading: SiteReading | undefined,
  domain: string,
  athlete: AthleteSubject,
  brand: BrandProfile,
): Promise<Findings> {
  const group = brandGroup(domain)
  if (!reading || reading.outcome === 'unreadable') return NO_FINDINGS
  if (reading.outcome === 'gone') return readDeadSite(reading.request, 'gone', domain, group, RELATIONSHIP_TYPES)
  if (reading.outcome === 'parked') {
    return readDeadSite(reading.page.request, 'parked', domain, group, RELATIONSHIP_TYPES)
  }
  const parts: (Findings | undefined)[] = [readLivingSite(domain, reading.pages[0]?.retrievedAt ?? '')]
  for (const page of reading.pages) {
    parts.push(await calls.read('brandPage', pageText(page), page, withoutItem(athlete), brand, group))
  }
  return joinFindings(parts)
}

/** `affiliated with` applies only if no more exact type was found. */
function withoutFallback(drafts: Findings['drafts']): Findings['drafts'] {
  const isExact = drafts.some((draft) => draft.stance === 'SUPPORTS' && draft.relationshipType !== 'AFFILIATED')
  return isExact ? drafts.filter((d) => d.stance !== 'SUPPORTS' || d.relationshipType !== 'AFFILIATED') : drafts
}
