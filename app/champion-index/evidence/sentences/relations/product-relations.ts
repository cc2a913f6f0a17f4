import type { NounPhrase } from '../syntax/phrases.ts'
import { announcerOf, athleteOfNoun, brandOfNoun, ofItself, sidesOf } from './belonging.ts'
import * as nouns from './nouns.ts'
import { type Relation, stated } from './relation.ts'
import type { RelationContext } from './relation-context.ts'
import { VERBS } from './verbs.ts'

/** A product that bears the athlete's name. */
export function ofLine(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const words = context.wordsOf(noun)
  const isOwn = /signature|own|pro (?:model|deck|board|stick|bike)|capsule|edition|collection|line|range|series/iu.test(
    words,
  )
  const isMade = ofItself(context, index).length > 0
  const verb = context.governingVerb(index)
  const lemma = context.lemmaAt(verb)
  const isOfBrand = noun.words.some(({ party }) => party === 'brand')
  if (nouns.BOARD.test(words) || (verb >= 0 && !VERBS.releasing.has(lemma) && isOfBrand)) return []
  const makers = context.partiesOf(context.subjectOf(verb))
  const others = context.addedBy(index, /^with$/u)
  const isJoint = (makers.athlete && makers.brand) ?? context.first(others, 'athlete')
  const isBroughtOut =
    /^(?:launch|release|bring|unveil|have)$/u.test(lemma) && (isJoint ?? context.first(others, 'brand'))
  const isNamed = lemma === 'name'
  const isPossessed = noun.possessor?.head.party === 'athlete'
  if (!isOwn && !isMade && !isNamed && !isBroughtOut) return []
  // `X's helmet carries the badge of B`.
  const behind = context.verbBehind(index)
  const bears = /^(?:carry|bear|display|show)$/u.test(context.lemmaAt(behind))
  const isItsName = context
    .objectsOf(behind)
    .some((at) => /^(?:name|initials|signature|likeness|face)$/iu.test(context.headAt(at)))
  if (!isOwn && bears && !isItsName) return []
  const itself = context.partiesOf(index).brand
  if (itself && !/signature/iu.test(words)) return []
  const sides = sidesOf(
    context,
    index,
    isNamed ? /^(?:after|for)$/u : /^(?:with|by|from|for|at|of|on)$/u,
    VERBS.releasing,
  )
  if (isCalledSo(context, index, verb)) return []
  const isHisName = isPossessed || noun.words.some(({ party }) => party === 'athlete')
  const isOurs = context.speaker === 'brand' && isHisName && /signature/iu.test(words)
  const brand = sides.brand ?? itself ?? (isOurs ? 'omitted' : null)
  return stated('signature-line', 'SIGNATURE_LINE', 'thing', noun.words, sides, brand)
}

/** `My model is the B`, `The B is the signature saddle of X`: the name of the product. */
function isCalledSo(context: RelationContext, index: number, verb: number): boolean {
  const behind = context.verbBehind(index)
  const names = [
    ...(context.verb(verb)?.isCopula ? [context.subjectOf(verb)] : []),
    ...(context.verb(behind)?.isCopula ? context.objectsOf(behind) : []),
  ]
  return names.some((at) => context.partyAt(at) === 'brand' && /^the\b/iu.test(context.wordsAt(at)))
}

export function ofCampaign(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const sides = sidesOf(context, index, /^(?:for|by|of|with)$/u, VERBS.fronting)
  const opens = context.is(context.governorOf(index), 'preposition', /^in$/u) && context.governorOf(index) === 0
  const athlete = sides.athlete ?? (opens ? context.partiesOf(context.subjectBehind(index)) : null)
  return stated('adverts-of', 'ENDORSER', 'thing', noun.words, athlete, sides.brand)
}

/** A licence of the name: `licensed his name to B`, `B may use the likeness of X`, `sells hats under his name`. */
export function ofName(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const owner = athleteOfNoun(context, index)
  const verb = context.governingVerb(index)
  if (!owner || verb < 0 || context.firstOfList(index) !== index) return []
  const lemma = context.lemmaAt(verb)
  const isAllowed = context.verb(verb)?.words.some(({ text }) => /^(?:may|can)$/iu.test(text))
  const isLicensed = /(?<!without an? )licen[cs]/iu.test(context.text)
  const isLabel = context.is(context.governorOf(index), 'preposition', isLicensed ? /^(?:under|in)$/u : /^under$/u)
  if (!(VERBS.licensing.has(lemma) || ((isAllowed || isLabel) && VERBS.making.has(lemma)))) return []
  const slot = context.slotsOf(verb)
  const product = brandOfNoun(context, slot('to')[0] ?? -1, /^(?:of|by|from)$/u)
  const brand =
    context.first([...slot('subject'), ...slot('to'), ...announcerOf(context, verb)], 'brand')?.brand ?? product
  const isFace = /^face$/iu.test(noun.head.text)
  const type = isFace ? 'AMBASSADOR' : isLabel && !isLicensed ? 'SIGNATURE_LINE' : 'LICENSOR'
  return stated('licensed-name', type, 'verb', noun.words, owner, brand)
}

/** A licence to use the athlete's name, or royalties for it. */
export function ofLicence(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const verb = context.governingVerb(index)
  const isRight = /^right/iu.test(noun.head.text)
  const name = context.phrases.findIndex(
    (phrase, at) => at > index && phrase.kind === 'noun' && nouns.NAME.test(phrase.head.text),
  )
  if (isRight && name < 0) return []
  const slot = context.slotsOf(verb)
  const behind = context.addedBy(index, /^(?:from|of|by)$/u, VERBS.licensing)
  const around = verb < 0 ? [context.subjectBehind(index)] : [...slot('subject'), ...slot('object')]
  const sides = [...around, ...behind].map((at) => context.partiesOf(at))
  const owner = athleteOfNoun(context, name)
  const athlete = owner?.athlete ?? sides.find((one) => one.athlete)?.athlete
  return stated(
    'licence',
    'LICENSOR',
    'thing',
    noun.words,
    athlete,
    sides.find((one) => one.brand),
    context.lemmaAt(verb) === 'lose' ? 'ENDS' : undefined,
  )
}
