import { NOBODY, type Parties } from '../syntax/parsed-sentence.ts'
import type { NounPhrase } from '../syntax/phrases.ts'
import type { Word } from '../syntax/words.ts'
import * as nouns from './nouns.ts'
import type { RelationContext } from './relation-context.ts'
import { VERBS } from './verbs.ts'

/** The brand that a noun belongs to: `B's`, `B …`, `… of B`. */
export function brandOfNoun(context: RelationContext, index: number, prepositions: RegExp): Word | null {
  const noun = context.noun(index)
  if (!noun) return null
  if (noun.possessor?.head.party === 'brand') return noun.possessor.head
  const inside = noun.words.find(({ party }) => party === 'brand')
  const isInside = inside !== undefined && inside !== noun.head
  // Of `the brand ambassador of B` the brand is B.
  if (isInside && inside.mention?.kind === 'name') return inside
  const last = context.lastOfList(index)
  const and = context.is(last + 2, 'comma') ? last + 3 : last + 2
  const isJoined = context.is(last + 1, 'preposition') && context.is(and, 'and') && context.noun(and + 1)
  if (isJoined) return brandOfNoun(context, and + 1, prepositions)
  let end = last
  for (const { preposition, index: at } of context.complementsOf(last).slice(0, 3)) {
    if (at !== end + (context.is(end + 1, 'and') ? 3 : 2)) break
    end = context.lastOfList(at)
    if (!prepositions.test(preposition)) continue
    const { brand } = context.partiesAt(at)
    const thing = context.noun(at)
    const isOfThings = nouns.PROMOTER.test(noun.head.text) || nouns.LINE.test(noun.head.text)
    const isPromoted = nouns.PROMOTER.test(noun.head.text)
    const ofCampaign =
      isPromoted && nouns.CAMPAIGN.test(context.headAt(at)) ? context.addedBy(at, /^(?:by|for|from|of)$/u) : []
    const named =
      brand ??
      (thing && isOfThings ? brandOfThing(thing, isPromoted) : null) ??
      context.first(ofCampaign, 'brand')?.brand
    if (named) return named
    if (!/^(?:of|in|to)$/u.test(preposition) && !context.is(end + 1, 'and')) break
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
  const governing = context.governingVerb(index)
  // `B picked X to succeed Y as president`.
  const chosen = context.verb(governing)?.form === 'to' ? context.verbBefore(governing) : -1
  const verb = context.isNaming(chosen) ? chosen : governing
  if (verb < 0) return null
  const slot = context.slotsOf(verb)
  if (context.isNaming(verb)) {
    const subject = slot('subject')[0] ?? -1
    const isOfBrand = /^(?:shareholders|members|owners|directors|board)$/iu.test(context.headAt(subject))
    const named = context.first([...slot('into'), subject], 'brand')
    return named?.brand ?? (isOfBrand ? brandOfNoun(context, subject, /^of$/u) : null)
  }
  if (!VERBS.joining.has(context.lemmaAt(verb))) return null
  const slots = [...announcerOf(context, verb), ...slot('object'), ...slot('with'), ...slot('for'), ...slot('at')]
  return context.first(slots, 'brand')?.brand ?? null
}

/** `B said that X …`. */
function announcerOf(context: RelationContext, verb: number): number[] {
  const announcing = context.verbBefore(context.subjectOf(verb))
  return VERBS.saying.has(context.lemmaAt(announcing)) ? context.slotsOf(announcing)('subject') : []
}

/** `X (founder, B)`, `X – Founder & CEO, B`. */
export function brandBehind(context: RelationContext, index: number): Word | null {
  const at = context.lastOfList(index) + 1
  const isEnd = at + 2 >= context.phrases.length || context.is(at + 2, 'stop')
  const isBrand = context.is(at, 'comma') && isEnd && context.partyAt(at + 1) === 'brand'
  return isBrand ? (context.noun(at + 1)?.head ?? null) : null
}

/** The athlete whom a noun belongs to: `X's`, `… of X`. */
export function athleteOfNoun(context: RelationContext, index: number): Parties | null {
  const noun = context.noun(index)
  if (noun?.possessor?.head.party === 'athlete') return { ...NOBODY, athlete: noun.possessor.head }
  const of = context.complementsOf(context.lastOfList(index))[0]
  return of?.preposition === 'of' ? withCareer(context, of.index) : null
}

/** Of the athlete, or of the season, career or campaign that is his. */
export function withCareer(context: RelationContext, index: number): Parties | null {
  const parties = context.partiesOf(index)
  return parties.athlete ? parties : careerOf(context, index)
}

/** `X's venture firm`: who invests through it. */
export function investorBehind(context: RelationContext, index: number): Parties {
  const noun = context.noun(index)
  const isFund =
    noun && /(?:fund|vehicle|(?:venture|investment|holding|family|capital) \p{L}+)$/iu.test(context.wordsOf(noun))
  const owner = isFund ? noun.possessor?.head : null
  return owner?.party === 'athlete' ? { ...NOBODY, athlete: owner } : NOBODY
}

export function careerOf(context: RelationContext, index = -1): Parties | null {
  const noun = context.noun(index)
  const owner = noun && CAREER.test(noun.head.text) ? noun.possessor?.head : null
  return owner?.party === 'athlete' ? { ...NOBODY, athlete: owner } : null
}

const CAREER =
  /^(?:season|career|campaign|training|comeback|journey|bid|programme|travels?|skis|rackets?|boots|shoes|equipment|bikes?|boat|car|kit|poles|bats?|suits|goggles|gloves|sails?|rink|tyres|fees|flights|trips?|swords|arrows|bows?|saddles?|clubs|paddles?)$/iu

/** Both parties of a noun: its possessor, the names inside it, behind its prepositions, and of its verb. */
export function sidesOf(context: RelationContext, index: number, prepositions: RegExp, verbs: ReadonlySet<string>) {
  const noun = context.noun(index) as NounPhrase
  const { head } = noun
  const own = [...(noun.possessor ? [noun.possessor.head] : []), ...noun.words.filter((word) => word !== head)]
  const behind = context
    .complementsOf(index, VERBS.having)
    .filter(({ preposition }) => prepositions.test(preposition))
    .filter(({ preposition, index: at }) => preposition !== 'of' || context.partyAt(at) || context.isListed(at))
    .map((one) => context.partiesAt(one.index))
  const verb = context.governingVerb(index)
  const of = context.governorOf(index)
  const outer = context.headAt(of - 1)
  const isPart =
    context.prepositionAt(of) === 'of' && (nouns.LINE.test(outer) || /^(?:launch|release|debut)$/iu.test(outer))
  const isObject = context.isObject(verb, isPart ? of - 1 : index)
  const isSide = verbs.has(context.lemmaAt(verb)) && (!nouns.LINE.test(head.text) || isObject)
  const slot = isSide ? context.slotsOf(verb) : () => []
  const clause = context.clauseVerb(index)
  const isDescribed = verbs.has(context.lemmaAt(clause))
  const described = isDescribed
    ? [...context.slotsOf(clause)('subject'), ...context.addedBy(clause, prepositions, VERBS.having)]
    : []
  const around = [...slot('subject'), ...(isObject ? [] : slot('object')), ...slot('with'), ...described]
  const place = isSide && isObject && prepositions.test('with') ? [context.partiesOf(context.placeOf(verb))] : []
  const itself = nouns.DEAL.test(head.text) ? [] : ofItself(context, index)
  const all = [...behind, ...around.map((at) => withProduct(context, at)), ...place, ...itself]
  const inside = (party: Word['party']) => own.find((word) => word.party === party) ?? null
  return {
    athlete: inside('athlete') ?? all.find(({ athlete }) => athlete)?.athlete ?? null,
    brand: inside('brand') ?? all.find(({ brand }) => brand)?.brand ?? (head.party === 'brand' ? head : null),
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
