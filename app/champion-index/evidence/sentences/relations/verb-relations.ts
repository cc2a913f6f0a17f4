import { RELATIVES } from '../english-words.ts'
import { nameOf, type Parties } from '../syntax/parsed-sentence.ts'
import { isTime, type Phrase } from '../syntax/phrases.ts'
import { brandOfNoun, careerOf, investorBehind, ofItself, withCareer } from './belonging.ts'
import { isPlayingFor } from './deal-relations.ts'
import { holderOf } from './holders.ts'
import * as nouns from './nouns.ts'
import { type OtherParties, type Relation, stated } from './relation.ts'
import type { RelationContext } from './relation-context.ts'
import { RELATIONS_OF_VERB, type VerbRelation } from './verbs.ts'

export function ofVerb(context: RelationContext, index: number): Relation[] {
  const verb = context.verb(index)
  if (!verb) return []
  const { lemma } = verb.verb
  const name = verb.particle ? `${lemma}_${verb.particle}` : lemma
  const relations = RELATIONS_OF_VERB.get(name)
  if (!relations) return []
  const slot = context.slotsOf(index)
  return relations.flatMap((relation) => {
    if (!holds(context, relation, index)) return []
    // What `sells beans under his label B` ends is not B.
    const brands = relation.brand.flatMap(slot).filter((at) => !isThing(context, at, lemma))
    const brand = context.first(brands, 'brand')?.brand ?? brandThrough(context, relation, index, brands)
    const agents = relation.athlete.flatMap(slot).flatMap((at) => context.listFrom(at))
    const through = relation.type === 'INVESTOR' ? agents.map((at) => investorBehind(context, at)) : []
    const group = [...through, ...agents.flatMap((at) => membersOf(context, at))].find((one) => one.athlete)
    const isSponsor = relation.type === 'SPONSOR'
    const helped = isSponsor ? slot(relation.only?.career ? 'for' : 'object') : []
    const whose =
      helped.flatMap((at) => withCareer(context, at) ?? [])[0] ?? (isSponsor && careerOf(context, slot('object')[0]))
    const named = relation.only?.career ? null : context.first(relation.athlete.flatMap(slot), 'athlete')
    const athlete = named ?? group ?? whose
    if (!athlete) return []
    const isOpening = verb.form === 'part' && index === 0 && context.subjectOf(index) < 0
    const isOmitted = isOpening && relation.brand.includes('object')
    if (!brand) return stated(relation.rule, relation.type, 'verb', [verb.verb], athlete, isOmitted ? 'omitted' : null)
    // `signed X as its ambassador` says so itself.
    if (lemma === 'sign' && slot('object').length > 0 && context.addedBy(index, /^as$/u).length > 0) return []
    if (lemma === 'sign' && isPlayingFor(context.text, verb.verb, brand.mention ?? verb.verb)) return []
    const isOne = athlete === group || /^(?:part|members?|one)$/iu.test(context.headAt(context.subjectOf(index)))
    const type = isOne && relation.type === 'OWNER' ? 'CO_OWNER' : relation.type
    const assisted = /^help/u.test(context.lemmaAt(index - 1)) ? ['others'] : []
    const others = type === 'FOUNDER' || type === 'OWNER' ? [...companionsOf(context, index, slot), ...assisted] : []
    const together = { ...athlete, others: [...athlete.others, ...others] }
    return stated(relation.rule, type, 'verb', [verb.verb], together, brand, relation.isEnd && 'ENDS')
  })
}

/** `advises the team at B`, `B, where X heads the design team`, `endorses B soap`. */
function brandThrough(context: RelationContext, relation: VerbRelation, index: number, things: readonly number[]) {
  const noun = things.flatMap((at) => context.noun(at) ?? [])
  if (relation.only?.product) {
    const maker = things.flatMap((at) => context.addedBy(at, /^(?:by|from|of)$/u))[0] ?? -1
    const inside = noun
      .flatMap(({ words, possessor }) => [...(possessor?.words ?? []), ...words])
      .find(({ party }) => party === 'brand')
    return inside ?? context.partiesOf(maker).brand
  }
  if (!/^(?:EXECUTIVE|ADVISOR)$/u.test(relation.type)) return null
  const staff = things.find((at) => nouns.STAFF.test(context.headAt(at)))
  return brandOfNoun(context, staff ?? -1, /^(?:of|at|behind)$/u) ?? context.partiesOf(context.placeOf(index)).brand
}

export function ofOthers(context: RelationContext, index: number): OtherParties[] {
  const verb = context.verb(index)
  const relations = RELATIONS_OF_VERB.get(verb?.verb.lemma ?? '') ?? []
  const relation = relations.find(({ type }) => /^(?:CO_)?FOUNDER$|^OWNER$/u.test(type))
  const slot = context.slotsOf(index)
  const brand = context.first(slot('object'), 'brand')?.brand
  const agents = slot('subject')
    .flatMap((at) => context.listFrom(at).flatMap((member) => context.noun(member) ?? []))
    .filter((noun) => noun.head.pos === 'PROPN' && noun.words.length > 1)
  const isAthletes = slot('subject').some((at) => context.partiesOf(at).athlete)
  if (!verb || !relation || agents.length === 0 || isAthletes) return []
  const type = relation.type === 'OWNER' ? 'OWNER' : 'FOUNDER'
  const words = [verb.verb, ...(agents.at(-1)?.words ?? [])]
  return stated('others', type, 'verb', words, brand, brand).map(({ arrangement }) => ({
    type,
    names: agents.map(nameOf),
    arrangement,
  }))
}

