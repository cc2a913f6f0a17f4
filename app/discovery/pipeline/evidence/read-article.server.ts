import { createHash } from 'node:crypto'
import { WIKIMEDIA_GROUP } from '#app/champion-index/evidence/evidence-model.ts'
import { type BrandProfile, identifyAthlete, identifyBrand } from '#app/champion-index/evidence/page-identity.ts'
import { TEXT_EXTRACTOR } from '#app/champion-index/evidence/sentences/text-extractor.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { WikipediaArticle } from '#app/discovery/providers/provider.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { toDrafts } from './drafts-of-claim.server.ts'
import { type Findings, NO_FINDINGS } from './findings.ts'
import { readText } from './read-text.ts'

/**
 * The article about the brand or the athlete. Its own subject is certain, and so is whom it links to, unless a sentence
 * tells of a namesake.
 */
export function readArticle(
  article: WikipediaArticle,
  about: 'brand' | 'athlete',
  request: RequestSource,
  athlete: AthleteSubject,
  brand: BrandProfile,
  linksToAthlete = false,
): Findings {
  if (article.isDisambiguation) return NO_FINDINGS
  const source = `wikipedia:${article.title}`
  const isAboutAthlete = about === 'athlete' && isSameItem(article.wikidataId, athlete.profile.wikidataId)
  const isAboutBrand = about === 'brand' && isSameItem(article.wikidataId, brand.wikidataId)
  const athleteIdentity =
    isAboutAthlete || linksToAthlete
      ? 'exact'
      : identifyAthlete({ text: article.text, links: [], stated: [] }, athlete.profile)
  const brandIdentity = isAboutBrand ? 'exact' : identifyBrand({ text: article.text, links: [], stated: [] }, brand)
  const { claims, otherFounders } = readText(article.text, 'other', athlete, brand, {
    isSurelyHim: isAboutAthlete,
    isAboutAthlete,
    stranger: null,
    readAt: request.retrievedAt,
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
          extractor: TEXT_EXTRACTOR,
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

function isSameItem(a: string | null, b: string | null): boolean {
  return a !== null && a === b
}

/** Hash of title and body, ignoring case, spacing and character width. */
export function articleHash(title: string | null, body: string): string {
  return createHash('sha256')
    .update(foldArticle(`${title ?? ''}\n${body}`))
    .digest('hex')
}

function foldArticle(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u201b]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\s\p{White_Space}\u200b-\u200d\ufeff]+/gu, ' ')
    .trim()
}
