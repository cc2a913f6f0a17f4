import type { Claim } from '../claim.ts'
import { deniedTypes } from '../denied-types.ts'
import type { EvidenceCode, Proximity, RelationshipType, Stance } from '../evidence-model.ts'
import { sentencesBack } from './antecedents.ts'
import type { Arrangement } from './arrangement.ts'
import { ENGLISH_CLOSINGS } from './english-closings.ts'
import { arrangeClosing } from './find-closings.ts'
import { readingOf } from './gate/claim-gate.ts'
import { withMentionsMasked } from './mentions-around.ts'
import { findOtherParties, findRelations } from './relations/find-relations.ts'
import {
  createMentionFinder,
  type MentionFinder,
  type SentenceMention,
  type Speaker,
  type TextSubjects,
} from './sentence-mentions.ts'
import { endDate, isHearsay, termOf } from './sentence-stance.ts'
import { quoteAround, type Sentence, splitSentences } from './sentences.ts'
import { joinTitleLines } from './title-lines.ts'

export type TextClaim = Omit<Claim, 'code' | 'variant' | 'athleteIdentity' | 'brandIdentity'> & {
  /** The sentence determines C1, C3 and F1; the weight of a support depends on the page. */
  code: Extract<EvidenceCode, 'C1' | 'C3' | 'F1'> | null
  /** The last year of an end that is the end of a term, which may lie ahead. */
  term: string | null
}

export interface TextFindings {
  claims: TextClaim[]
  /** People other than the athlete named in the text as founders of the brand. */
  otherFounders: string[]
}

const MAX_SENTENCES = 4_000

/** Everything a text says about the relationship of one athlete and one brand, in the order of the text. */
export function findTextClaims(text: string, subjects: TextSubjects): TextFindings {
  const finder = createMentionFinder(text, subjects)
  if (!finder.mayNameBrand) return { claims: [], otherFounders: [] }

  const split = splitSentences(text).slice(0, MAX_SENTENCES)
  const sentences = subjects.speaker === 'brand' ? joinTitleLines(text, split) : split
  const named = (list: readonly SentenceMention[]) => list.some((mention) => mention.kind !== 'stand_in')
  const onPage = {
    athlete: finder.namesAthlete && sentences.some((sentence) => named(finder.athletes(sentence))),
    brand: subjects.speaker === 'brand' || sentences.some((sentence) => named(finder.brands(sentence))),
  }
  const findings: TextFindings = { claims: [], otherFounders: [] }
  if (!onPage.brand) return findings

  sentences.forEach((sentence, index) => {
    if (isQuestion(sentence) || isDamaged(sentence)) return
    noteOthers(findings, sentence, finder, subjects.speaker)
    if (!onPage.athlete) return
    for (const { arrangement, claim } of claimsOf(sentence, finder, subjects.speaker)) {
      const proximity = proximityOf(arrangement, sentences, index, finder, subjects.speaker)
      if (proximity) findings.claims.push({ ...claim, proximity })
    }
  })
  return { claims: distinct(findings.claims), otherFounders: [...new Set(findings.otherFounders)] }
}

