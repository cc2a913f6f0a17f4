import type { RelationshipType } from '../../evidence-model.ts'
import { NOBODY } from '../syntax/parsed-sentence.ts'
import type { NounPhrase } from '../syntax/phrases.ts'
import type { Word } from '../syntax/words.ts'
import { athleteOfNoun, brandBehind, brandOfNoun, brandOfVerb } from './belonging.ts'
import { holderOf, memberOf, subjectOfVerb } from './holders.ts'
import * as nouns from './nouns.ts'
import { type Relation, stated, type Types, typeOf } from './relation.ts'
import type { RelationContext } from './relation-context.ts'
import { VERB_OF_FORM, VERB_RELATIONS, VERBS } from './verbs.ts'

/** `the founder of B`, `B's founder`, `a B ambassador`, and who is. */
export function ofRole(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const words = context.wordsOf(noun)
  const brandRole = nouns.BRAND_ROLES.find((one) => one.words.test(words))
  if (brandRole) return ofBrandRole(context, index, noun, brandRole)
  const role = nouns.ROLES.find((one) => one.words.test(words))
  const isPartner = role?.rule === 'partner-in'
  const own = brandOfNoun(context, index, noun, isPartner ? /^in$/u : /^(?:of|at|for|in|to|with|behind)$/u)
  if (!role) {
    const isMaker = nouns.MAKERS.test(words) && context.complementsOf(index)[0]?.preposition === 'behind'
    const isMember = nouns.TEAM_MEMBER.test(words) && noun.words.some(({ party }) => party === 'brand')
    if (!own || (!isMaker && !isMember)) return []
    const holder = holderOf(context, index)
    if (!holder.athlete) return []
    if (isMaker) return [stated('person-behind', 'FOUNDER', 'role', noun.words, holder, own)]
    return [stated('athlete-of', 'SPONSOR', 'role', noun.words, holder, own)]
  }
  if (isPartner && !own) return []
  const held = holderOf(context, index)
  const holder = held.athlete ? held : { ...held, athlete: context.speakerOf(index) }
  const named = own?.mention?.kind === 'stand_in' ? brandOfVerb(context, index) : null
  const place = context.partiesOf(context.placeOf(context.governingVerb(index))).brand
  const brand = named ?? own ?? holder.brand ?? brandOfVerb(context, index) ?? brandBehind(context, index) ?? place
  if (!holder.athlete) return []
  if (!brand) {
    const end = context.lastOfList(index) + 1
    const isOther = context.is(end, 'comma') && context.noun(end + 1)?.head.pos === 'PROPN'
    const isAlone = context.speaker === 'brand' && context.complementsOf(index).length === 0 && !isOther
    return isAlone ? [stated(role.rule, role.type, 'role', wordsOfRole(context, role, noun), holder, null)] : []
  }
  const end = context.isEnded(index) ? 'ENDS' : undefined
  const field = context.noun(context.complementsOf(index)[0]?.index ?? -1)?.head
  const isOfField = role.rule === 'director-of' && field?.pos === 'NOUN' && !field.party
  const type = isOfField ? 'EXECUTIVE' : plural(role.type, noun)
  return [stated(role.rule, type, 'role', wordsOfRole(context, role, noun), holder, brand, end)]
}

/** Of `ex-chairwoman` the role alone. */
function wordsOfRole(context: RelationContext, role: nouns.RoleNoun, noun: NounPhrase): Word[] {
  const length = role.words.exec(context.wordsOf(noun))?.[0].replace(/^[\s-]/u, '').length ?? 0
  return [{ ...noun.head, start: noun.head.end - length }]
}

function plural(type: RelationshipType, noun: NounPhrase): RelationshipType {
  if (!/s$/u.test(noun.head.text)) return type
  return type === 'FOUNDER' ? 'CO_FOUNDER' : type === 'OWNER' ? 'CO_OWNER' : type
}

/** `X's sponsor B`, `B is the main sponsor of X`. */
function ofBrandRole(context: RelationContext, index: number, noun: NounPhrase, role: nouns.RoleNoun): Relation[] {
  const holder = holderOf(context, index, 4, 'brand')
  const isAnnounced = context.is(context.governorOf(index), 'preposition', /^as$/u)
  const isSince = context.complementsOf(index).every((one) => one.preposition === 'since')
  const both = /^partners$/iu.test(noun.head.text) && isSince && holder.athlete ? holder : null
  const said = isAnnounced ? subjectOfVerb(context, index) : both
  const owner = athleteOfNoun(context, index, noun) ?? said ?? { ...NOBODY, athlete: context.speakerOf(index) }
  if (!owner?.athlete || !holder.brand) return []
  return [stated(role.rule, role.type, 'role', noun.words, owner, holder.brand)]
}

