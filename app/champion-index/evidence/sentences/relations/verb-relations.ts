import { RELATIVES } from '../english-words.ts'
import { NOBODY, nameOf, type Parties } from '../syntax/parsed-sentence.ts'
import { brandOfNoun } from './belonging.ts'
import { holderOf } from './holders.ts'
import * as nouns from './nouns.ts'
import { arrangementOf, type OtherParties, type Relation, spanOf, stated } from './relation.ts'
import type { RelationContext } from './relation-context.ts'
import { ofItself } from './sides.ts'
import { VERB_RELATIONS, type VerbRelation } from './verbs.ts'

export function ofVerb(context: RelationContext, index: number): Relation[] {
  const verb = context.verb(index)
  if (!verb) return []
  const { lemma } = verb.verb
  const name = verb.particle ? `${lemma}_${verb.particle}` : lemma
  const slot = context.slotsOf(index)
  return VERB_RELATIONS.flatMap((relation) => {
    if (!relation.verbs.includes(name) || !holds(context, relation, index)) return []
    const brands = relation.brand.flatMap(slot).filter((at) => !isThing(context, at, lemma))
    const isStaffed = relation.type === 'EXECUTIVE' || relation.type === 'ADVISOR'
    const named = relation.only?.product
      ? productOf(context, brands)
      : isStaffed
        ? staffedBy(context, index, brands)
        : null
    const brand = context.first(brands, 'brand') ?? (named?.brand ? named : null)
    const group = relation.athlete.flatMap(slot).flatMap((at) => membersOf(context, at))[0]
    const athlete = context.first(relation.athlete.flatMap(slot), 'athlete') ?? group
    if (!athlete) return []
    const isOpening = verb.form === 'part' && index === 0 && context.subjectOf(index) < 0
    const isOmitted = isOpening && relation.brand.includes('object')
    if (!brand) return isOmitted ? [stated(relation.rule, relation.type, 'verb', [verb.verb], athlete, null)] : []
    if (relation.brand.includes('with') && slot('object').some((at) => nouns.DEAL.test(context.headAt(at)))) return []
    const isOne = athlete === group || /^(?:part|members?|one)$/iu.test(context.headAt(context.subjectOf(index)))
    const type = isOne && relation.type === 'OWNER' ? 'CO_OWNER' : relation.type
    const others = type === 'FOUNDER' || type === 'OWNER' ? companionsOf(context, index, slot) : []
    const together = { ...athlete, others: [...athlete.others, ...others] }
    return [stated(relation.rule, type, 'verb', [verb.verb], together, brand, relation.isEnd && 'ENDS')]
  })
}

/** `advises the team at B`, `B, where X heads the design team`. */
function staffedBy(context: RelationContext, index: number, staff: readonly number[]): Parties {
  const brands = staff.flatMap((at) => {
    const noun = context.noun(at)
    return noun && nouns.STAFF.test(noun.head.text) ? (brandOfNoun(context, at, noun, /^(?:of|at|behind)$/u) ?? []) : []
  })
  return { ...NOBODY, brand: brands[0] ?? context.partiesOf(context.placeOf(index)).brand }
}

/** Others who founded or own the brand. */
export function ofOthers(context: RelationContext, index: number): OtherParties[] {
  const verb = context.verb(index)
  const relation = VERB_RELATIONS.find(
    ({ verbs, type }) => /^(?:CO_)?FOUNDER$|^OWNER$/u.test(type) && verbs.includes(verb?.verb.lemma ?? ''),
  )
  const slot = context.slotsOf(index)
  const brand = context.first(slot('object'), 'brand')?.brand
  const agents = slot('subject')
    .flatMap((at) => context.listFrom(at).flatMap((member) => context.noun(member) ?? []))
    .filter((noun) => noun.head.pos === 'PROPN' && noun.words.length > 1)
  const isAthletes = slot('subject').some((at) => context.partiesOf(at).athlete)
  if (!verb || !relation || !brand?.mention || agents.length === 0 || isAthletes) return []
  const span = spanOf([verb.verb, ...(agents.at(-1)?.words ?? [])])
  const arrangement = arrangementOf(span, 'verb', brand.mention, brand.mention)
  return [{ type: relation.type === 'OWNER' ? 'OWNER' : 'FOUNDER', names: agents.map(nameOf), arrangement }]
}

