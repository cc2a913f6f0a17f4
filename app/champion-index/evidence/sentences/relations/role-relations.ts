import { NOBODY } from '../syntax/parsed-sentence.ts'
import { isTime, type NounPhrase, type Phrase } from '../syntax/phrases.ts'
import type { Word } from '../syntax/words.ts'
import { athleteOfNoun, brandBehind, brandOfNoun, brandOfVerb } from './belonging.ts'
import { holderOf, memberOf, subjectOfVerb } from './holders.ts'
import * as nouns from './nouns.ts'
import { jointly, type Relation, stated, type Types, typeOf } from './relation.ts'
import type { RelationContext } from './relation-context.ts'
import { RELATIONS_OF_VERB, VERB_OF_FORM, VERBS } from './verbs.ts'

/** `the founder of B`, `B's founder`, `a B ambassador`, and who is. */
export function ofRole(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const words = context.wordsOf(noun)
  const brandRole = nouns.BRAND_ROLES.find((one) => one.words.test(words))
  const ofBrand = brandRole ? ofBrandRole(context, index, noun, brandRole) : []
  if (brandRole && (ofBrand.length > 0 || !/(?:partner|backer)s?$/iu.test(words))) return ofBrand
  const role = nouns.ROLES.find((one) => one.words.test(words))
  const isPartner = role?.rule === 'partner-in'
  const inside = brandOfNoun(context, index, isPartner ? /^in$/u : /^(?:of|at|for|in|to|with|behind)$/u)
  const partnered =
    isPartner && !inside && context.prepositionAt(index + 1) === 'of' && !context.isListed(index)
      ? brandOfNoun(context, index, /^of$/u)
      : null
  const own = inside ?? partnered
  if (!role) {
    const isMaker = nouns.MAKERS.test(words) && context.complementsOf(index)[0]?.preposition === 'behind'
    const isBrands = [...noun.words, noun.possessor?.head].some((word) => word?.party === 'brand')
    const isOfficial = OFFICIAL.test(words)
    const isMember = nouns.TEAM_MEMBER.test(words) && (isBrands || isOfficial)
    const brand = own ?? (isOfficial ? brandOfVerb(context, index) : null)
    const holder = isMaker || isMember ? holderOf(context, index) : null
    if (isMaker) return stated('person-behind', 'FOUNDER', 'role', noun.words, holder, own)
    return stated('athlete-of', 'SPONSOR', 'role', noun.words, holder, brand)
  }
  const place = context.partiesOf(context.placeOf(context.governingVerb(index))).brand
  if (isPartner && !own && !place) return []
  const held = holderOf(context, index)
  const holder = held.athlete ? held : { ...held, athlete: context.speakerOf(index) }
  const named = own?.mention?.kind === 'stand_in' ? brandOfVerb(context, index) : null
  const group = context.governorOf(index) - 1
  const isOfGroup = context.prepositionAt(group + 1) === 'of' && nouns.GROUP.test(context.headAt(group))
  const groups = isOfGroup ? brandOfNoun(context, group, /^(?:of|at|for)$/u) : null
  const around =
    /FOUNDER|OWNER|INVESTOR/u.test(role.type) && isOfOther(context, index)
      ? null
      : (holder.brand ?? brandOfVerb(context, index) ?? brandBehind(context, index) ?? place)
  const isBesideIt = (word: Word) => context.listOf(index).some((at) => context.noun(at)?.head === word)
  const brand = named ?? own ?? groups ?? (around && isBesideIt(around) ? null : around)
  if (!brand) {
    const end = context.lastOfList(index) + 1
    const isOther = context.is(end, 'comma') && context.noun(end + 1)?.head.pos === 'PROPN'
    const isPlain = context
      .complementsOf(index)
      .every(({ preposition, index: at }) => preposition === 'since' || isTime(context.phrases[at] as Phrase))
    const before = context.firstOfList(index) - 1
    const isTold = context.verb(before)?.isCopula || context.is(before, 'preposition', /^(?:as|of|among)$/u)
    const isUnnamed = context.phrases.every(
      (phrase) =>
        phrase.kind !== 'noun' || (phrase.head.party !== 'brand' && (phrase.head.pos !== 'PROPN' || phrase.head.party)),
    )
    const isAlone =
      (context.speaker === 'brand' || (isTold && isUnnamed && role.type !== 'FOUNDER')) && isPlain && !isOther
    return stated(role.rule, role.type, 'role', wordsOfRole(context, role, noun), holder, isAlone ? 'omitted' : null)
  }
  const giving = context.governingVerb(index)
  // `X has replaced Y as the face of B`.
  const isTaken =
    context.lemmaAt(giving) === 'replace' &&
    !context.verb(giving)?.isPassive &&
    context.partiesOf(context.subjectOf(giving)).athlete !== null &&
    context.is(context.governorOf(index), 'preposition', /^as$/u)
  const end = isTaken ? undefined : context.endingOf(index)
  const [complement] = context.complementsOf(index)
  const field = complement?.preposition === 'of' ? context.noun(complement.index)?.head : undefined
  const isOfField = role.rule === 'director-of' && field?.pos === 'NOUN' && !field.party
  // `our partner since 2023` is said of whoever works with the brand.
  const isOurs = isPartner && (partnered || noun.possessor?.head.mention?.kind === 'self')
  const one = isOurs ? 'ENDORSER' : isOfField ? 'EXECUTIVE' : role.type
  const type = /s$/u.test(noun.head.text) ? jointly(one) : one
  return stated(role.rule, type, 'role', wordsOfRole(context, role, noun), holder, brand, end)
}

