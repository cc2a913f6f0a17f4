import { registrableDomain } from '#app/base/platform/site-host.ts'
import { type BrandProfile, identifyAthlete, identifyBrand } from '#app/champion-index/evidence/page-identity.ts'
import { kindOfPublisher } from '#app/champion-index/evidence/publisher-kinds.ts'
import { TEXT_EXTRACTOR } from '#app/champion-index/evidence/sentences/text-extractor.ts'
import { findStranger } from '#app/champion-index/evidence/structured/json-ld-identity.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { toDrafts } from './drafts-of-claim.server.ts'
import { type Findings, NO_FINDINGS } from './findings.ts'
import { pageOf, pagePlace } from './page-places.ts'
import { readText } from './read-text.ts'

/** A page of somebody else about both: news, a press release on the wire, a filing. `trusted`: the operator's list. */
export function readNewsPage(
  page: SitePage,
  athlete: AthleteSubject,
  brand: BrandProfile,
  trusted: readonly string[],
): Findings {
  const domain = registrableDomain(page.finalUrl)
  if (domain === null || domain === brand.domain) return NO_FINDINGS
  const source = `page:${page.url}`
  const kind = kindOfPublisher(domain, trusted)
  const identity = identifyAthlete(pageOf(page), athlete.profile)
  const { claims } = readText(page.text, 'other', athlete, brand, {
    isSurelyHim: identity === 'exact',
    stranger: findStranger(page.jsonLd, athlete.profile),
    readAt: page.retrievedAt,
  })
  const brandIdentity = identifyBrand(pageOf(page), brand)
  return {
    sources: [{ key: source, readAt: page.retrievedAt }],
    otherFounders: [],
    drafts: claims.flatMap((claim) =>
      toDrafts(
        {
          ...claim,
          variant: claim.code === null ? kind.variant : null,
          athleteIdentity: claim.code === 'C2' ? 'exact' : identity,
          brandIdentity,
        },
        {
          ...pagePlace(page, source, domain),
          code: claim.code ?? kind.code,
          key: claim.quote ?? '',
          extractor: TEXT_EXTRACTOR,
        },
      ),
    ),
  }
}
