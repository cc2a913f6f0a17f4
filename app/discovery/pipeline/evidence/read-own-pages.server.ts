import { findMentions } from '#app/champion-index/evidence/names.ts'
import { type BrandProfile, identifyAthlete, identifyBrand } from '#app/champion-index/evidence/page-identity.ts'
import { TEXT_EXTRACTOR } from '#app/champion-index/evidence/sentences/text-extractor.ts'
import { findJsonLdClaims } from '#app/champion-index/evidence/structured/json-ld-claims.ts'
import { findStranger, leavesBearerOpen } from '#app/champion-index/evidence/structured/json-ld-identity.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { toDrafts } from './drafts-of-claim.server.ts'
import type { Findings } from './findings.ts'
import { pageOf, pagePlace } from './page-places.ts'
import { readText } from './read-text.ts'

/** A page of the brand's own site. */
export function readBrandPage(page: SitePage, athlete: AthleteSubject, brand: BrandProfile, group: string): Findings {
  const source = `page:${page.url}`
  const structured = findJsonLdClaims(page.jsonLd, athlete.profile, brand)
  const place = pagePlace(page, source, group)
  const identity = identifyAthlete(pageOf(page), athlete.profile)
  const stranger = findStranger(page.jsonLd, athlete.profile)
  const fromText = readText(page.text, 'brand', athlete, brand, {
    isSurelyHim: identity === 'exact',
    stranger,
    readAt: page.retrievedAt,
  })
  const isOpen = identity === 'name' && leavesBearerOpen(page.jsonLd, athlete.profile)
  const counted = isOpen ? fromText.claims.filter(({ code }) => code === 'C2') : fromText.claims
  return {
    sources: [{ key: source, readAt: page.retrievedAt }],
    otherFounders: [...structured.otherFounders, ...fromText.otherFounders],
    drafts: [
      ...structured.claims.flatMap((claim) =>
        toDrafts(claim, { ...place, code: claim.code, key: claim.rule, extractor: 'json-ld@1' }),
      ),
      ...counted.flatMap((claim) =>
        toDrafts(
          {
            ...claim,
            variant: null,
            athleteIdentity: claim.code === 'C2' ? 'exact' : identity,
            brandIdentity: 'exact',
          },
          { ...place, code: claim.code ?? 'A2', key: claim.quote ?? '', extractor: TEXT_EXTRACTOR },
        ),
      ),
    ],
  }
}

/** A page of the athlete's own site. */
export function readAthletePage(page: SitePage, athlete: AthleteSubject, brand: BrandProfile): Findings {
  const source = `page:${page.url}`
  const place = pagePlace(page, source, athlete.publisherGroup)
  const { claims, otherFounders } = readText(page.text, 'athlete', athlete, brand, {
    isSurelyHim: true,
    stranger: null,
    readAt: page.retrievedAt,
  })
  const brandIdentity = identifyBrand(pageOf(page), brand)
  return {
    sources: [{ key: source, readAt: page.retrievedAt }],
    otherFounders,
    drafts: claims.flatMap((claim) =>
      toDrafts(
        { ...claim, variant: null, athleteIdentity: 'exact', brandIdentity },
        { ...place, code: claim.code ?? 'A3', key: claim.quote ?? '', extractor: TEXT_EXTRACTOR },
      ),
    ),
  }
}

/** Whether any of the pages has one of the names. */
export function namesAthlete(pages: readonly SitePage[], names: readonly string[]): boolean {
  return pages.some(({ text }) => names.some((name) => findMentions(text, name).length > 0))
}
