import type { Claim } from '../claim.ts'
import { deniedTypes } from '../denied-types.ts'
import type { EvidenceCode, Proximity, RelationshipType, Stance } from '../evidence-model.ts'
import { sentencesBack } from './antecedents.ts'
import type { Arrangement } from './arrangements/arrangement.ts'
import { arrange, arrangeClosing, mayOmitBrand } from './arrangements/sentence-arrangements.ts'
import { isSubject } from './clause-subject.ts'
import { ENGLISH_CLOSINGS } from './english-closings.ts'
import { ENGLISH_TRIGGERS } from './english-triggers.ts'
import { findFrames } from './frames/find-frames.ts'
import { leadsToPassive } from './gaps/passive-gaps.ts'
import { readingOf } from './gate/claim-gate.ts'
import { withMentionsMasked } from './mentions-around.ts'
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

/** Name and version of this reader: what an earlier one took from a text and this one does not is withdrawn. */
export const TEXT_EXTRACTOR = 'text-en@2'

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
        ['CONTRADICTS', 'NOTHING'].includes(readingOf(masked, arrangement, 'link', 'AFFILIATED'))
      )
        continue
      found.push(toFound(sentence, arrangement, closing.rule, closing.types, closing.stance, speaker))
      break
    }
  }
  const closed = found.length > 0
  const denied = found.some(({ claim }) => claim.code === 'C1')

  for (const trigger of ENGLISH_TRIGGERS) {
    if (brands.length === 0 && !mayOmitBrand(trigger.shape, speaker)) continue
    for (const match of occurrences(trigger.words, text)) {
      const arrangement = arrange(trigger.shape, text, spanOf(match), athletes, brands, speaker)
      if (!arrangement) continue
      const type = withOthers(trigger.type, arrangement, match[0])
      const stance = readingOf(masked, arrangement, trigger.shape, type)
      if (stance === 'NOTHING') continue
      if (denied || (closed && stance !== 'CONTRADICTS' && !isFounding(type))) continue
      const types = stance === 'CONTRADICTS' ? deniedTypes(type) : [type]
      const term = stance === 'ENDS' ? termOf(text, arrangement) : null
      found.push(toFound(sentence, arrangement, trigger.rule, types, stance, speaker, term))
      break
    }
  }
  for (const frame of denied ? [] : findFrames(text, athletes, brands)) {
    const type = withOthers(frame.type, frame.arrangement, '')
    if (found.some((other) => isSameStatement(other, frame.arrangement, type))) continue
    const stance = readingOf(masked, frame.arrangement, frame.shape, type)
    if (stance === 'NOTHING' || (closed && stance !== 'CONTRADICTS' && !isFounding(type))) continue
    const types = stance === 'CONTRADICTS' ? deniedTypes(type) : [type]
    const term = stance === 'ENDS' ? termOf(text, frame.arrangement) : null
    found.push(toFound(sentence, frame.arrangement, frame.rule, types, stance, speaker, term))
  }
  return found
}

function isFounding(type: RelationshipType): boolean {
  return type === 'FOUNDER' || type === 'CO_FOUNDER'
}

/** Whether it was read already, perhaps as the closer type: a co-founder is a founder. */
function isSameStatement({ arrangement, claim }: Found, frame: Arrangement, type: RelationshipType): boolean {
  const isSameType = claim.relationshipTypes.some(
    (known) => known === type || known === `CO_${type}` || type === `CO_${known}`,
  )
  return isSameType || (arrangement.start < frame.trigger.end && frame.trigger.start < arrangement.end)
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

/** `X and Jane Doe founded B` makes co-founders, as does the plural. */
function withOthers(type: RelationshipType, arrangement: Arrangement, words: string): RelationshipType {
  if (arrangement.others.length === 0 && !/(?:founder|owner)s$/iu.test(words)) return type
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

const OTHER_OWNER = /\b(?:solely |wholly |fully |entirely )?owned by ((?:\p{Lu}[\p{L}'’.-]+ ?){2,4})/u
const OTHER_FOUNDER =
  /\b(?:co-)?founded(?: in (?:\p{L}+ )?(?:\p{L}+ )?\d{4})? by (?:(?:the |a )?(?:\p{Lu}\p{L}+ )?(?:\p{Ll}[\p{L}-]+ ){0,4})?((?:\p{Lu}[\p{L}'’.-]+ ?){2,4})/u

/** Sentences about the brand that name someone else as its founder, or as the one who owns all of it. */
function noteOthers(findings: TextFindings, sentence: Sentence, finder: MentionFinder, speaker: Speaker): void {
  const { text } = sentence
  if (!text.includes('ed by ') && !text.includes('founded in ')) return
  const owned = OTHER_OWNER.exec(text)
  const founded = OTHER_FOUNDER.exec(text)
  const match = owned ?? founded
  if (!match) return
  const brand = finder.brands(sentence).find((mention) => mention.kind !== 'stand_in' && mention.end <= match.index)
  if (
    !brand ||
    !leadsToPassive(text.slice(brand.end + (brand.possessive ? 2 : 0), match.index), isSubject(text, brand.start))
  )
    return
  const span = { start: match.index, end: match.index + match[0].length }
  const arrangement: Arrangement = {
    ...span,
    start: brand.start,
    trigger: span,
    athlete: brand,
    brand,
    isOwnTitle: false,
    others: [],
  }
  const masked = withNamesMasked(text, finder.athletes(sentence), finder.brands(sentence))
  const reading = readingOf(masked, arrangement, 'passive', owned ? 'OWNER' : 'FOUNDER')
  if (reading !== 'SUPPORTS' || isHearsay(text)) return
  if (finder.athletes(sentence).some((mention) => mention.start >= match.index)) return
  const other = (match[1] ?? '').trim().replace(/[.,]$/u, '')
  if (finder.isAthletes(other)) return
  if (founded && !owned) {
    findings.otherFounders.push(other)
    return
  }
  const quote = quoteAround(sentence, span.start, span.end)
  findings.claims.push({
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
    otherParties: [other],
  })
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
