import { registrableDomain } from '#app/base/platform/site-host.ts'
import { type BrandProfile, identifyAthlete, identifyBrand } from '#app/champion-index/evidence/page-identity.ts'
import { sharesAddress } from '#app/champion-index/evidence/same-address.ts'
import { TEXT_EXTRACTOR } from '#app/champion-index/evidence/sentences/text-extractor.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { sha256, toDrafts } from './drafts-of-claim.server.ts'
import { type Findings, NO_FINDINGS } from './findings.ts'
import { readText } from './read-text.ts'
import { type FoundPage, sourceOfSnippet } from './snippet-source.ts'

const WIKIMEDIA_HOSTS = new Set(['wikidata.org', 'wikipedia.org'])

/**
 * What a web search shows of a page that is closed to us: of little weight, and never about more than a claim. Articles,
 * sites and accounts of the two are read themselves.
 */
export function readSnippet(hit: FoundPage, athlete: AthleteSubject, brand: BrandProfile): Findings {
  const domain = registrableDomain(hit.url)
  const own = [brand.domain, ...athlete.websites.map((website) => registrableDomain(website))]
  const isReadItself =
    own.includes(domain) || sharesAddress([hit.url], [...athlete.profile.addresses, ...brand.addresses])
  if (domain === null || isReadItself || WIKIMEDIA_HOSTS.has(domain)) return NO_FINDINGS
  const text = `${hit.title}\n${hit.snippet}`
  const shown = { text, links: [hit.url], stated: [] }
  const source = sourceOfSnippet(hit)
  const { claims } = readText(text, 'other', athlete, brand, {
    isSurelyHim: false,
    stranger: null,
    readAt: hit.request.retrievedAt,
  })
  return {
    sources: [source],
    otherFounders: [],
    drafts: claims
      .filter((claim) => claim.stance === 'SUPPORTS' && claim.code === null)
      .flatMap((claim) =>
        toDrafts(
          {
            ...claim,
            variant: null,
            athleteIdentity: identifyAthlete(shown, athlete.profile),
            brandIdentity: identifyBrand(shown, brand),
          },
          {
            code: 'B5',
            source: source.key,
            key: claim.quote ?? '',
            extractor: TEXT_EXTRACTOR,
            url: hit.url,
            finalUrl: null,
            publisherGroup: domain,
            publishedAt: null,
            retrievedAt: hit.request.retrievedAt,
            httpStatus: null,
            contentHash: sha256(text),
            requestId: hit.request.requestId,
          },
        ),
      ),
  }
}