/** `the B ambassador` X, `her label` B, `her sponsor` B. */
export function ofTitle(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const { title } = noun
  if (!title) return []
  const words = context.wordsOf(title)
  const span = title.words
  const parties = context.partiesAt(index)
  const isSponsor = nouns.BRAND_ROLES[1]?.words.test(words)
  const brand = noun.head.party === 'brand' ? noun.head : isSponsor ? parties.brand : null
  if (brand && title.possessor?.head.party === 'athlete') {
    const owner = { ...NOBODY, athlete: title.possessor.head }
    if (isSponsor) return [stated('own-sponsor', 'SPONSOR', 'thing', title.words, owner, brand)]
    const isOwn = nouns.COMPANY.test(title.head.text) && !NOT_OWN.test(words)
    return isOwn ? [stated('own-company', 'FOUNDER', 'thing', title.words, owner, brand)] : []
  }
  const isSecond = context.is(index - 1, 'and') && context.isRole(index - 2) && rolesIn(words).length > 0
  const beside = isSecond ? (context.noun(index - 2)?.words ?? []) : []
  const possessor = title.possessor ? [title.possessor.head] : []
  const named = [...possessor, ...title.words, ...beside].find(({ party }) => party === 'brand')
  if (noun.head.party !== 'athlete' || !named) return []
  if (/\s?[x×+]$/u.test(words)) return [stated('name-x-name', 'SIGNATURE_LINE', 'thing', span, parties, named)]
  const found = rolesIn(words).map((role) => stated(role.rule, role.type, 'role', span, parties, named))
  if (found.length === 0 && nouns.TEAM_MEMBER.test(words))
    found.push(stated('athlete-of', 'SPONSOR', 'role', span, parties, named))
  return found
}

/** `the X-backed label B`, `a B-sponsored racer`. */
export function ofCompound(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const words = [...(noun.title?.words ?? []), ...noun.words]
  return words.flatMap((word, at) => {
    const agent = words[at - 1]
    const verb = word.text.startsWith('-') ? VERB_OF_FORM.get(word.text.slice(1).toLowerCase()) : undefined
    if (!verb || !agent?.party) return []
    const side = agent.party
    const rows = VERB_RELATIONS.filter((one) => one.verbs.includes(verb) && one[side].includes('subject'))
    const relation = rows.find(({ only }) => only?.voice !== 'venture' && only?.voice !== 'own')
    if (!relation) return []
    const parties = context.partiesOf(index)
    const isAgent = agent.party === 'brand'
    const holder = parties.athlete ? parties : holderOf(context, index)
    const sides = isAgent ? holder : { ...NOBODY, athlete: agent }
    const brand = isAgent ? agent : parties.brand
    return sides.athlete && brand ? [stated(`x-${verb}`, relation.type, 'verb', [word], sides, brand)] : []
  })
}

/** `B, her own label`, `her company, B`. */
export function ofCompany(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  if (noun.possessor?.head.party !== 'athlete') return []
  const { brand } = context.partiesAt(index)
  const owner = noun.possessor?.head
  if (!brand || !owner || NOT_OWN.test(context.wordsOf(noun))) return []
  return [stated('own-company', 'FOUNDER', 'thing', noun.words, { ...NOBODY, athlete: owner }, brand)]
}

/** `joins the B team`, `welcomed X to its family`. */
export function ofTeam(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const isIts = /^(?:its|their)$/iu.test(noun.possessor?.head.text ?? '')
  const brand = (isIts ? brandOfVerb(context, index) : null) ?? brandOfNoun(context, index, noun, /^(?:of|at)$/u)
  const verb = context.governingVerb(index)
  const lemma = context.lemmaAt(verb)
  const holder = VERBS.joining.has(lemma) ? memberOf(context, index) : NOBODY
  const isOfRole = context.complementsOf(index).some(({ index: at }) => context.isRole(at))
  if (!brand || !holder.athlete || isOfRole) return []
  return [stated('joins-team', 'ENDORSER', 'thing', noun.words, holder, brand)]
}

/** A seat on the board of B, joining its ownership group; `on board` alone is none. */
export function ofBoard(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const words = context.wordsOf(noun)
  if (noun.words.length === 1 && !noun.possessor && /^board$/iu.test(words)) return []
  const own = brandOfNoun(context, index, noun, /^(?:of|at|for|in)$/u)
  const brand = own?.mention?.kind === 'name' ? own : (brandOfVerb(context, index) ?? own)
  if (!brand) return []
  const holder = memberOf(context, index)
  if (!holder.athlete) return []
  const type = typeOf(words, SEATS, 'BOARD_MEMBER')
  const end = context.isEnded(index) ? 'ENDS' : undefined
  return [stated('board-of', type, 'thing', noun.words, holder, brand, end)]
}

const SEATS: Types = [
  [/advis/iu, 'ADVISOR'],
  [/group/iu, 'CO_OWNER'],
  [/charge|helm|reins/iu, 'EXECUTIVE'],
]

/** Of a company that is somebody's without being his own. */
const NOT_OWN =
  /\b(?:favou?rite|preferred|former|old|trusted|chosen|local|hotel|gym|bank|shoe|racket|boot|kit|bike|ski)\b/iu

function rolesIn(words: string): nouns.RoleNoun[] {
  return words.split(/\s(?:and|&)\s/u).flatMap((part) => nouns.ROLES.find((role) => role.words.test(part)) ?? [])
}
