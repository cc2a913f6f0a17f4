import { createHash } from 'node:crypto'
import type { Claim } from '#app/evidence/claim.ts'
import { isCommonWordName } from '#app/evidence/common-word-names.ts'
import type { EvidenceCode, RelationshipType } from '#app/evidence/evidence-model.ts'
import { WIKIMEDIA_GROUP } from '#app/evidence/evidence-model.ts'
import {
  type AthleteProfile,
  type BrandProfile,
  findBirthClash,
  identifyAthlete,
  identifyBrand,
  type PageOfSomebody,
} from '#app/evidence/page-identity.ts'
import { describedBearers } from '#app/evidence/person-descriptions.ts'
import { deniedTypes } from '#app/evidence/sentences/english-triggers.ts'
import type { Speaker } from '#app/evidence/sentences/sentence-mentions.ts'
import { findTextClaims, type TextClaim } from '#app/evidence/sentences/text-claims.ts'
import { findJsonLdClaims, findStranger } from '#app/evidence/structured/json-ld-claims.ts'
import { linksOf, openNodes } from '#app/evidence/structured/json-ld-nodes.ts'
import { findWikidataClaims } from '#app/evidence/structured/wikidata-claims.ts'
import type { WikidataEntity } from '#app/evidence/structured/wikidata-entity.ts'
import type { EvidenceDraft, ReadSource } from '#app/relationships/evidence-draft.ts'
import { siteState } from '#app/relationships/site-state.ts'
import type { RequestSource, SitePage, WikipediaArticle } from '../providers/provider.ts'
import { articleHash } from './article-hash.server.ts'
import type { AthleteSubject } from './athlete-subject.ts'

/** Evidence from one or more sources, with the list of sources that were read. */
export interface Findings {
  drafts: EvidenceDraft[]
  sources: ReadSource[]
  otherFounders: string[]
}

export const NO_FINDINGS: Findings = { drafts: [], sources: [], otherFounders: [] }

/** A skipped text has none: its earlier evidence stays. */
export function joinFindings(given: readonly (Findings | undefined)[]): Findings {
  const parts = given.filter((part) => part !== undefined)
  return {
    drafts: parts.flatMap((part) => part.drafts),
    sources: [...new Map(parts.flatMap((part) => part.sources).map((source) => [source.key, source])).values()],
    otherFounders: [...new Set(parts.flatMap((part) => part.otherFounders))],
  }
}

export function readItems(
  athlete: AthleteSubject & { entity: WikidataEntity },
  brand: WikidataEntity,
  redirects: ReadonlyMap<string, string>,
  request: RequestSource,
): Findings {
  const source = `wikidata:${athlete.entity.id}+${brand.id}`
  const found = findWikidataClaims({ athlete: athlete.entity, brand, redirects })
  const drafts = found.claims.flatMap((claim) =>
    toDrafts(claim, {
      code: claim.code,
      source,
      key: claim.statementId,
      extractor: 'wikidata@1',
      url: claim.itemUrl,
      finalUrl: null,
      publisherGroup: WIKIMEDIA_GROUP,
      publishedAt: claim.code === 'F1' ? claim.factDate : null,
      retrievedAt: request.retrievedAt,
      httpStatus: request.status,
      contentHash: sha256(JSON.stringify([claim.statementId, claim.code, claim.factDate, claim.otherParties])),
      requestId: request.requestId,
    }),
  )
  return { drafts, sources: [{ key: source, readAt: request.retrievedAt }], otherFounders: found.otherFounders }
}

