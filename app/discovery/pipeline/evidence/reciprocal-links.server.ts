import { createHash } from 'node:crypto'
import { registrableDomain } from '#app/base/platform/site-host.ts'
import type { BrandProfile } from '#app/champion-index/evidence/page-identity.ts'
import { sharesAddress } from '#app/champion-index/evidence/same-address.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'
import type { EvidenceDraft } from '#app/records/relationships/evidence-draft.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { type Findings, NO_FINDINGS } from './findings.ts'

const FIRST_HAND = ['A1', 'A2', 'A3']

interface Sites {
  athlete: AthleteSubject
  athletePages: readonly SitePage[]
  brand: BrandProfile & { domain: string }
  brandGroup: string
  brandPages: readonly SitePage[]
}

/**
 * The two own sites link to each other. A link alone has no type: it supports what one of the sites states explicitly,
 * with the other as publisher.
 */
export function readReciprocalLinks(sites: Sites, said: Findings['drafts']): Findings {
  const { athlete, athletePages, brand, brandPages } = sites
  if (athletePages.length === 0 || brandPages.length === 0) return NO_FINDINGS
  const source = `links:${athlete.publisherGroup}+${brand.domain}`
  const toBrand = athletePages.find((page) => linksTo(page, [brand.domain], []))
  const toAthlete = brandPages.find((page) => linksTo(page, domainsOf(athlete), accountsOf(athlete)))
  const readAt = [...athletePages, ...brandPages].map((page) => page.retrievedAt).toSorted()[0] ?? ''
  const sources = [{ key: source, readAt }]
  if (!toBrand || !toAthlete) return { ...NO_FINDINGS, sources }

  const supports = said.filter((draft) => draft.stance === 'SUPPORTS' && FIRST_HAND.includes(draft.code))
  const types = [...new Set(supports.map((draft) => draft.relationshipType))]
  return {
    ...NO_FINDINGS,
    sources,
    drafts: types.map((type) => {
      const byBrand = supports.some((draft) => draft.relationshipType === type && draft.code !== 'A3')
      const page = byBrand ? toBrand : toAthlete
      return toDraft(page, source, type, byBrand ? athlete.publisherGroup : sites.brandGroup)
    }),
  }
}

function linksTo(page: SitePage, domains: readonly string[], addresses: readonly string[]): boolean {
  const isOfDomain = (link: string) => domains.includes(registrableDomain(link) ?? '')
  const handles = page.handles.map((handle) => handle.url)
  return page.externalLinks.some(isOfDomain) || sharesAddress([...page.externalLinks, ...handles], addresses)
}

function domainsOf({ websites }: AthleteSubject): string[] {
  return websites.flatMap((website) => registrableDomain(website) ?? [])
}

/** The athlete's own sites and accounts; an encyclopedia is nobody's own page. */
function accountsOf({ profile }: AthleteSubject): string[] {
  return profile.addresses.filter((address) => !/\/\/(?:[\w-]+\.)*wiki(?:data|pedia)\.org\//u.test(address))
}

function toDraft(
  page: SitePage,
  source: string,
  relationshipType: EvidenceDraft['relationshipType'],
  publisherGroup: string,
): EvidenceDraft {
  return {
    code: 'B4',
    variant: null,
    stance: 'SUPPORTS',
    relationshipType,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([source, 'B4', relationshipType]))
      .digest('hex'),
    source,
    extractor: 'links@1',
    rule: 'site:reciprocal-link',
    proximity: 'structured',
    rumour: false,
    athleteIdentity: 'exact',
    brandIdentity: 'exact',
    quote: 'The two sites link to each other.',
    quoteStart: null,
    quoteEnd: null,
    factDate: null,
    ownershipPercentage: null,
    otherParties: [],
    url: page.url,
    finalUrl: page.finalUrl,
    publisherGroup,
    publishedAt: null,
    retrievedAt: page.retrievedAt,
    httpStatus: page.status,
    contentHash: createHash('sha256').update(source).digest('hex'),
    requestId: page.request.requestId,
  }
}
