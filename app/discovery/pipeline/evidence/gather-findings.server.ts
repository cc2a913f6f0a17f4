import type { SocialHandle } from '#app/base/platform/names/social-handle.ts'
import { ownDomain } from '#app/base/platform/site-host.ts'
import type { BrandProfile } from '#app/champion-index/evidence/page-identity.ts'
import { brandGroup } from '#app/champion-index/evidence/publisher-groups.ts'
import type { SitePage, SiteReading } from '#app/discovery/providers/provider.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { RELATIONSHIP_TYPES } from '#db/tables/relationship.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { identifyStatedItems } from '../items/identify-items.server.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import type { AthleteSources } from './athlete-sources.server.ts'
import { type Findings, joinFindings } from './findings.ts'
import { accountsOnSite } from './found-accounts.server.ts'
import { loadBrandProfile } from './load-brand-profile.server.ts'
import { readAccountsOf } from './read-accounts-of.server.ts'
import { citedBetween, readReferences } from './read-references.server.ts'
import { readSite } from './read-site.server.ts'
import { readDeadSite, readLivingSite } from './read-site-state.server.ts'
import { searchSite } from './search-site.server.ts'
import { articleText, pagesOf, pageText, readArticleOf, withoutItem } from './sources-of-evidence.server.ts'

interface Gathered {
  findings: Findings
  /** The accounts that the brand's site claims. */
  accounts: SocialHandle[]
  /** The pages of the brand's site that were read. */
  pages: readonly SitePage[]
}

/** What the sites and articles of the athlete and of one brand say about both. */
export async function gatherFindings(
  run: DiscoveryRun,
  calls: ProviderCalls,
  subject: AthleteSubject,
  own: AthleteSources,
  brand: BrandRow,
): Promise<Gathered> {
  const { profile, entity } = await loadBrandProfile(run, calls, brand)
  return gatherAbout(run, calls, subject, own, {
    named: profile,
    website: brand.website,
    further: { cited: citedBetween(subject, entity) },
    article: brand.wikipedia_title,
  })
}

/** A brand as its sources know it. */
export interface GatheredBrand {
  named: BrandProfile
  /** Null: its site is not read. */
  website: string | null
  /** Its accounts are read too, and the pages that its item cites for the athlete; null: neither is. */
  further: { cited: readonly string[] } | null
  /** Title of the English article. */
  article: string | null
}

export async function gatherAbout(
  run: DiscoveryRun,
  calls: ProviderCalls,
  subject: AthleteSubject,
  own: AthleteSources,
  { named, website, further, article: title }: GatheredBrand,
): Promise<Gathered> {
  const domain = ownDomain(website)
  const reading =
    website !== null && domain !== null ? await readSite(run, calls, website, subject.profile.names) : undefined
  const linked = [...pagesOf(reading), ...foundOn(domain, own, reading)]
  const isSearched = further !== null && domain !== null && reading?.outcome === 'read'
  const brandPages = isSearched
    ? [...linked, ...(await searchUnlessNamed(run, calls, subject, domain, linked))]
    : linked
  const pages = [...pagesOf(own.reading), ...brandPages]
  const accounts = [...(named.accounts ?? []), ...accountsOnSite(reading)]
  const { athlete, brand: profile } = await identifyStatedItems(
    run,
    calls,
    { athlete: withAccounts(subject, own), brand: { ...named, accounts } },
    pages,
  )

  const parts: (Findings | undefined)[] = [await own.findings(athlete, profile)]
  if (domain !== null) {
    parts.push(await siteFindings(calls, { reading, pages: brandPages }, domain, athlete, profile))
    const sites = {
      athlete: withoutItem(athlete),
      athletePages: pagesOf(own.reading),
      brand: { ...profile, domain },
      brandGroup: brandGroup(domain),
      brandPages,
    }
    const links = {
      provider: 'site',
      text: `The links between the sites of ${athlete.row.name} and ${named.names[0]}`,
    } as const
    parts.push(await calls.read('links', links, sites, joinFindings(parts).drafts))
  }
  if (further) {
    parts.push(await accountFindings(run, calls, athlete, profile))
    const from = { cited: further.cited, pages: brandPages, read: own.news }
    parts.push(await readReferences(run, calls, from, athlete, profile))
  }
  const article = title === null ? undefined : await readArticleOf(run, calls, title, named.wikidataId)
  if (article) {
    const { value, request } = article
    const isLinking = own.linking.has(value.title)
    parts.push(
      await calls.read(
        'article',
        articleText(value),
        value,
        'brand',
        request,
        withoutItem(athlete),
        profile,
        isLinking,
      ),
    )
  }
  const joined = joinFindings(parts)
  return {
    findings: { ...joined, drafts: withoutFallback(joined.drafts) },
    accounts: accountsOnSite(reading),
    pages: brandPages,
  }
}