function isQuestion(sentence: Sentence): boolean {
  return sentence.text.includes('?') && /\?["'”’)\]]*$/u.test(sentence.text)
}

/** Its characters were lost on the way: a `not` may be among them. */
function isDamaged(sentence: Sentence): boolean {
  return sentence.text.includes('\ufffd')
}

interface Found {
  arrangement: Arrangement
  claim: Omit<TextClaim, 'proximity'>
}

function claimsOf(sentence: Sentence, finder: MentionFinder, speaker: Speaker): Found[] {
  const athletes = finder.athletes(sentence)
  if (athletes.length === 0) return []
  const brands = finder.brands(sentence)
  const { text } = sentence
  const masked = withNamesMasked(text, athletes, brands)
  const found: Found[] = []

  for (const closing of brands.length === 0 ? [] : ENGLISH_CLOSINGS) {
    for (const match of occurrences(closing.words, text)) {
      const arrangement = arrangeClosing(text, spanOf(match), athletes, brands)
      if (!arrangement) continue
      if (
        closing.stance === 'ENDS' &&
        ['CONTRADICTS', 'NOTHING'].includes(readingOf(masked, arrangement, 'AFFILIATED'))
      )
        continue
      found.push(toFound(sentence, arrangement, closing.rule, closing.types, closing.stance, speaker))
      break
    }
  }
  const closed = found.length > 0
  if (found.some(({ claim }) => claim.code === 'C1')) return found

  for (const relation of findRelations(text, athletes, brands, speaker)) {
    const { arrangement } = relation
    const type = withOthers(relation.type, arrangement)
    if (found.some(({ claim }) => isSameType(claim.relationshipTypes, type))) continue
    const stance = readingOf(masked, arrangement, type)
    if (stance === 'NOTHING' || (closed && stance !== 'CONTRADICTS' && !isFounding(type))) continue
    const types = stance === 'CONTRADICTS' ? deniedTypes(type) : [type]
    const term = stance === 'ENDS' ? termOf(text, arrangement) : null
    found.push(toFound(sentence, arrangement, relation.rule, types, stance, speaker, term))
  }
  return found
}

function isFounding(type: RelationshipType): boolean {
  return type === 'FOUNDER' || type === 'CO_FOUNDER'
}

/** Whether it was read already, perhaps as the closer type: a co-founder is a founder. */
function isSameType(known: readonly RelationshipType[], type: RelationshipType): boolean {
  return known.some((one) => one === type || one === `CO_${type}` || type === `CO_${one}`)
}

function withNamesMasked(text: string, ...parties: (readonly SentenceMention[])[]): string {
  return withMentionsMasked(
    text,
    parties.flat().filter(({ kind }) => kind === 'name'),
  )
}

/** Most patterns do not occur in a sentence, which a search tells sooner than an iterator. */
function occurrences(words: RegExp, text: string): Iterable<RegExpExecArray> {
  return text.search(words) < 0 ? [] : text.matchAll(words)
}

/** `X and Jane Doe founded B` makes co-founders. */
function withOthers(type: RelationshipType, { others }: Arrangement): RelationshipType {
  if (others.length === 0) return type
  if (type === 'FOUNDER') return 'CO_FOUNDER'
  return type === 'OWNER' ? 'CO_OWNER' : type
}

function toFound(
  sentence: Sentence,
  arrangement: Arrangement,
  rule: string,
  types: readonly RelationshipType[],
  stance: Exclude<Stance, 'NONE'>,
  speaker: Speaker,
  term: string | null = null,
): Found {
  const quote = quoteAround(sentence, arrangement.start, arrangement.end)
  return {
    arrangement,
    claim: {
      term,
      code: stance === 'ENDS' ? 'F1' : stance === 'CONTRADICTS' ? 'C1' : null,
      stance: stance === 'CONTRADICTS' && speaker === 'other' ? 'NONE' : stance,
      relationshipTypes: types,
      rule,
      rumour: isHearsay(sentence.text),
      quote: quote.text,
      quoteStart: quote.start,
      quoteEnd: quote.end,
      factDate: stance === 'ENDS' ? endDate(sentence.text, arrangement) : null,
      ownershipPercentage: null,
      otherParties: arrangement.others,
    },
  }
}

/** Sentences about the brand that name someone else as its founder, or as the one who owns all of it. */
function noteOthers(findings: TextFindings, sentence: Sentence, finder: MentionFinder, speaker: Speaker): void {
  const { text } = sentence
  if (!/ed (?:[^.]{0,60} )?by /u.test(text)) return
  const brands = finder.brands(sentence).filter(({ kind }) => kind !== 'stand_in')
  if (brands.length === 0 || isHearsay(text)) return
  const athletes = finder.athletes(sentence)
  const masked = withNamesMasked(text, athletes, brands)
  for (const { type, names, arrangement } of findOtherParties(text, athletes, brands, speaker)) {
    const others = names.filter((name) => !finder.isAthletes(name))
    if (readingOf(masked, arrangement, type) !== 'SUPPORTS' || others.length === 0) continue
    if (type === 'FOUNDER') findings.otherFounders.push(...others)
    else findings.claims.push(otherOwner(sentence, arrangement, others, speaker))
  }
}

function otherOwner(sentence: Sentence, arrangement: Arrangement, others: string[], speaker: Speaker): TextClaim {
  const quote = quoteAround(sentence, arrangement.start, arrangement.end)
  return {
    code: 'C3',
    term: null,
    stance: 'CONTRADICTS',
    relationshipTypes: ['OWNER'],
    rule: speaker === 'brand' ? 'en:other-owner-own-site' : 'en:other-owner',
    proximity: 'same_sentence',
    rumour: false,
    quote: quote.text,
    quoteStart: quote.start,
    quoteEnd: quote.end,
    factDate: null,
    ownershipPercentage: null,
    otherParties: others,
  }
}

/** What is agreed until a year after the one it is read in is agreed today. */
export function readInYear(claim: TextClaim, year: number): TextClaim {
  if (claim.term === null || Number(claim.term) <= year) return claim
  return { ...claim, code: null, stance: 'SUPPORTS', factDate: null, term: null }
}

/** The distance of the names from the words; null if `he`, `it` or an omitted subject may mean somebody else. */
function proximityOf(
  arrangement: Arrangement,
  sentences: readonly Sentence[],
  index: number,
  finder: MentionFinder,
  speaker: Speaker,
): Proximity | null {
  const { athlete, brand } = arrangement
  const toAthlete = athlete.kind !== 'stand_in' ? 0 : sentencesBack(sentences, index, athlete, 'athlete', finder)
  const toBrand =
    arrangement.isOwnTitle || (brand !== null && brand.kind !== 'stand_in')
      ? 0
      : sentencesBack(sentences, index, brand ?? { start: 0 }, 'brand', finder, speaker === 'brand')
  if (toAthlete === null || toBrand === null) return null
  const farthest = Math.max(toAthlete, toBrand)
  return farthest === 0 ? 'same_sentence' : farthest === 1 ? 'adjacent' : 'same_page'
}

function spanOf(match: RegExpExecArray): { start: number; end: number } {
  return { start: match.index, end: match.index + match[0].length }
}

/** The same type and stance from the same rule and words, once. */
function distinct(claims: TextClaim[]): TextClaim[] {
  const seen = new Set<string>()
  return claims.filter((claim) => {
    const key = `${claim.code}|${claim.stance}|${claim.relationshipTypes.join()}|${claim.quoteStart}|${claim.quoteEnd}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
