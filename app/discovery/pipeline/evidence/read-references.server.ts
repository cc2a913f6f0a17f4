import { config } from '#app/base/platform/config.server.ts'
import { registrableDomain } from '#app/base/platform/site-host.ts'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import type { BrandProfile } from '#app/champion-index/evidence/page-identity.ts'
import { kindOfPublisher, speaksForDomain } from '#app/champion-index/evidence/publisher-kinds.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'
import { referenceUrls } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { createProviderCalls, type ProviderCalls } from '../provider-calls.server.ts'
import { type Findings, joinFindings } from './findings.ts'
import { pageText, withoutItem } from './sources-of-evidence.server.ts'

/** Pages a brand and discovery, one of each publisher. */
const MAX_REFERENCES = 3
const RULES = Object.values(EVIDENCE_MODEL.relationships)
const OF_BRAND = [...new Set(RULES.flatMap((rule) => rule.brandProperties))]
const OF_ATHLETE = [...new Set([...RULES.flatMap((rule) => rule.athleteProperties), 'P39'])]

/** The addresses that the statements of the two items about each other cite. */
export function citedBetween({ entity, redirects }: AthleteSubject, brand: WikidataEntity | null): string[] {
  if (entity === null || brand === null) return []
  const leadsTo = (id: string) => (value: WikidataEntity['statements'][string][number]['value']) =>
    value.type === 'item' && (redirects.get(value.id) ?? value.id) === id
  const ofBrand = OF_BRAND.flatMap((property) => brand.statements[property] ?? []).filter(({ value }) =>
    leadsTo(entity.id)(value),
  )
  const ofAthlete = OF_ATHLETE.flatMap((property) => entity.statements[property] ?? []).filter(
    ({ value, qualifiers }) => [value, ...(qualifiers.P642 ?? [])].some(leadsTo(brand.id)),
  )
  return [...new Set([...ofBrand, ...ofAthlete].flatMap(referenceUrls))]
}

/**
 * What the pages say that Wikidata cites for the two, and the registers that the brand's own pages link to: registers
 * and filings first, then press releases and news. They are an extra, as all pages of others.
 */
export async function readReferences(
  run: DiscoveryRun,
  calls: ProviderCalls,
  { cited, pages, read }: { cited: readonly string[]; pages: readonly SitePage[]; read: readonly SitePage[] },
  athlete: AthleteSubject,
  brand: BrandProfile,
): Promise<Findings> {
  const trusted = config().trustedPublishers
  const named = pages.flatMap((page) => page.externalLinks).filter((link) => rankOf(link, trusted) === 0)
  const known = new Set(read.map((page) => page.url))
  const own = [brand.domain, ...athlete.websites.map((website) => registrableDomain(website))]
  const wanted = [...cited, ...named].filter((url) => !known.has(url) && !own.includes(registrableDomain(url)))

  const extra = createProviderCalls(run, 'verification')
  const parts: (Findings | undefined)[] = []
  for (const url of choose(wanted, trusted)) {
    const reading = await extra.attempt('site', (options) => run.providers.site.readPage(url, options))
    if (reading?.outcome !== 'read') continue
    const { page } = reading
    parts.push(await calls.read('newsPage', pageText(page), page, withoutItem(athlete), brand, trusted))
  }
  calls.failures.push(...extra.failures)
  return joinFindings(parts)
}

function choose(addresses: readonly string[], trusted: readonly string[]): string[] {
  const best = new Map<string, string>()
  const usable = addresses.filter((url) => /^https?:/iu.test(url) && speaksForDomain(url))
  for (const url of usable.toSorted((a, b) => rankOf(a, trusted) - rankOf(b, trusted))) {
    const domain = registrableDomain(url)
    if (domain !== null && !best.has(domain)) best.set(domain, url)
  }
  return [...best.values()].slice(0, MAX_REFERENCES)
}

/** 0 for a register, then by how much a page of the publisher weighs. */
function rankOf(url: string, trusted: readonly string[]): number {
  const { code, variant } = kindOfPublisher(registrableDomain(url) ?? '', trusted)
  return code === 'A4' ? 0 : code === 'A5' ? 1 : variant === 'trusted' ? 2 : 3
}
