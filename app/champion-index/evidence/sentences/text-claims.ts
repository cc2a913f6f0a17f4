import type { Claim } from '../claim.ts'
import type { EvidenceCode, Proximity, RelationshipType, Stance } from '../evidence-model.ts'
import { sentencesBack } from './antecedents.ts'
import { isLeft, isUndone } from './gate/aftermath.ts'
import { isOver, type Reading, readingOf } from './gate/claim-gate.ts'
import { isMadeUp, isRetracted, isTakenBackBy } from './gate/surroundings.ts'
import { type Judgement, judge } from './judgement/judge.ts'
import { arrangementOf, type Passage, passagesIn } from './judgement/passages.ts'
import { contextOf, findOtherParties, findRelations, mayRelate } from './relations/find-relations.ts'
import { type Arrangement, endedTypes, jointly, type Relation, typesDeniedWith } from './relations/relation.ts'
import type { RelationContext } from './relations/relation-context.ts'
import { joinRosters } from './rosters.ts'
import {
  createMentionFinder,
  type MentionFinder,
  memoize,
  type SentenceMention,
  type Speaker,
  type TextSubjects,
  withNamesMasked,
} from './sentence-mentions.ts'
import { endDate, HEARSAY, termOf } from './sentence-stance.ts'
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
  const titled = subjects.speaker === 'brand' ? joinTitleLines(text, split) : split
  const sentences = joinRosters(text, titled, subjects.speaker)
  const named = (list: readonly SentenceMention[]) => list.some((mention) => mention.kind !== 'stand_in')
  const onPage = {
    athlete: finder.namesAthlete && sentences.some((sentence) => named(finder.athletes(sentence))),
    brand: subjects.speaker === 'brand' || sentences.some((sentence) => named(finder.brands(sentence))),
  }
  const findings: TextFindings = { claims: [], otherFounders: [] }
  if (!onPage.brand) return findings

  const contextFor = memoize((one) =>
    contextOf({
      text: one.text,
      athletes: finder.athletes(one),
      brands: finder.brands(one),
      speaker: subjects.speaker,
    }),
  )
  const passages = onPage.athlete ? passagesIn(text, sentences, finder, contextFor, subjects.speaker) : []
  const judged = passages.map((passage) => ({ passage, judgement: judge(passage.features) }))
  const read = new Set<number>()
  sentences.forEach((sentence, index) => {
    if (saysNothing(sentence)) return
    const next = sentences.slice(index + 1, index + 4).map(({ text }) => text)
    noteOthers(findings, sentence, next[0], finder, contextFor)
    if (!onPage.athlete) return
    const around = judged.flatMap(({ passage, judgement }) =>
      passage.first <= index && index <= passage.last ? [judgement] : [],
    )
    const placed = claimsOf(sentence, finder, contextFor).flatMap(({ arrangement, claim }) => {
      const isFact = claim.stance === 'SUPPORTS' && !claim.rumour
      if (isFact && isDoubted(around, claim.relationshipTypes[0])) return []
      if (isTakenBack(claim, next, sentences[index - 1]?.text)) return []
      const proximity = proximityOf(arrangement, sentences, index, finder, subjects)
      read.add(index)
      return proximity ? [{ arrangement, claim: { ...claim, proximity } }] : []
    })
    for (const one of placed) if (!isMeans(one, placed, sentence.text)) findings.claims.push(one.claim)
  })
  findings.claims.push(...judged.flatMap((one) => judgedClaims(one, sentences, read)))
  return { claims: distinct(findings.claims), otherFounders: [...new Set(findings.otherFounders)] }
}

/** A claim of the phrases is left out where the words around make a relation, or one of its type, less likely than this. */
const DOUBTED = 0.22
const OF_DOUBTED_TYPE = 0.035
/** What the words alone must make this likely: that there is a relation, and of this type. A product is like nothing else. */
const SURE = 0.87
const SURE_OF_LINE = 0.75

/** Whether the words of every passage around a sentence speak against a claim of the type in it. */
function isDoubted(judgements: readonly Judgement[], type: RelationshipType | undefined): boolean {
  const isFounding = type === 'FOUNDER' || type === 'CO_FOUNDER'
  const types: readonly RelationshipType[] = isFounding ? ['FOUNDER', 'CO_FOUNDER'] : type ? [type] : []
  const isUnlikely = ({ supports, types: known }: Judgement) =>
    supports < DOUBTED || types.every((one) => (known.get(one) ?? 0) < OF_DOUBTED_TYPE)
  return judgements.length > 0 && judgements.every(isUnlikely)
}

