import { deniedTypes } from '#app/champion-index/evidence/claim.ts'
import { isCommonWordName } from '#app/champion-index/evidence/common-word-names.ts'
import { type AthleteProfile, type BrandProfile, findBirthClash } from '#app/champion-index/evidence/page-identity.ts'
import { describedBearers } from '#app/champion-index/evidence/person-descriptions.ts'
import type { Speaker, TextSubjects } from '#app/champion-index/evidence/sentences/sentence-mentions.ts'
import { findTextClaims, readInYear, type TextClaim } from '#app/champion-index/evidence/sentences/text-claims.ts'
import type { AthleteSubject } from '../athlete-subject.ts'

/** What a page says about the bearer of the athlete's name, besides its sentences, and when it did. */
interface Page {
  isSurelyHim: boolean
  /** Namesakes in its structured data. */
  stranger: string | null
  /** ISO 8601: the day the page was read. */
  readAt: string
  /** Whether it is an article about the athlete. */
  isAboutAthlete?: boolean
}

type ReadClaim = Omit<TextClaim, 'code'> & { code: TextClaim['code'] | 'C2' }

/** If the page or the sentence is about a namesake, supporting claims count for the namesake instead. */
export function readText(
  text: string,
  speaker: Speaker,
  athlete: AthleteSubject,
  brand: BrandProfile,
  { isSurelyHim, stranger, readAt, isAboutAthlete }: Page,
): { claims: ReadClaim[]; otherFounders: string[] } {
  const { claims, otherFounders } = findTextClaims(text, { ...subjectsOf(speaker, athlete, brand), isAboutAthlete })
  const found = { claims: claims.map((claim) => readInYear(claim, Number(readAt.slice(0, 4)))), otherFounders }
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

/** Only the brand itself calls itself by everyday words. */
export function subjectsOf(speaker: Speaker, { profile }: AthleteSubject, { names }: BrandProfile): TextSubjects {
  const isUsed = (name: string, index: number) => speaker === 'brand' || index === 0 || !isCommonWordName(name)
  return { athlete: profile.names, brand: names.filter(isUsed), speaker }
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
