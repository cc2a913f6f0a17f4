import { type BrandProfile, identifyAthlete, identifyBrand } from '#app/evidence/page-identity.ts'
import { registrableDomain } from '#app/platform/site-host.ts'
import type { RequestSource } from '../../providers/provider.ts'
import type { SearchHit } from '../../providers/search/search-offer.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { sha256, toDrafts } from './drafts-of-claim.server.ts'
import { type Findings, NO_FINDINGS } from './findings.ts'
import { readText } from './read-text.ts'

/** A page that a web search found, with the request that found it. */
export type FoundPage = SearchHit & { request: RequestSource }

/** What a web search shows of a page that was not read: of little weight, and never about more than a claim. */
export function readSnippet(hit: FoundPage, athlete: AthleteSubject, brand: BrandProfile): Findings {
  const domain = registrableDomain(hit.url)
  if (domain === null) return NO_FINDINGS
  const text = `${hit.title}\n${hit.snippet}`
  const shown = { text, links: [hit.url], stated: [] }
  const source = `snippet:${hit.url}`
  const { claims } = readText(text, 'other', athlete, brand, {
    isSurelyHim: false,
    stranger: null,
    readAt: hit.request.retrievedAt,
  })
  return {
    sources: [{ key: source, readAt: hit.request.retrievedAt }],
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
            source,
            key: claim.quote ?? '',
            extractor: 'text-en@1',
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
