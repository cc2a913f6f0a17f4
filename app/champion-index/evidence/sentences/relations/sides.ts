import type { Parties } from '../syntax/parsed-sentence.ts'
import type { NounPhrase } from '../syntax/phrases.ts'
import * as nouns from './nouns.ts'
import type { RelationContext } from './relation-context.ts'
import { VERBS } from './verbs.ts'

/** Both sides of a thing: of a deal, a round, a product. */

/** Both parties of a noun: its possessor, the names inside it, behind its prepositions, and of its verb. */
export function sidesOf(
  context: RelationContext,
  index: number,
  noun: NounPhrase,
  prepositions: RegExp,
  verbs: ReadonlySet<string>,
): Parties {
  const own = [noun.possessor?.head, ...noun.words.filter((word) => word !== noun.head)].filter((word) => word?.party)
  const behind = context
    .complementsOf(index, VERBS.having)
    .filter(({ preposition }) => prepositions.test(preposition))
    .filter(({ preposition, index: at }) => preposition !== 'of' || context.partyAt(at) || context.isListed(at))
    .map((one) => context.partiesAt(one.index))
  const verb = context.governingVerb(index)
  const isLine = nouns.LINE.test(noun.head.text)
  const isSide = verb >= 0 && verbs.has(context.lemmaAt(verb)) && (!isLine || context.isObject(verb, index))
  const slot = isSide ? context.slotsOf(verb) : () => []
  const isObject = context.isObject(verb, index)
  const around = isSide
    ? [...slot('subject'), ...(isObject ? [] : slot('object')), ...slot('with')].map((at) => withProduct(context, at))
    : []
  const clause = context.clauseVerb(index)
  const described = verbs.has(context.lemmaAt(clause))
    ? [...context.slotsOf(clause)('subject'), ...context.addedBy(clause, prepositions, VERBS.having)].map((at) =>
        withProduct(context, at),
      )
    : []
  const place = isSide && isObject && prepositions.test('with') ? [context.partiesOf(context.placeOf(verb))] : []
  const itself = nouns.DEAL.test(noun.head.text) ? [] : ofItself(context, index)
  const all = [...behind, ...around, ...described, ...place, ...itself]
  return {
    athlete: own.find((word) => word?.party === 'athlete') ?? all.find(({ athlete }) => athlete)?.athlete ?? null,
    brand:
      own.find((word) => word?.party === 'brand') ??
      all.find(({ brand }) => brand)?.brand ??
      (noun.head.party === 'brand' ? noun.head : null),
    others: [],
  }
}

/** What is said of a product or a round: `designed with X`, `led by X`, `named after X`, `that included X`. */
export function ofItself(context: RelationContext, index: number): Parties[] {
  // Of `the signature shoe of X, made by B` the shoe is made.
  const own = new Set([context.firstOfList(index), ...context.addedBy(index, /^of$/u)])
  return context.phrases.flatMap((phrase, at) => {
    if (phrase.kind !== 'verb' || !VERBS.releasing.has(phrase.verb.lemma) || !own.has(context.subjectOf(at))) return []
    const added = context.addedBy(at, /^(?:by|with|after|for|of|on)$/u)
    return [...(phrase.isPassive ? [] : context.objectsOf(at)), ...added].map((one) => context.partiesOf(one))
  })
}

/** `Acme whisky signed …`: the brand by its product. */
function withProduct(context: RelationContext, index: number): Parties {
  const parties = context.partiesOf(index)
  const first = context.noun(index)?.words[0]
  return parties.athlete || parties.brand || first?.party !== 'brand' ? parties : { ...parties, brand: first }
}
