import { NOBODY, type Parties } from '../syntax/parsed-sentence.ts'
import type { NounPhrase } from '../syntax/phrases.ts'
import type { Word } from '../syntax/words.ts'
import * as nouns from './nouns.ts'
import type { RelationContext } from './relation-context.ts'
import { VERBS } from './verbs.ts'

/** Whose a noun is: the brand's, or the athlete's. */

/** The brand that a noun belongs to: `B's`, `B …`, `… of B`. */
export function brandOfNoun(
  context: RelationContext,
  index: number,
  noun: NounPhrase,
  prepositions: RegExp,
): Word | null {
  if (noun.possessor?.head.party === 'brand') return noun.possessor.head
  const inside = noun.words.find(({ party }) => party === 'brand')
  const isInside = inside !== undefined && inside !== noun.head
  // Of `the brand ambassador of B` the brand is B.
  if (isInside && inside.mention?.kind === 'name') return inside
  const last = context.lastOfList(index)
  const joined = context.is(last + 1, 'preposition') && context.is(last + 2, 'and') ? context.noun(last + 3) : null
  if (joined) return brandOfNoun(context, last + 3, joined, prepositions)
  let end = last
  for (const { preposition, index: at } of context.complementsOf(last).slice(0, 3)) {
    if (at !== end + (context.is(end + 1, 'and') ? 3 : 2)) break
    end = context.lastOfList(at)
    if (!prepositions.test(preposition)) continue
    const { brand } = context.partiesAt(at)
    const thing = context.noun(at)
    const isOfThings = nouns.PROMOTER.test(noun.head.text) || nouns.LINE.test(noun.head.text)
    const named = brand ?? (thing && isOfThings ? brandOfThing(thing, nouns.PROMOTER.test(noun.head.text)) : null)
    if (named) return named
    if (!/^(?:of|in|to)$/u.test(preposition)) break
  }
  return isInside ? inside : null
}

/** Of a campaign or a product: the face of `B's campaign`, a line of `B skis`. */
function brandOfThing(thing: NounPhrase, isPromoted: boolean): Word | null {
  const isProduct = isPromoted && thing.head.pos === 'NOUN' && !thing.possessor
  if (!isProduct && !nouns.CAMPAIGN.test(thing.head.text) && !nouns.LINE.test(thing.head.text)) return null
  if (thing.possessor?.head.party === 'brand') return thing.possessor.head
  return thing.words.find(({ party }) => party === 'brand') ?? null
}

/** `B named X as its ambassador`, `X joined B as president`: the brand is a side of the verb. */
export function brandOfVerb(context: RelationContext, index: number): Word | null {
  const verb = context.governingVerb(index)
  if (verb < 0) return null
  const slot = context.slotsOf(verb)
  const names = context.lemmaAt(verb)
  if (VERBS.naming.has(names)) {
    const subject = slot('subject')[0] ?? -1
    const members = context.noun(subject)
    const isOfBrand = members && /^(?:shareholders|members|owners|directors|board)$/iu.test(members.head.text)
    return context.partiesOf(subject).brand ?? (isOfBrand ? brandOfNoun(context, subject, members, /^of$/u) : null)
  }
  const announcing = context.verbBefore(context.subjectOf(verb))
  if (VERBS.joining.has(names) && VERBS.saying.has(context.lemmaAt(announcing))) {
    const brand = context.first(context.slotsOf(announcing)('subject'), 'brand')?.brand
    if (brand) return brand
  }
  if (VERBS.joining.has(names))
    return context.first([...slot('object'), ...slot('with'), ...slot('for'), ...slot('at')], 'brand')?.brand ?? null
  return null
}

/** `X (founder, B)`, `X – Founder & CEO, B`. */
export function brandBehind(context: RelationContext, index: number): Word | null {
  const at = context.lastOfList(index) + 1
  const isEnd = at + 2 >= context.phrases.length || context.is(at + 2, 'stop')
  const isBrand = context.is(at, 'comma') && isEnd && context.partyAt(at + 1) === 'brand'
  return isBrand ? (context.noun(at + 1)?.head ?? null) : null
}

/** The athlete whom a noun belongs to: `X's`, `… of X`. */
export function athleteOfNoun(context: RelationContext, index: number, noun: NounPhrase): Parties | null {
  if (noun.possessor?.head.party === 'athlete') return { ...NOBODY, athlete: noun.possessor.head }
  const of = context.complementsOf(context.lastOfList(index))[0]
  if (of?.preposition !== 'of') return null
  const parties = context.partiesAt(of.index)
  return parties.athlete ? parties : null
}