/** What the words of a passage support whose phrases say nothing of the two. */
function judgedClaims(
  { passage, judgement: { supports, type, types } }: { passage: Passage; judgement: Judgement },
  sentences: readonly Sentence[],
  read: ReadonlySet<number>,
): TextClaim[] {
  const { first, last, masked } = passage
  const own = sentences.slice(first, last + 1)
  const least = type === 'SIGNATURE_LINE' ? SURE_OF_LINE : SURE
  if (supports * (types.get(type) ?? 0) < least || own.some((_, at) => read.has(first + at))) return []
  const arrangement = arrangementOf(passage, type)
  if (
    own.some(saysNothing) ||
    isOfAnother(passage, own) ||
    isRetracted(masked, type) ||
    readingOf(masked, arrangement, type) !== 'SUPPORTS'
  )
    return []
  const { claim } = toFound(passage, arrangement, 'en:judged', [type], 'SUPPORTS', 'other')
  const next = sentences.slice(last + 1, last + 4).map((one) => one.text)
  if (isTakenBack(claim, next, sentences[first - 1]?.text)) return []
  return [{ ...claim, proximity: first === last ? 'same_sentence' : 'adjacent' }]
}

/** Whether the brand is named last, in what is said of something else: `He founded Acme. It was bought by B.` */
function isOfAnother({ start, brand }: Passage, own: readonly Sentence[]): boolean {
  const last = own.at(-1)
  if (!last || own.length < 2 || start + brand.start < last.start) return false
  return /^(?:It|They|Its)\b/u.test(last.text) && !/\b(?:called|named|known|which|who|whose)\b/u.test(last.text)
}

/** Whether the sentences around end or undo it; a denial they only confirm. */
function isTakenBack(
  { stance, relationshipTypes, code, term }: Found['claim'],
  next: readonly string[],
  previous: string | undefined,
): boolean {
  if (code === 'C1') return false
  if (stance === 'SUPPORTS' && (isMadeUp(previous) || isTakenBackBy(next[0]))) return true
  const isCurrent = stance === 'SUPPORTS' || term !== null
  return isUndone(next[0]) || (isCurrent && isLeft(relationshipTypes, next))
}

