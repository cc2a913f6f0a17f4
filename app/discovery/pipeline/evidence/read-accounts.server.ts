import { socialUrl } from '#app/base/platform/names/social-handle.ts'
import {
  addressesIn,
  isAmong,
  type KnownAccount,
  mentionedAccounts,
  SOMEBODY,
  withNamesOfAccounts,
} from '#app/champion-index/evidence/accounts/account-names.ts'
import { bioLines, deniesToBeOfficial } from '#app/champion-index/evidence/accounts/bio-lines.ts'
import { findPaidPartnerships } from '#app/champion-index/evidence/accounts/paid-partnership.ts'
import { type JoinedLines, joinLines, type WrittenLine } from '#app/champion-index/evidence/accounts/written-lines.ts'
import {
  type BrandProfile,
  identifyAthlete,
  identifyBrand,
  type PageOfSomebody,
} from '#app/champion-index/evidence/page-identity.ts'
import { findBrandNames } from '#app/champion-index/evidence/sentences/brand-names.ts'
import { splitSentences } from '#app/champion-index/evidence/sentences/sentences.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { AccountText, PostText } from '#app/discovery/providers/accounts/account-text.ts'
import { readText as readHtmlText } from '#app/discovery/providers/html/html-text.ts'
import { parseHtml } from '#app/discovery/providers/html/html-tree.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { type AccountReading, bioKey, postKey, sourcesOfAccount } from './account-reading.ts'
import { toDrafts } from './drafts-of-claim.server.ts'
import { type Findings, joinFindings, NO_FINDINGS } from './findings.ts'
import { articleHash } from './read-article.server.ts'
import { readText, subjectsOf } from './read-text.ts'

interface Pair {
  /** Whose accounts they are. */
  speaker: 'brand' | 'athlete'
  group: string
  athlete: AthleteSubject
  brand: BrandProfile
}

/** What the official accounts of one side say about the other: their bios, and posts that are paid for. */
export function readAccounts(readings: readonly AccountReading[], pair: Pair): Findings {
  return joinFindings(
    readings.flatMap((reading) => {
      const sources = { ...NO_FINDINGS, sources: sourcesOfAccount(reading) }
      const bio = reading.bio && plainText(reading.bio.text)
      if (bio !== null && deniesToBeOfficial(bio)) return [sources]
      return [
        sources,
        reading.bio ? readBio(reading, bio ?? '', reading.bio.request, pair) : undefined,
        ...(reading.posts?.texts ?? []).map((post) => readPost(reading, post, reading.posts?.request, pair)),
      ]
    }),
  )
}

/** The names that the bios of the athlete put into a relationship with the athlete. */
export function findNamesInBios(readings: readonly AccountReading[], { profile }: AthleteSubject): string[] {
  return readings.flatMap(({ bio }) => {
    const text = plainText(bio?.text ?? null)
    if (text === null || deniesToBeOfficial(text)) return []
    const named = withNamesOfAccounts(text, () => undefined)
    const lines = joinLines(bioLines(named, profile.names[0] ?? '', 'athlete'))
    return findBrandNames(lines.text, profile.names, 'athlete').filter((name) => name !== SOMEBODY)
  })
}

function readBio(account: AccountReading, bio: string, request: RequestSource, pair: Pair): Findings {
  const { speaker, athlete, brand, group } = pair
  const [holder = ''] = speaker === 'athlete' ? athlete.profile.names : brand.names
  const lines = joinLines(bioLines(bio, holder, speaker).map((line) => inNames(line, account, pair)))
  const identity = identify(bio, account, pair)
  const isSurelyHim = identity.athleteIdentity === 'exact'
  const { claims, otherFounders } = readText(lines.text, speaker, athlete, brand, {
    isSurelyHim,
    stranger: null,
    readAt: request.retrievedAt,
  })
  return {
    sources: [],
    otherFounders,
    drafts: claims.flatMap((claim) =>
      toDrafts(
        {
          ...claim,
          ...quoteOf(lines, claim.quoteStart),
          ...identity,
          ...(claim.code === 'C2' && { athleteIdentity: 'exact' as const }),
          variant: null,
        },
        {
          code: claim.code ?? 'A7',
          source: bioKey(account),
          key: quoteOf(lines, claim.quoteStart).quote ?? '',
          extractor: 'bio-en@1',
          url: socialUrl(account.platform, account.handle, speaker === 'athlete' ? 'person' : 'organisation'),
          finalUrl: null,
          publisherGroup: group,
          publishedAt: null,
          retrievedAt: request.retrievedAt,
          httpStatus: request.status,
          contentHash: articleHash(null, bio),
          requestId: request.requestId,
        },
      ),
    ),
  }
}