/** `X and B are the founders of Castora`: another company is named. */
function isOfOther(context: RelationContext, index: number): boolean {
  const of = context.complementsOf(context.lastOfList(index))[0]
  const named = context.noun(of?.preposition === 'of' ? of.index : -1)
  return named !== null && named.head.pos === 'PROPN' && named.head.party === null
}

/** `an official athlete of B`, `joined B as a sponsored rider`. */
const OFFICIAL = /\b(?:official|sponsored|contracted|supported|signed)\b/iu

/** Of `ex-chairwoman` the role alone. */
function wordsOfRole(context: RelationContext, role: nouns.RoleNoun, noun: NounPhrase): Word[] {
  const length = role.words.exec(context.wordsOf(noun))?.[0].replace(/^[\s-]/u, '').length ?? 0
  return [{ ...noun.head, start: noun.head.end - length }]
}

/** `X's sponsor B`, `B is the main sponsor of X`. */
function ofBrandRole(context: RelationContext, index: number, noun: NounPhrase, role: nouns.RoleNoun): Relation[] {
  const holder = holderOf(context, index, 4, 'brand')
  const isAnnounced = context.is(context.governorOf(index), 'preposition', /^as$/u)
  // `X joined B as a partner`: one of its owners.
  if (isAnnounced && context.lemmaAt(context.governingVerb(index)) === 'join') return []
  const isSince = context.complementsOf(index).every((one) => /^(?:since|until|at|for)$/u.test(one.preposition))
  const both = /^partners$/iu.test(noun.head.text) && isSince && holder.athlete ? holder : null
  const said = isAnnounced ? subjectOfVerb(context, index) : both
  const having = context.governingVerb(index)
  const isHad =
    role.type === 'SPONSOR' &&
    /^(?:have|gain|find|land)$/u.test(context.lemmaAt(having)) &&
    context.isObject(having, index)
  const keeper = isHad && !/partners?$/iu.test(noun.head.text) ? context.partiesOf(context.subjectOf(having)) : null
  const owner = athleteOfNoun(context, index) ?? said ?? keeper ?? { ...NOBODY, athlete: context.speakerOf(index) }
  const isVerbless = !context.phrases.some(({ kind }) => kind === 'verb')
  const isOwnLine = context.speaker === 'brand' && context.firstOfList(index) === 0 && isVerbless
  const gained = context.first(context.addedBy(index, /^in$/u), 'brand')
  const gainer = gained && /sponsors?$/iu.test(noun.head.text) ? subjectOfVerb(context, index) : owner
  const brand = holder.brand ?? gained?.brand ?? (isOwnLine ? 'omitted' : null)
  const end = /^(?:lose|drop|quit|leave|dismiss)$/u.test(context.lemmaAt(having)) ? 'ENDS' : undefined
  return stated(role.rule, role.type, 'role', noun.words, gainer, brand, end)
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
    const owner = title.possessor.head
    if (isSponsor) return stated('own-sponsor', 'SPONSOR', 'thing', title.words, owner, brand, context.endingOf(index))
    const isOwn = nouns.COMPANY.test(title.head.text) && !NOT_OWN.test(words)
    return isOwn ? stated('own-company', 'FOUNDER', 'thing', title.words, owner, brand, closingOf(context, index)) : []
  }
  const isSecond = context.is(index - 1, 'and') && context.isRole(index - 2) && rolesIn(words).length > 0
  const beside = isSecond ? (context.noun(index - 2)?.words ?? []) : []
  const possessor = title.possessor ? [title.possessor.head] : []
  const named = [...possessor, ...title.words, ...beside].find(({ party }) => party === 'brand')
  if (noun.head.party !== 'athlete' || !named) return []
  if (/\s?[x×+]$/u.test(words)) {
    const type = PRODUCTS.test(context.text) ? 'SIGNATURE_LINE' : 'ENDORSER'
    return stated('name-x-name', type, 'thing', span, parties, named)
  }
  const found = rolesIn(words).flatMap((role) => stated(role.rule, role.type, 'role', span, parties, named))
  const isMember = found.length === 0 && nouns.TEAM_MEMBER.test(words)
  return isMember ? stated('athlete-of', 'SPONSOR', 'role', span, parties, named) : found
}

