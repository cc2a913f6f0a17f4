import { isSharedHost, registrableDomain } from '#app/base/platform/site-host.ts'
import { foldLetters } from '#app/champion-index/evidence/names.ts'
import { namesNoBrand } from '#app/champion-index/evidence/sentences/english-words.ts'
import {
  type JsonLdNode,
  linksOf,
  namesOf,
  openNodes,
  propertyNodes,
  typesOf,
} from '#app/champion-index/evidence/structured/json-ld-nodes.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'

const MAX_NAME_LENGTH = 60
const ORGANISATIONS =
  /^(?:Organization|Corporation|Brand|OnlineStore|OnlineBusiness|LocalBusiness|Store|Restaurant|SportsTeam|SportsOrganization|ProfessionalService|Winery|Brewery|Distillery)$/u

/** The sites that the athlete's pages link to, each once; of an article's references only front pages. */
export function listLinkedSites(
  { own, article }: { own: readonly string[]; article: readonly string[] },
  notThese: ReadonlySet<string | null>,
): string[] {
  const fronts = article.filter((link) => URL.canParse(link) && new URL(link).pathname === '/')
  const sites = new Map<string, string>()
  for (const link of [...own, ...fronts]) {
    const domain = registrableDomain(link)
    if (domain === null || notThese.has(domain) || isSharedHost(link) || sites.has(domain)) continue
    sites.set(domain, new URL('/', link).href)
  }
  return [...sites.values()]
}

/** A brand's name in the first label of its domain: `casareyes.example` for `Casa Reyes`, `ford-and-sons` for `Ford & Sons`. */
export function isInDomain(name: string, site: string): boolean {
  const label = (registrableDomain(site)?.split('.')[0] ?? '').replaceAll('-', '')
  const spelt = foldLetters(name).replaceAll('&', ' and ')
  return [spelt, spelt.replaceAll(' and ', ' ')]
    .map((words) => words.replace(/[^\p{L}\p{N}]/gu, ''))
    .some((squashed) => squashed.length > 2 && label === squashed)
}

/** A front page whose structured data names the people of an organisation: the site of a brand, not news about one. */
export function isFrontOfBrand({ finalUrl, jsonLd }: Pick<SitePage, 'finalUrl' | 'jsonLd'>): boolean {
  if (new URL(finalUrl).pathname !== '/') return false
  return openNodes(jsonLd).some(
    (node) => isOrganisation(node) && PEOPLE.some((property) => propertyNodes(node, property, []).length > 0),
  )
}

const PEOPLE = ['founder', 'founders', 'owner', 'owners', 'ownedBy', 'funder', 'sponsor', 'employee', 'member']

function isOrganisation(node: JsonLdNode): boolean {
  return typesOf(node).some((type) => ORGANISATIONS.test(type))
}

/** What a site calls itself: in its structured data, as its site name, or in a title that its domain repeats. */
export function nameOfSite(pages: readonly SitePage[], domain: string): string | null {
  const nodes = pages.flatMap((page) => openNodes(page.jsonLd)).filter(isOrganisation)
  const own = nodes.filter((node) => linksOf(node).some((link) => registrableDomain(link) === domain))
  const stated = own.flatMap(namesOf)
  const titles = pages
    .flatMap((page) => page.title?.split(/\s[|–—·:-]\s/u) ?? [])
    .filter((title) => isInDomain(title, domain))
  const names = [...stated, ...pages.flatMap((page) => page.siteName ?? []), ...titles].map((name) => name.trim())
  const name = names.find((each) => each.length > 1 && each.length <= MAX_NAME_LENGTH)
  return name === undefined || namesNoBrand(name) ? null : name
}