function holds(context: RelationContext, { only, brand }: VerbRelation, index: number): boolean {
  const isOther = context.objectsOf(index).some((at) => !isTime(context.phrases[at] as Phrase))
  if (brand.includes('with') && !only?.object && isOther) return false
  if (!only) return true
  const verb = context.verb(index)
  const slot = context.slotsOf(index)
  const toDo = context.phrases.findIndex((phrase, at) => at > index && phrase.kind === 'verb' && phrase.form === 'to')
  const purpose = context.verb(toDo)
  const isForName = context.objectsOf(toDo).some((at) => nouns.NAME.test(context.headAt(at)))
  if (only.object && !slot('object').some((at) => only.object?.test(context.wordsAt(at)))) return false
  if (
    only.means &&
    ![...slot('with'), ...slot('object'), ...slot('for')].some((at) => only.means?.test(context.wordsAt(at)))
  )
    return false
  const roles = slot('as').map((at) => context.wordsAt(at))
  if (only.role && !roles.some((role) => only.role?.test(role) && !FORMER.test(role))) return false
  if (only.purpose && (!purpose || isForName || !only.purpose.test(purpose.verb.lemma))) return false
  if (only.about && !only.about.test(context.text)) return false
  if (only.voice === 'passive') return verb?.isPassive ?? false
  // `the salsa I sell` is a trade.
  if (only.voice === 'past')
    return !/^sells?$/iu.test(verb?.verb.text ?? '') || [...slot('to'), ...slot('for')].length > 0
  if (only.voice === 'general') return verb?.isPassive || !slot('in')[0]
  if (only.voice === 'own') {
    const self = context.noun(context.subjectOf(index))?.head
    return (
      (self?.mention?.kind === 'self' || (context.speaker === 'brand' && self?.party === 'brand')) && !slot('in')[0]
    )
  }
  return only.voice !== 'active' || !verb?.isPassive
}

/** An athlete among those whom a plural subject stands for: `a group led by X`, `The investors, among them X`. */
function membersOf(context: RelationContext, index: number): Parties[] {
  const noun = context.noun(index)
  if (!noun || !GROUPS.test(noun.head.text)) return []
  const isAmong = context.is(index + 1, 'comma') && context.is(index + 2, 'preposition', /^among/u)
  const ofWhom = context.addedBy(index, /^of$/u).filter((at) => context.isListed(at))
  const members = [...context.addedBy(index, /^(?:including|among)$/u), ...ofWhom, isAmong ? index + 4 : -1]
  const named = members.map((at) => context.partiesOf(at))
  return [holderOf(context, index), ...ofItself(context, index), ...named].filter(({ athlete }) => athlete)
}

/** Those whom the athlete does it with: `with Jane Doe`, `together with her brother`. */
function companionsOf(context: RelationContext, index: number, slot: (name: string) => number[]): string[] {
  const governing = context.verb(index)?.form === 'to' ? context.slotsOf(context.verbBefore(index))('with') : []
  const subject = context.subjectOf(index)
  const beside = subject < 0 ? [] : context.addedBy(subject, /^with$/u).filter((at) => at < index)
  // `Together with her sister, X …`.
  const leading = context.is(0, 'preposition', /^(?:with|alongside)$/u) && subject > 1 ? [1] : []
  return [...slot('with'), ...slot('alongside'), ...governing, ...beside, ...leading].flatMap((at) => {
    const noun = context.noun(at)
    const isPerson = noun && (noun.head.pos === 'PROPN' || RELATIVES.test(noun.head.text)) && !noun.head.party
    return isPerson ? [nameOf(noun)] : []
  })
}

/** `a Velora`, a thing of the brand's; `opened the B`, a building. */
function isThing(context: RelationContext, index: number, verb: string): boolean {
  const noun = context.noun(index)
  const isBuilt = verb === 'open' || verb === 'build'
  if (isBuilt && noun?.head.party && /^the$/iu.test(noun.words[0]?.text ?? '')) return noun.words[1]?.text !== 'first'
  // `built B a website`
  if (isBuilt && noun?.head.party && context.noun(index + 1)?.words[0]?.pos === 'DET') return true
  return noun?.head.mention?.kind === 'name' && /^(?:an?|two|three|several)$/iu.test(noun.words[0]?.text ?? '')
}

const FORMER = /\b(?:former|previous|one-time|ex)\b/iu
const GROUPS =
  /^(?:group|consortium|syndicate|investors|angels|backers|shareholders|owners|athletes|team|trio|pair|duo)$/iu