function holds(context: RelationContext, { only }: VerbRelation, index: number): boolean {
  if (!only) return true
  const verb = context.verb(index)
  const slot = context.slotsOf(index)
  const purpose = context.phrases.slice(index + 1).find((phrase) => phrase.kind === 'verb')
  if (only.object && !slot('object').some((at) => only.object?.test(context.wordsAt(at)))) return false
  if (only.means && !slot('with').some((at) => only.means?.test(context.wordsAt(at)))) return false
  const roles = slot('as').map((at) => context.wordsAt(at))
  if (only.role && !roles.some((role) => only.role?.test(role) && !FORMER.test(role))) return false
  if (only.purpose && !(purpose?.form === 'to' && only.purpose.test(purpose.verb.lemma))) return false
  if (only.voice === 'passive') return verb?.isPassive ?? false
  if (only.voice === 'own')
    return context.noun(context.subjectOf(index))?.head.mention?.kind === 'self' && slot('in').length === 0
  return only.voice !== 'venture' || (!verb?.isPassive && VENTURE.test(context.text))
}

/** An athlete among those whom a plural subject stands for: `a group led by X`, `The investors, among them X`. */
function membersOf(context: RelationContext, index: number): Parties[] {
  const noun = context.noun(index)
  if (!noun || !GROUPS.test(noun.head.text)) return []
  const isAmong = context.is(index + 1, 'comma') && context.is(index + 2, 'preposition', /^among/u)
  const members = [...context.addedBy(index, /^(?:including|of|among)$/u), isAmong ? index + 4 : -1]
  const named = members.map((at) => context.partiesOf(at))
  return [holderOf(context, index), ...ofItself(context, index), ...named].filter(({ athlete }) => athlete)
}

/** Those whom the athlete does it with: `with Jane Doe`, `together with her brother`. */
function companionsOf(context: RelationContext, index: number, slot: (name: string) => number[]): string[] {
  const governing = context.verb(index)?.form === 'to' ? context.slotsOf(context.verbBefore(index))('with') : []
  const subject = context.subjectOf(index)
  const beside = subject < 0 ? [] : context.addedBy(subject, /^with$/u).filter((at) => at < index)
  return [...slot('with'), ...slot('alongside'), ...governing, ...beside].flatMap((at) => {
    const noun = context.noun(at)
    const isPerson = noun && (noun.head.pos === 'PROPN' || RELATIVES.test(noun.head.text)) && !noun.head.party
    return isPerson ? [nameOf(noun)] : []
  })
}

/** `endorses B soap` endorses B. */
function productOf(context: RelationContext, indexes: readonly number[]): Parties {
  const inside = indexes.flatMap((at) => context.noun(at)?.words.find(({ party }) => party === 'brand') ?? [])[0]
  const maker = indexes.flatMap((at) => context.addedBy(at, /^(?:by|from)$/u))[0] ?? -1
  return { ...NOBODY, brand: inside ?? context.partiesOf(maker).brand }
}

/** `a Velora`, a thing of the brand's; `opened the B`, a building. */
function isThing(context: RelationContext, index: number, verb: string): boolean {
  const noun = context.noun(index)
  if (verb === 'open' && /^the$/iu.test(noun?.words[0]?.text ?? '')) return true
  return noun?.head.mention?.kind === 'name' && /^(?:an?|two|three|several)$/iu.test(noun.words[0]?.text ?? '')
}

const FORMER = /\b(?:former|previous|one-time|ex)\b/iu
const GROUPS = /^(?:group|consortium|syndicate|investors|backers|shareholders|owners|athletes|team|trio|pair|duo)$/iu
const VENTURE =
  /\b(?:start-?up|seed|funding|series [a-f]|ventures?|companies|start-ups|million|round|investor|capital|stake)\b/iu
