import type { RelationshipType } from '../evidence-model.ts'
import { isParty } from './english-words.ts'
import { isOfPast, isRetracted } from './gate/surroundings.ts'
import { isPlayingFor } from './relations/deal-relations.ts'
import { STAKE } from './relations/nouns.ts'
import { OF_OTHERS, ONCE, PAIR_WORDS, PLAIN_VERB } from './relations/pair-words.ts'
import type { Arrangement } from './relations/relation.ts'
import type { RelationContext } from './relations/relation-context.ts'
import { VERB_OF_FORM, VERBS } from './relations/verbs.ts'
import { type MentionFinder, type SentenceMention, withNamesMasked } from './sentence-mentions.ts'
import type { Sentence } from './sentences.ts'

const MAX_LENGTH = 3
const MAX_PASSAGES = 300

/** The relation of athlete and brand in a passage that names nobody else. */
export interface LonePair {
  type: RelationshipType
  arrangement: Arrangement
  masked: string
  passage: Sentence
  /** Of its first sentence, and how many there are. */
  index: number
  length: number
}

/** Sentences read as one, with the names of both at their places in it. */
interface Passage extends Sentence {
  sentences: readonly Sentence[]
  athlete: SentenceMention
  brand: SentenceMention
  masked: string
}

/** Passages of up to three sentences, none of which says anything by itself, that relate the two by a word; shorter ones first. */
export function lonePairsIn(
  text: string,
  sentences: readonly Sentence[],
  isFree: (sentence: Sentence, index: number) => boolean,
  finder: MentionFinder,
  contextFor: (sentence: Sentence) => RelationContext,
): LonePair[] {
  const free = sentences.map((sentence, index) => !sentence.quote && isFree(sentence, index))
  const pairs: LonePair[] = []
  let tried = 0
  for (let length = 1; length <= MAX_LENGTH; length++) {
    for (let index = 0; index + length <= sentences.length && tried < MAX_PASSAGES; index++) {
      const isOpen = free.slice(index, index + length).every(Boolean)
      const passage = isOpen ? passageOf(text, sentences.slice(index, index + length), finder) : null
      if (!passage) continue
      tried += 1
      const found = pairIn(passage, contextFor)
      if (!found) continue
      free.fill(false, index, index + length)
      pairs.push({ ...found, masked: passage.masked, passage, index, length })
    }
  }
  return pairs
}

/** The sentences as one, where they stand in one paragraph and name both. */
function passageOf(text: string, sentences: readonly Sentence[], finder: MentionFinder): Passage | null {
  const start = sentences[0]?.start ?? 0
  const end = sentences.at(-1)?.end ?? start
  const whole = text.slice(start, end)
  if (/[\r\n]/u.test(whole)) return null
  const moved = (find: MentionFinder['athletes']) =>
    sentences.flatMap((one) =>
      find(one).map((mention) => ({
        ...mention,
        start: mention.start + one.start - start,
        end: mention.end + one.start - start,
      })),
    )
  const [athletes, brands] = [moved(finder.athletes), moved(finder.brands)]
  const athlete = athletes.find(({ kind }) => kind !== 'stand_in')
  const brand = brands.find(({ kind }) => kind !== 'stand_in')
  if (!athlete || !brand) return null
  return { sentences, text: whole, start, end, athlete, brand, masked: withNamesMasked(whole, athletes, brands) }
}

function pairIn(
  { sentences, text, start, athlete, brand, masked }: Passage,
  contextFor: (sentence: Sentence) => RelationContext,
): Pick<LonePair, 'type' | 'arrangement'> | null {
  const [type, words] = PAIR_WORDS.find(([, words]) => words.test(masked)) ?? []
  const found = words?.exec(masked)
  if (!type || !found || OF_OTHERS.test(masked) || isRetracted(masked)) return null
  if (sentences.length > 1 && ONCE.test(masked)) return null
  const trigger = { start: found.index, end: found.index + found[0].length }
  const isTelling = (one: Sentence) =>
    [trigger, athlete].some((span) => one.start - start <= span.start && span.start < one.end - start)
  if (sentences.some((one) => isTelling(one) && isOfPast(masked.slice(one.start - start, one.end - start)))) return null
  const isPlain = sentences.every((one) => {
    const context = contextFor(one)
    return context.phrases.every((_, at) =>
      context.verb(at) ? !isTelling(one) || tells(context, at) : isOurs(context, at),
    )
  })
  if (!isPlain || isPlayingFor(text, trigger, brand)) return null
  const spans = [trigger, athlete, brand]
  const from = Math.min(...spans.map((span) => span.start))
  const to = Math.max(...spans.map((span) => span.end))
  return { type, arrangement: { start: from, end: to, trigger, athlete, brand, kind: 'thing', others: [], aim: null } }
}

/** A verb of the tables that ends nothing, or one that means nothing here. */
function tells(context: RelationContext, index: number): boolean {
  const { lemma = '', text = '', pos } = context.verb(index)?.verb ?? {}
  const isKnown = VERB_OF_FORM.has(text.toLowerCase()) && (!VERBS.ending.has(lemma) || VERBS.making.has(lemma))
  return pos === 'AUX' || isKnown || PLAIN_VERB.test(text)
}

/** No name of a third but a place or one in a list with them. */
function isOurs(context: RelationContext, index: number): boolean {
  const noun = context.noun(index)
  if (!noun || noun.head.party) return true
  const { title, possessor } = noun
  const names = [
    ...noun.words,
    ...(title?.words ?? []),
    ...[possessor, title?.possessor].flatMap((one) => one?.head ?? []),
  ]
  const isNamed = noun.words.some(({ pos, party, text }) => pos === 'PROPN' && !party && isParty(text))
  if (isNamed && names.some(({ party }) => party)) return false
  if (noun.head.pos !== 'PROPN' || !isParty(noun.head.text)) return true
  if (context.listOf(index).some((at) => context.partyAt(at))) return true
  const place = context.governorOf(index)
  const isPlace = context.is(place, 'preposition', /^(?:in|at|near|from|outside|on)$/u)
  return isPlace && !STAKE.test(context.headAt(place - 1))
}