/** A question, or a sentence whose characters were lost on the way, a `not` among them perhaps. */
function saysNothing({ text }: Sentence): boolean {
  return /\?["'”’)\]]*$/u.test(text) || text.includes('\ufffd')
}

/** Each sentence is parsed once, whoever asks. */
type ContextFor = (sentence: Sentence) => RelationContext

interface Found {
  arrangement: Arrangement
  claim: Omit<TextClaim, 'proximity'>
}

/** With the distance of the names from the words. */
interface Placed extends Found {
  claim: TextClaim
}

function claimsOf(sentence: Sentence, finder: MentionFinder, contextFor: ContextFor): Found[] {
  const { text } = sentence
  const athletes = finder.athletes(sentence)
  if (athletes.length === 0 || !mayRelate(text)) return []
  const context = contextFor(sentence)
  const brands = finder.brands(sentence)
  const masked = withNamesMasked(text, athletes, brands)
  const readings = findRelations(context).flatMap((relation) => {
    const type = relation.arrangement.others.length > 0 ? jointly(relation.type) : relation.type
    const stance = stanceOf(relation, readingOf(masked, relation.arrangement, type))
    return stance ? [{ relation: { ...relation, type }, stance }] : []
  })
  const found: Found[] = []
  for (const { relation, stance } of readings.toSorted((a, b) => weightOf(b, text) - weightOf(a, text))) {
    const { type, only, arrangement } = relation
    if (found.some(({ claim }) => isSameType(claim.relationshipTypes, type))) continue
    const types = stance === 'CONTRADICTS' ? typesDeniedWith(relation) : only ? endedTypes(type) : [type]
    // What `until 2029` promises, the clause behind the year may take back.
    const behind = /\b20\d\d, (?:(?:until|an?|the|but|though)\b.*)/su.exec(text)?.[0].slice(6) ?? ''
    const isKept = !isUndone(behind) && !isTakenBackBy(behind)
    const term = stance === 'ENDS' && isKept && !isOver(masked, arrangement, type) ? termOf(text, arrangement) : null
    found.push(toFound(sentence, arrangement, relation.rule, types, stance, context.speaker, term))
  }
  return found
}

const OF_ANY_DEAL: ReadonlySet<string> = new Set(['en:deal-with', 'en:partners-with', 'en:partner-in'])

/** Whether a deal of no kind of its own is how another relation came about: `signed with B as its ambassador`. */
function isMeans({ arrangement, claim }: Placed, placed: readonly Placed[], text: string): boolean {
  if (!OF_ANY_DEAL.has(claim.rule) || claim.relationshipTypes[0] !== 'ENDORSER') return false
  return placed.some((other) => {
    if (other.claim.stance !== 'SUPPORTS' || OF_ANY_DEAL.has(other.claim.rule)) return false
    if (other.claim.proximity !== claim.proximity) return false
    const [first, second] = [arrangement.trigger, other.arrangement.trigger].toSorted((a, b) => a.start - b.start)
    return !/;|\b(?:and|then|later|before|after)\b/u.test(text.slice(first?.end, second?.start))
  })
}

/** A denial counts before what else the sentence says of the same, an end before what it was, and what remains before that. */
function weightOf({ relation, stance }: { relation: Relation; stance: Stance }, text: string): number {
  if (stance === 'CONTRADICTS') return 3
  if (relation.only === 'ENDS') return 2
  return stance === 'SUPPORTS' && REMAINS.test(text.slice(0, relation.arrangement.trigger.start)) ? 1 : 0
}

const REMAINS = /\b(?:remains?|still|stays?)\b(?:\s[^\s,;]+){0,3}\s*$/iu

/** Words that say by themselves that something ended, or never was, say nothing else. */
function stanceOf({ only }: Relation, reading: Reading): Exclude<Stance, 'NONE'> | null {
  const stance = only === 'ENDS' && reading === 'SUPPORTS' ? 'ENDS' : reading
  return stance === 'NOTHING' || (only && only !== stance) ? null : stance
}

/** Whether it was read already, perhaps as the closer type: a co-founder is a founder. */
function isSameType(known: readonly RelationshipType[], type: RelationshipType): boolean {
  return known.some((one) => one === type || one === `CO_${type}` || type === `CO_${one}`)
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
      rumour: HEARSAY.test(sentence.text),
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
function noteOthers(
  findings: TextFindings,
  sentence: Sentence,
  next: string | undefined,
  finder: MentionFinder,
  contextFor: ContextFor,
): void {
  const { text } = sentence
  if (!/ed (?:[^.]{0,60} )?by /u.test(text)) return
  const brands = finder.brands(sentence)
  if (brands.every(({ kind }) => kind === 'stand_in') || HEARSAY.test(text) || isUndone(next)) return
  const context = contextFor(sentence)
  const masked = withNamesMasked(text, finder.athletes(sentence), brands)
  for (const { type, names, arrangement } of findOtherParties(context)) {
    if (arrangement.brand?.kind === 'stand_in') continue
    const others = names.filter((name) => !finder.isAthletes(name))
    if (readingOf(masked, arrangement, type) !== 'SUPPORTS' || others.length === 0) continue
    if (type === 'FOUNDER') findings.otherFounders.push(...others)
    else findings.claims.push(otherOwner(sentence, arrangement, others, context.speaker))
  }
}

function otherOwner(sentence: Sentence, arrangement: Arrangement, others: string[], speaker: Speaker): TextClaim {
  const rule = speaker === 'brand' ? 'en:other-owner-own-site' : 'en:other-owner'
  const { claim } = toFound(sentence, { ...arrangement, others }, rule, ['OWNER'], 'CONTRADICTS', 'brand')
  return { ...claim, code: 'C3', proximity: 'same_sentence' }
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
  { speaker, isAboutAthlete }: TextSubjects,
): Proximity | null {
  const { athlete, brand } = arrangement
  const toAthlete =
    athlete.kind !== 'stand_in' ? 0 : sentencesBack(sentences, index, athlete, 'athlete', finder, isAboutAthlete)
  const toBrand =
    (brand === null && arrangement.kind === 'role' && speaker === 'brand') ||
    (brand !== null && brand.kind !== 'stand_in')
      ? 0
      : sentencesBack(sentences, index, brand ?? { start: 0 }, 'brand', finder, speaker === 'brand')
  if (toAthlete === null || toBrand === null) return null
  const farthest = Math.max(toAthlete, toBrand)
  return farthest === 0 ? 'same_sentence' : farthest === 1 ? 'adjacent' : 'same_page'
}

function distinct(claims: TextClaim[]): TextClaim[] {
  const keyed = claims.toReversed().map((claim): [string, TextClaim] => {
    const { code, stance, relationshipTypes, quoteStart, quoteEnd } = claim
    return [[code, stance, relationshipTypes, quoteStart, quoteEnd].join('|'), claim]
  })
  return [...new Map(keyed).values()].toReversed()
}