function readPost(
  account: AccountReading,
  post: PostText,
  request: RequestSource | undefined,
  pair: Pair,
): Findings | undefined {
  const text = plainText(post)
  if (text === null || request === undefined) return undefined
  const { speaker, athlete, brand, group } = pair
  const written = splitSentences(text).map((sentence) => ({ written: sentence, sentence: sentence.text }))
  const lines = joinLines(written.map((line) => inNames(line, account, pair)))
  const found = findPaidPartnerships(lines.text, subjectsOf(speaker, athlete, brand))
  return {
    sources: [],
    otherFounders: [],
    drafts: found.flatMap(({ relationshipType, rule, sentence }) =>
      toDrafts(
        {
          code: 'B6',
          variant: 'official_account',
          stance: 'SUPPORTS',
          relationshipTypes: [relationshipType],
          rule,
          proximity: 'same_sentence',
          rumour: false,
          ...identify(text, account, pair),
          ...quoteOf(lines, sentence.start),
          factDate: null,
          ownershipPercentage: null,
          otherParties: [],
        },
        {
          code: 'B6',
          source: postKey(post.url),
          key: rule,
          extractor: 'post-en@1',
          url: post.url,
          finalUrl: null,
          publisherGroup: group,
          publishedAt: post.publishedAt,
          retrievedAt: request.retrievedAt,
          httpStatus: request.status,
          contentHash: articleHash(null, text),
          requestId: request.requestId,
        },
      ),
    ),
  }
}

function quoteOf(lines: JoinedLines, start: number | null) {
  const written = start === null ? undefined : lines.writtenAt(start)
  return { quote: written?.text ?? null, quoteStart: written?.start ?? null, quoteEnd: written?.end ?? null }
}

/** The confirmed accounts of both sides by their names. */
function inNames(
  { written, sentence }: WrittenLine,
  { platform }: KnownAccount,
  { athlete, brand }: Pair,
): WrittenLine {
  const nameOf = (handle: string) => {
    const mentioned = { platform, handle }
    if (isAmong(athlete.profile.accounts ?? [], mentioned)) return athlete.profile.names[0]
    return isAmong(brand.accounts ?? [], mentioned) ? brand.names[0] : undefined
  }
  return { written, sentence: withNamesOfAccounts(sentence, nameOf) }
}

/** The speaker is certain; the other side is as certain as the text makes it. */
function identify(text: string, { platform }: KnownAccount, { speaker, athlete, brand }: Pair) {
  const shown: PageOfSomebody = { text, links: addressesIn(text, platform), stated: [] }
  const addressesOf = (accounts: readonly KnownAccount[] = []) =>
    accounts.map((account) => socialUrl(account.platform, account.handle))
  if (speaker === 'athlete') {
    const addresses = [...brand.addresses, ...addressesOf(brand.accounts)]
    return { athleteIdentity: 'exact' as const, brandIdentity: identifyBrand(shown, { ...brand, addresses }) }
  }
  const { profile } = athlete
  const isMentioned = mentionedAccounts(text, platform).some((account) => isAmong(profile.accounts ?? [], account))
  return {
    athleteIdentity: isMentioned ? ('exact' as const) : identifyAthlete(shown, profile),
    brandIdentity: 'exact' as const,
  }
}

function plainText(text: AccountText | null): string | null {
  if (text === null || !text.isHtml) return text?.text ?? null
  const root = parseHtml(text.text)
  return root === null || root === undefined ? null : readHtmlText(root)
}