/** `the X-backed label B`, `a B-sponsored racer`. */
export function ofCompound(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const words = [...(noun.title?.words ?? []), ...noun.words]
  return words.flatMap((word, at) => {
    const agent = words[at - 1]
    const verb = word.text.startsWith('-') ? VERB_OF_FORM.get(word.text.slice(1).toLowerCase()) : undefined
    if (!verb || !agent?.party) return []
    const side = agent.party
    const rows = (RELATIONS_OF_VERB.get(verb) ?? []).filter((one) => one[side].includes('subject'))
    const relation = rows.find(({ only }) => only?.voice !== 'active' && only?.voice !== 'own')
    if (!relation) return []
    const parties = context.partiesOf(index)
    const isAgent = agent.party === 'brand'
    const holder = parties.athlete ? parties : holderOf(context, index)
    const [athlete, brand] = isAgent ? [holder, agent] : [agent, parties.brand]
    return stated(`x-${verb}`, relation.type, 'verb', [word], athlete, brand)
  })
}

/** `B, her own label`, `her company, B`. */
export function ofCompany(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const isOf =
    !nouns.LINE.test(noun.head.text) &&
    context.partyAt(context.addedBy(context.lastOfList(index), /^of$/u)[0] ?? -1) === 'athlete'
  const owner = noun.possessor || isOf ? athleteOfNoun(context, index) : null
  const { brand } = context.partiesAt(index)
  return NOT_OWN.test(context.wordsOf(noun))
    ? []
    : stated('own-company', 'FOUNDER', 'thing', noun.words, owner, brand, closingOf(context, index))
}

/** `has wound up her company B`. */
function closingOf(context: RelationContext, index: number): 'ENDS' | undefined {
  const verb =
    context
      .verb(context.governingVerb(index))
      ?.words.map(({ text }) => text)
      .join(' ') ?? ''
  return /(?:wound|shut|closed|liquidated|dissolved|folded)$/iu.test(verb) ? 'ENDS' : undefined
}

/** `joins the B team`, `welcomed X to its family`. */
export function ofTeam(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const isIts = /^(?:its|their)$/iu.test(noun.possessor?.head.text ?? '')
  const isOurs = context.speaker === 'brand' && /^(?:the|our) /iu.test(`${context.wordsAt(index)} `)
  const own = (isIts ? brandOfVerb(context, index) : null) ?? brandOfNoun(context, index, /^(?:of|at)$/u)
  const verb = context.governingVerb(index)
  const lemma = context.lemmaAt(verb)
  const isMember = VERBS.joining.has(lemma) && !/^(?:head|lead|chair)$/u.test(lemma)
  const isOneOf = /^members?$/iu.test(context.headAt(context.governorOf(index) - 1)) && context.isNaming(verb)
  const brand = own ?? (isOurs && lemma === 'welcome' ? 'omitted' : null)
  const holder = isMember || isOneOf ? memberOf(context, index) : NOBODY
  const outer = context.governorOf(index) - 1
  const isOfRole = context.isRole(outer) || context.complementsOf(index).some(({ index: at }) => context.isRole(at))
  return isOfRole ? [] : stated('joins-team', 'ENDORSER', 'thing', noun.words, holder, brand)
}

/** A seat on the board of B, joining its ownership group; `on board` alone is none. */
export function ofBoard(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const words = context.wordsOf(noun)
  const isBare = noun.words.length === 1 && !noun.possessor && /^board$/iu.test(words)
  const own = brandOfNoun(context, index, isBare ? /^of$/u : /^(?:of|at|for|in)$/u)
  if (isBare && !(own && context.prepositionAt(index + 1) === 'of')) return []
  const brand = own?.mention?.kind === 'name' ? own : (brandOfVerb(context, index) ?? own)
  const isLabel = context.speaker === 'brand' && index === 0 && context.is(1, 'stop', /^:$/u)
  const type = typeOf(words, SEATS, 'BOARD_MEMBER')
  const seat = brand ?? (isLabel ? 'omitted' : null)
  return stated('board-of', type, 'thing', noun.words, memberOf(context, index), seat, context.endingOf(index))
}

const SEATS: Types = [
  [/advis/iu, 'ADVISOR'],
  [/group/iu, 'CO_OWNER'],
  [/charge|helm|reins/iu, 'EXECUTIVE'],
]

const PRODUCTS = /\b(?:collection|capsule|line|range|edition|series)s?\b/iu

/** Of a company that is somebody's without being his own. */
const NOT_OWN =
  /(?<![\p{L}-])(?:favou?rite|preferred|former|old|trusted|chosen|local|hotel|gym|bank|shoe|racket|boot|kit|bike|ski)(?![\p{L}-])/iu

function rolesIn(words: string): nouns.RoleNoun[] {
  return words.split(/\s(?:and|&)\s/u).flatMap((part) => nouns.ROLES.find((role) => role.words.test(part)) ?? [])
}
