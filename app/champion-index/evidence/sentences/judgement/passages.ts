import type { RelationshipType } from '../../evidence-model.ts'
import { gateFlags } from '../gate/surroundings.ts'
import type { Arrangement } from '../relations/relation.ts'
import type { RelationContext } from '../relations/relation-context.ts'
import { type MentionFinder, type SentenceMention, type Speaker, withNamesMasked } from '../sentence-mentions.ts'
import type { Sentence, Span } from '../sentences.ts'
import { closestPair, featuresOf, type Sign, signsOf } from './features.ts'
import { classesOf, type WordClass } from './word-classes.ts'

/** Sentences that name both parties, with those around them. */
export interface Passage extends Sentence {
  /** The first and the last sentence that name a party. */
  first: number
  last: number
  features: string[]
  /** The text with the names of both made up of x, and where they stand in it. */
  masked: string
  athlete: SentenceMention
  brand: SentenceMention
  signs: readonly Sign[]
}

/** Sentences between the two names, at most. */
const MOST_BETWEEN = 2
const MOST_PASSAGES = 200

/** The passages of a text in which both are named, or speak themselves, at most two sentences apart in one paragraph. */
export function passagesIn(
  text: string,
  sentences: readonly Sentence[],
  finder: MentionFinder,
  contextFor: (sentence: Sentence) => RelationContext,
  speaker: Speaker,
): Passage[] {
  const named = sentences.map((sentence) => ({
    athlete: sentence.quote === undefined && isNamed(finder.athletes(sentence)),
    brand: sentence.quote === undefined && isNamed(finder.brands(sentence)),
  }))
  const isJoined = (first: number, last: number) =>
    !/[\r\n]/u.test(text.slice(sentences[first]?.start, sentences[last]?.end))
  const passages: Passage[] = []
  for (let first = 0; first < sentences.length && passages.length < MOST_PASSAGES; first++) {
    const { athlete, brand } = named[first] ?? {}
    if (!athlete && !brand) continue
    const between = named
      .slice(first, first + MOST_BETWEEN + 1)
      .findIndex((one) => (brand || one.brand) && (athlete || one.athlete))
    const last = first + between
    if (between < 0 || !isJoined(first, last)) continue
    const from = first > 0 && isJoined(first - 1, last) ? first - 1 : first
    const to = last + 1 < sentences.length && isJoined(from, last + 1) ? last + 1 : last
    const around = sentences.slice(from, to + 1)
    if (around.some(({ quote }) => quote !== undefined)) continue
    const passage = passageOf(text, around, finder, contextFor, speaker)
    if (passage) passages.push({ ...passage, first, last })
  }
  return passages
}

function isNamed(mentions: readonly SentenceMention[]): boolean {
  return mentions.some(({ kind }) => kind !== 'stand_in')
}

function passageOf(
  text: string,
  sentences: readonly Sentence[],
  finder: MentionFinder,
  contextFor: (sentence: Sentence) => RelationContext,
  speaker: Speaker,
): Omit<Passage, 'first' | 'last'> | null {
  const start = sentences[0]?.start ?? 0
  const end = sentences.at(-1)?.end ?? start
  const signs = signsOf(sentences.map((one) => ({ words: contextFor(one).words, from: one.start - start })))
  const pair = closestPair(signs)
  const moved = (find: MentionFinder['athletes']) =>
    sentences.flatMap((one) =>
      find(one).map((mention) => ({
        ...mention,
        start: mention.start + one.start - start,
        end: mention.end + one.start - start,
      })),
    )
  const [athletes, brands] = [moved(finder.athletes), moved(finder.brands)]
  const at = (mentions: readonly SentenceMention[], index = -1) =>
    mentions.find((mention) => mention.start === signs[index]?.start)
  const athlete = at(athletes, pair?.athlete)
  const brand = at(brands, pair?.brand)
  if (!athlete || !brand) return null
  const whole = text.slice(start, end)
  const flags = sentences.flatMap((one) =>
    gateFlags(withNamesMasked(one.text, finder.athletes(one), finder.brands(one))),
  )
  return {
    text: whole,
    start,
    end,
    masked: withNamesMasked(whole, athletes, brands),
    features: featuresOf(signs, speaker, flags),
    athlete,
    brand,
    signs,
  }
}

/** Words that relate in the way of a type. */
const TELLING: Record<RelationshipType, readonly WordClass[]> = {
  FOUNDER: ['found'],
  CO_FOUNDER: ['found'],
  OWNER: ['own'],
  CO_OWNER: ['own', 'invest'],
  INVESTOR: ['invest', 'own'],
  EXECUTIVE: ['lead'],
  BOARD_MEMBER: ['board', 'lead'],
  ADVISOR: ['advise'],
  SIGNATURE_LINE: ['line'],
  LICENSOR: ['licence', 'line'],
  AMBASSADOR: ['face', 'endorse', 'deal'],
  ENDORSER: ['endorse', 'deal', 'sponsor'],
  SPONSOR: ['sponsor', 'deal', 'endorse'],
  AFFILIATED: ['deal'],
}

/** The two with the word of the type that stands closest to them, or with what stands between them. */
export function arrangementOf({ signs, athlete, brand }: Passage, type: RelationshipType): Arrangement {
  const distance = (span: Span) => Math.abs(span.start - athlete.start) + Math.abs(span.start - brand.start)
  const [closest] = signs
    .filter(({ key }) => classesOf(key).some((one) => TELLING[type].includes(one)))
    .toSorted((a, b) => distance(a) - distance(b))
  const trigger = { start: closest?.start ?? brand.start, end: closest?.end ?? brand.start }
  const spans = [trigger, athlete, brand]
  const start = Math.min(...spans.map((span) => span.start))
  const end = Math.max(...spans.map((span) => span.end))
  return { start, end, trigger, athlete, brand, kind: 'thing', others: [], aim: null }
}
