import type { SentenceMention, Speaker } from '../sentence-mentions.ts'
import type { NounPhrase } from '../syntax/phrases.ts'
import { wordsIn } from '../syntax/words.ts'
import { ofConnection, ofDeal, ofRound, ofSignature, ofStake } from './deal-relations.ts'
import * as nouns from './nouns.ts'
import type { OtherParties, Relation } from './relation.ts'
import { RelationContext } from './relation-context.ts'
import { ofBoard, ofCompany, ofCompound, ofRole, ofTeam, ofTitle } from './role-relations.ts'
import { ofOthers, ofVerb } from './verb-relations.ts'
import { VERB_OF_FORM } from './verbs.ts'

/** A sentence, and where it names both. */
interface NamingSentence {
  text: string
  athletes: readonly SentenceMention[]
  brands: readonly SentenceMention[]
  speaker: Speaker
}

/** Every relation that the sentence states between the athlete and the brand. */
export function findRelations(context: RelationContext): Relation[] {
  return context.phrases.flatMap((phrase, index) => {
    const relations =
      phrase.kind === 'verb' ? ofVerb(context, index) : phrase.kind === 'noun' ? ofNoun(context, index, phrase) : []
    const aim = relations.length > 0 ? aimAt(context, index) : null
    return relations.map((one) => ({ ...one, arrangement: { ...one.arrangement, aim } }))
  })
}

/** What governs the infinitive that the phrase is in: `was tempted` of `was tempted to own B`. */
function aimAt(context: RelationContext, index: number): string | null {
  const verb = context.verb(index) ? index : context.governingVerb(index)
  if (context.verb(verb)?.form !== 'to') return null
  const from = context.phrases[Math.max(0, context.verbBefore(verb))]?.words[0]?.start ?? 0
  return context.text.slice(from, context.phrases[verb]?.words[0]?.start)
}

/** Those by whom the brand was founded or is owned, where the athlete is none of them. */
export function findOtherParties(context: RelationContext): OtherParties[] {
  return context.phrases.flatMap((_, index) => (context.verb(index)?.isPassive ? ofOthers(context, index) : []))
}

export function contextOf({ text, athletes, brands, speaker }: NamingSentence): RelationContext {
  return new RelationContext(text, wordsIn(text, athletes, brands), speaker)
}

/** Whether the text has a word of the tables at all. */
export function mayRelate(text: string): boolean {
  return (text.match(/[\p{L}-]+/gu) ?? []).some((found) => {
    const word = found.toLowerCase()
    return [word, ...word.split('-')].some((part) => VERB_OF_FORM.has(part) || nouns.RELATIONAL.test(part))
  })
}

type NounRelation = (context: RelationContext, index: number, noun: NounPhrase) => Relation[]

/** What a noun phrase may state, by its head or by all its words. */
const BY_HEAD: readonly (readonly [RegExp, NounRelation])[] = [
  [nouns.STAKE, ofStake],
  [nouns.DEAL, ofDeal],
  [nouns.TEAM, ofTeam],
  [nouns.COMPANY, ofCompany],
  [nouns.CONNECTION, ofConnection],
]
const BY_WORDS: readonly (readonly [RegExp, NounRelation])[] = [
  [nouns.BOARD, ofBoard],
  [nouns.ROUND, ofRound],
  [nouns.POSITION, ofStake],
  [nouns.SIGNATURE, ofSignature],
]

function ofNoun(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const words = context.wordsOf(noun)
  const relations = [
    ...BY_HEAD.filter(([pattern]) => pattern.test(noun.head.text)),
    ...BY_WORDS.filter(([pattern]) => pattern.test(words)),
  ]
  return [ofRole, ofCompound, ofTitle, ...relations.map(([, relation]) => relation)].flatMap((relation) =>
    relation(context, index, noun),
  )
}