/** A page of the brand's own site. */
export function readBrandPage(page: SitePage, athlete: AthleteSubject, brand: BrandProfile, group: string): Findings {
  const source = `page:${page.url}`
  const structured = findJsonLdClaims(page.jsonLd, athlete.profile, brand)
  const place = pagePlace(page, source, group)
  const identity = identifyAthlete(pageOf(page), athlete.profile)
  const stranger = findStranger(page.jsonLd, athlete.profile)
  const fromText = readText(page.text, 'brand', athlete, brand, { isSurelyHim: identity === 'exact', stranger })
  return {
    sources: [{ key: source, readAt: page.retrievedAt }],
    otherFounders: [...structured.otherFounders, ...fromText.otherFounders],
    drafts: [
      ...structured.claims.flatMap((claim) =>
        toDrafts(claim, { ...place, code: claim.code, key: claim.rule, extractor: 'json-ld@1' }),
      ),
      ...fromText.claims.flatMap((claim) =>
        toDrafts(
          {
            ...claim,
            variant: null,
            athleteIdentity: claim.code === 'C2' ? 'exact' : identity,
            brandIdentity: 'exact',
          },
          { ...place, code: claim.code ?? 'A2', key: claim.quote ?? '', extractor: 'text-en@1' },
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
  })
  const brandIdentity = identifyBrand(pageOf(page), brand)
  return {
    sources: [{ key: source, readAt: page.retrievedAt }],
    otherFounders,
    drafts: claims.flatMap((claim) =>
      toDrafts(
        { ...claim, variant: null, athleteIdentity: 'exact', brandIdentity },
        { ...place, code: claim.code ?? 'A3', key: claim.quote ?? '', extractor: 'text-en@1' },
      ),
    ),
  }
}

/** The article about the brand or the athlete; it identifies only its own subject with certainty. */
export function readArticle(
  article: WikipediaArticle,
  about: 'brand' | 'athlete',
  request: RequestSource,
  athlete: AthleteSubject,
  brand: BrandProfile,
): Findings {
  if (article.isDisambiguation) return NO_FINDINGS
  const source = `wikipedia:${article.title}`
  const isAboutAthlete = about === 'athlete' && isSameItem(article.wikidataId, athlete.profile.wikidataId)
  const isAboutBrand = about === 'brand' && isSameItem(article.wikidataId, brand.wikidataId)
  const athleteIdentity = isAboutAthlete
    ? 'exact'
    : identifyAthlete({ text: article.text, links: [], stated: [] }, athlete.profile)
  const brandIdentity = isAboutBrand ? 'exact' : identifyBrand({ text: article.text, links: [], stated: [] }, brand)
  const { claims, otherFounders } = readText(article.text, 'other', athlete, brand, {
    isSurelyHim: athleteIdentity === 'exact',
    stranger: null,
  })
  return {
    sources: [{ key: source, readAt: request.retrievedAt }],
    otherFounders: isAboutBrand ? otherFounders : [],
    drafts: claims.flatMap((claim) =>
      toDrafts(
        { ...claim, variant: null, athleteIdentity: claim.code === 'C2' ? 'exact' : athleteIdentity, brandIdentity },
        {
          code: claim.code ?? 'B2',
          source,
          key: claim.quote ?? '',
          extractor: 'text-en@1',
          url: `https://en.wikipedia.org/wiki/${encodeURI(article.title.replaceAll(' ', '_'))}`,
          finalUrl: article.permanentUrl,
          publisherGroup: WIKIMEDIA_GROUP,
          publishedAt: null,
          retrievedAt: request.retrievedAt,
          httpStatus: request.status,
          contentHash: articleHash(article.title, article.text),
          requestId: request.requestId,
        },
      ),
    ),
  }
}

/** The site is gone or parked: a statement about today only, for every type of relationship. */
export function readDeadSite(
  request: RequestSource,
  state: 'gone' | 'parked',
  domain: string,
  group: string,
  types: readonly RelationshipType[],
): Findings {
  const source = siteState(domain)
  const claim: Claim = {
    code: 'C4',
    variant: null,
    stance: 'CONTRADICTS',
    relationshipTypes: types,
    rule: `site:${state}`,
    proximity: 'structured',
    rumour: false,
    athleteIdentity: 'exact',
    brandIdentity: 'exact',
    quote: state === 'gone' ? `The site answers ${request.status} at its root.` : 'The site is parked or for sale.',
    quoteStart: null,
    quoteEnd: null,
    factDate: null,
    ownershipPercentage: null,
    otherParties: [],
  }
  const drafts = toDrafts(claim, {
    code: 'C4',
    source,
    key: state,
    extractor: 'site-state@1',
    url: request.url,
    finalUrl: null,
    publisherGroup: group,
    publishedAt: null,
    retrievedAt: request.retrievedAt,
    httpStatus: request.status,
    contentHash: sha256(`${source} ${state} ${request.retrievedAt.slice(0, 10)}`),
    requestId: request.requestId,
  })
  return { drafts, sources: [{ key: source, readAt: request.retrievedAt }], otherFounders: [] }
}

/** The site works again: an earlier C4 no longer holds. */
export function readLivingSite(domain: string, readAt: string): Findings {
  return { drafts: [], sources: [{ key: siteState(domain), readAt }], otherFounders: [] }
}

/** What a page says about the bearer of the athlete's name, besides its sentences. */
interface Bearer {
  isSurelyHim: boolean
  /** Namesakes in its structured data. */
  stranger: string | null
}

type ReadClaim = Omit<TextClaim, 'code'> & { code: TextClaim['code'] | 'C2' }

/** If the page or the sentence is about a namesake, supporting claims count for the namesake instead. */
function readText(
  text: string,
  speaker: Speaker,
  athlete: AthleteSubject,
  brand: BrandProfile,
  { isSurelyHim, stranger }: Bearer,
): { claims: ReadClaim[]; otherFounders: string[] } {
  const names =
    speaker === 'brand' ? brand.names : brand.names.filter((name, index) => index === 0 || !isCommonWordName(name))
  const found = findTextClaims(text, { athlete: athlete.profile.names, brand: names, speaker })
  if (isSurelyHim || found.claims.length === 0) return found

  const clashOf = findClashes(text, athlete.profile, stranger)
  return {
    ...found,
    claims: found.claims.flatMap((claim): ReadClaim[] => {
      const clash = clashOf(claim)
      if (!clash) return [claim]
      return claim.stance === 'SUPPORTS' ? [{ ...claim, ...clash, ...SPEAKS_OF_ANOTHER, ...deniedBy(claim) }] : []
    }),
  }
}

const SPEAKS_OF_ANOTHER = {
  code: 'C2',
  stance: 'CONTRADICTS',
  proximity: 'same_sentence',
  rumour: false,
} as const

function deniedBy({ relationshipTypes }: TextClaim): Pick<TextClaim, 'relationshipTypes'> {
  return { relationshipTypes: [...new Set(relationshipTypes.flatMap(deniedTypes))] }
}

type Clash = Pick<TextClaim, 'rule' | 'quote' | 'quoteStart' | 'quoteEnd'>

/** Why a claim is about a namesake, if it is: judged by the whole page or by its own sentence. */
function findClashes(
  text: string,
  athlete: AthleteProfile,
  stranger: string | null,
): (claim: TextClaim) => Clash | undefined {
  const born = findBirthClash(text, athlete)
  const bearers = describedBearers(text, athlete)
  const others = bearers.filter(({ is }) => is === 'other')
  const page: Clash | undefined =
    stranger !== null
      ? { rule: 'identity:other-item', quote: stranger, quoteStart: null, quoteEnd: null }
      : born
        ? toClash('identity:birth-year', born)
        : others[0] && others.length === bearers.length
          ? toClash('identity:occupation', others[0])
          : undefined
  return ({ quoteStart, quoteEnd }) => {
    if (page || quoteStart === null || quoteEnd === null) return page
    const beside = others.find(({ start, end }) => start < quoteEnd && quoteStart < end)
    return beside && toClash('identity:occupation', beside)
  }
}

function toClash(rule: string, { text, start, end }: { text: string; start: number; end: number }): Clash {
  return { rule, quote: text, quoteStart: start, quoteEnd: end }
}

type Place = Omit<EvidenceDraft, keyof Claim | 'relationshipType' | 'fingerprint'> & { code: EvidenceCode; key: string }

/** One draft per type that a claim is about. */
function toDrafts(
  claim: Omit<Claim, 'code'> & { code: EvidenceCode | null },
  { key, code, ...place }: Place,
): EvidenceDraft[] {
  return claim.relationshipTypes.map((relationshipType) => ({
    ...place,
    code,
    variant: claim.variant,
    stance: claim.stance,
    relationshipType,
    fingerprint: sha256(JSON.stringify([place.source, code, claim.stance, claim.rule, key, relationshipType])),
    rule: claim.rule,
    proximity: claim.proximity,
    rumour: claim.rumour,
    athleteIdentity: claim.athleteIdentity,
    brandIdentity: claim.brandIdentity,
    quote: claim.quote,
    quoteStart: claim.quoteStart,
    quoteEnd: claim.quoteEnd,
    factDate: claim.factDate,
    ownershipPercentage: claim.ownershipPercentage,
    otherParties: claim.otherParties,
  }))
}

function pagePlace(page: SitePage, source: string, publisherGroup: string) {
  return {
    source,
    url: page.url,
    finalUrl: page.finalUrl,
    publisherGroup,
    publishedAt: page.publishedAt,
    retrievedAt: page.retrievedAt,
    httpStatus: page.status,
    contentHash: page.contentHash,
    requestId: page.request.requestId,
  }
}

function pageOf(page: SitePage): PageOfSomebody {
  return {
    text: page.text,
    links: [...page.externalLinks, ...page.handles.map((handle) => handle.url)],
    stated: openNodes(page.jsonLd).flatMap((node) => linksOf(node)),
  }
}

function isSameItem(a: string | null, b: string | null): boolean {
  return a !== null && a === b
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