/** Pages of the brand's site that a search of news or of the web found, beside those that its links lead to. */
function foundOn(domain: string | null, { news }: AthleteSources, reading: SiteReading | undefined): SitePage[] {
  const read = new Set(pagesOf(reading).map((page) => page.finalUrl))
  return domain === null ? [] : news.filter(({ finalUrl }) => ownDomain(finalUrl) === domain && !read.has(finalUrl))
}

/** What a web search finds on the brand's site, if the pages read so far do not name the athlete. */
async function searchUnlessNamed(
  run: DiscoveryRun,
  calls: ProviderCalls,
  { row, profile }: AthleteSubject,
  domain: string,
  read: readonly SitePage[],
): Promise<SitePage[]> {
  const about = { provider: 'site', text: `The pages of ${domain}` } as const
  const isNamed = await calls.read('names', about, read, profile.names)
  return isNamed === false ? searchSite(run, calls, { domain, name: row.name, read }) : []
}

function withAccounts(subject: AthleteSubject, { accounts }: AthleteSources): AthleteSubject {
  return { ...subject, profile: { ...subject.profile, accounts } }
}

async function accountFindings(
  run: DiscoveryRun,
  calls: ProviderCalls,
  athlete: AthleteSubject,
  brand: BrandProfile,
): Promise<Findings | undefined> {
  const written = await readAccountsOf(run, calls, brand.accounts ?? [])
  if (written.length === 0) return undefined
  const name = brand.names[0] ?? ''
  const of = { provider: 'site', text: `The accounts of ${name}` } as const
  const group = brandGroup(brand.domain ?? name)
  return calls.read('accounts', of, written, { speaker: 'brand', group, athlete: withoutItem(athlete), brand })
}

async function siteFindings(
  calls: ProviderCalls,
  { reading, pages }: { reading: SiteReading | undefined; pages: readonly SitePage[] },
  domain: string,
  athlete: AthleteSubject,
  brand: BrandProfile,
): Promise<Findings> {
  const group = brandGroup(domain)
  if (reading?.outcome === 'gone') return readDeadSite(reading.request, 'gone', domain, group, RELATIONSHIP_TYPES)
  if (reading?.outcome === 'parked') {
    return readDeadSite(reading.page.request, 'parked', domain, group, RELATIONSHIP_TYPES)
  }
  const parts: (Findings | undefined)[] = []
  if (reading?.outcome === 'read') parts.push(readLivingSite(domain, reading.pages[0]?.retrievedAt ?? ''))
  for (const page of pages) {
    parts.push(await calls.read('brandPage', pageText(page), page, withoutItem(athlete), brand, group))
  }
  return joinFindings(parts)
}

/** `affiliated with` applies only if no more exact type was found. */
function withoutFallback(drafts: Findings['drafts']): Findings['drafts'] {
  const isExact = drafts.some((draft) => draft.stance === 'SUPPORTS' && draft.relationshipType !== 'AFFILIATED')
  return isExact ? drafts.filter((d) => d.stance !== 'SUPPORTS' || d.relationshipType !== 'AFFILIATED') : drafts
}
