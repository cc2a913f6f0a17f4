import type { RelationshipType } from '../../evidence-model.ts'
import type { Span } from '../arrangement.ts'
import { NOBODY } from '../syntax/arguments.ts'
import type { NounPhrase } from '../syntax/phrases.ts'
import { type FoundRelation, spanOf, stated } from './found-relation.ts'
import { holderOf, memberOf, subjectOfVerb } from './holders.ts'
import { houseBehind, houseOfGroup, houseOfRelative, houseOfVerb, housesOf, ownerOf } from './houses.ts'
import * as nouns from './nouns.ts'
import type { Scene } from './scene.ts'
import { VERB_OF_FORM, VERB_RELATIONS, WELCOMING } from './verbs.ts'

/** `the founder of B`, `B's founder`, `a B ambassador`, and who is. */
export function ofRole(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const words = scene.wordsOf(noun)
  if (
    nouns.SPONSORS.test(words) ||
    nouns.ORIGINS.test(words) ||
    nouns.LICENSEE.test(words) ||
    nouns.INVESTMENTS.test(words)
  )
    return ofSponsor(scene, index, noun)
  const brand = housesOf(scene, index, noun, /^(?:of|at|for|in|to|with|behind)$/u)
  const role = nouns.ROLES.find((one) => one.words.test(words))
  if (!role) {
    const isMaker = nouns.MAKERS.test(words) && scene.complementsOf(index)[0]?.preposition === 'behind'
    const isMember = nouns.TEAM_MEMBER.test(words) && noun.words.some(({ party }) => party === 'brand')
    if (!brand || (!isMaker && !isMember)) return []
    const holder = holderOf(scene, index)
    if (!holder.athlete) return []
    return [
      stated(
        isMaker ? 'en:person-behind' : 'en:athlete-of',
        isMaker ? 'FOUNDER' : 'SPONSOR',
        'role',
        spanOf(noun.words),
        holder,
        brand,
      ),
    ]
  }
  const holder = holderOf(scene, index)
  const named = brand?.mention?.kind === 'stand_in' ? houseOfVerb(scene, index) : null
  const house =
    named ??
    brand ??
    holder.brand ??
    houseOfVerb(scene, index) ??
    houseOfGroup(scene, index) ??
    houseOfRelative(scene, index) ??
    houseBehind(scene, index)
  if (!holder.athlete) return []
  if (!house) {
    const end = scene.lastOfList(index) + 1
    const isOther = scene.is(end, 'comma') && scene.noun(end + 1)?.head.pos === 'PROPN'
    const isAlone = scene.speaker === 'brand' && scene.complementsOf(index).length === 0 && !isOther
    return isAlone ? [stated(role.rule, role.type, 'role', spanOfRole(scene, role, noun), holder, null)] : []
  }
  return [stated(role.rule, plural(role.type, noun), 'role', spanOfRole(scene, role, noun), holder, house)]
}

/** Of `ex-chairwoman` the role alone. */
function spanOfRole(scene: Scene, role: nouns.RoleNoun, noun: NounPhrase): Span {
  const length = role.words.exec(scene.wordsOf(noun))?.[0].replace(/^[\s-]/u, '').length ?? 0
  return { start: noun.head.end - length, end: noun.head.end }
}

function plural(type: RelationshipType, noun: NounPhrase): RelationshipType {
  if (!/s$/u.test(noun.head.text)) return type
  return type === 'FOUNDER' ? 'CO_FOUNDER' : type === 'OWNER' ? 'CO_OWNER' : type
}

/** `X's sponsor B`, `B is the main sponsor of X`. */
function ofSponsor(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const words = scene.wordsOf(noun)
  const isOrigin = nouns.ORIGINS.test(words)
  const holder = holderOf(scene, index, 4, 'brand')
  const isAnnounced = scene.is(scene.governorOf(index), 'preposition', /^as$/u)
  const owner = ownerOf(scene, index, noun) ?? (isAnnounced ? subjectOfVerb(scene, index) : null)
  if (!owner?.athlete || !holder.brand) return []
  const rule = isOrigin ? 'en:brainchild-of' : 'en:own-sponsor'
  const type = isOrigin
    ? 'FOUNDER'
    : /endorse/iu.test(words)
      ? 'ENDORSER'
      : nouns.INVESTMENTS.test(words)
        ? 'INVESTOR'
        : nouns.LICENSEE.test(words)
          ? 'LICENSOR'
          : 'SPONSOR'
  return [stated(rule, type, 'role', spanOf(noun.words), owner, holder.brand)]
}

/** `the B ambassador` X, `her label` B, `her sponsor` B. */
export function ofTitle(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const { title } = noun
  if (!title) return []
  const words = scene.wordsOf(title)
  const span = spanOf(title.words)
  const parties = scene.partiesAt(index)
  const brand = noun.head.party === 'brand' ? noun.head : nouns.SPONSORS.test(words) ? parties.brand : null
  if (brand && title.possessor?.head.party === 'athlete') {
    const owner = { athlete: title.possessor.head, brand: null, others: [] }
    if (nouns.SPONSORS.test(words)) return [stated('en:own-sponsor', 'SPONSOR', 'thing', span, owner, brand)]
    if (nouns.COMPANY.test(title.head.text) && !NOT_OWN.test(words))
      return [stated('en:own-company', 'FOUNDER', 'thing', span, owner, brand)]
    return []
  }
  const beside =
    scene.is(index - 1, 'and') && scene.isRole(index - 2) && nouns.ROLES.some((role) => role.words.test(words))
      ? scene.noun(index - 2)
      : null
  const house =
    title.possessor?.head.party === 'brand'
      ? title.possessor.head
      : [...title.words, ...(beside?.words ?? [])].find(({ party }) => party === 'brand')
  if (house && /\s?[x×+]$/u.test(words))
    return [
      stated(
        'en:name-x-name',
        'SIGNATURE_LINE',
        'thing',
        span,
        noun.head.party === 'athlete' ? parties : NOBODY,
        house,
      ),
    ]
  if (noun.head.party !== 'athlete' || !house) return []
  const found = rolesIn(words).map((role) => stated(role.rule, role.type, 'role', span, parties, house))
  if (found.length === 0 && nouns.TEAM_MEMBER.test(words))
    found.push(stated('en:athlete-of', 'SPONSOR', 'role', span, parties, house))
  return found
}

/** `the X-backed label B`, `a B-sponsored racer`. */
export function ofCompound(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const words = [...(noun.title?.words ?? []), ...noun.words]
  return words.flatMap((word, at) => {
    const agent = words[at - 1]
    const verb = word.text.startsWith('-') ? VERB_OF_FORM.get(word.text.slice(1).toLowerCase()) : undefined
    const relation = VERB_RELATIONS.find(
      (one) =>
        verb !== undefined &&
        one.verbs.includes(verb) &&
        one.only?.voice !== 'venture' &&
        one[agent?.party === 'brand' ? 'brand' : 'athlete'].includes('subject'),
    )
    if (!relation || !agent?.party) return []
    const sides =
      agent.party === 'brand'
        ? noun.head.party === 'athlete'
          ? scene.partiesOf(index)
          : holderOf(scene, index)
        : { athlete: agent, brand: null, others: [] }
    const brand =
      agent.party === 'brand' ? agent : noun.head.party === 'brand' ? noun.head : scene.partiesOf(index).brand
    return sides.athlete && brand ? [stated(`en:x-${verb}`, relation.type, 'verb', spanOf([word]), sides, brand)] : []
  })
}

/** `B, her own label`, `her company, B`. */
export function ofCompany(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  if (noun.possessor?.head.party !== 'athlete') return []
  const { brand } = scene.partiesAt(index)
  const owner = noun.possessor?.head
  if (!brand || !owner || NOT_OWN.test(scene.wordsOf(noun))) return []
  return [
    stated(
      'en:own-company',
      'FOUNDER',
      'thing',
      spanOf(noun.words),
      { athlete: owner, brand: null, others: [] },
      brand,
    ),
  ]
}

/** `joins the B team`, `welcomed X to its family`. */
export function ofTeam(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const brand = housesOf(scene, index, noun, /^(?:of|at)$/u)
  const verb = scene.governingVerb(index)
  const lemma = scene.lemmaAt(verb)
  const holder = WELCOMING.has(lemma) ? memberOf(scene, index) : NOBODY
  const isOfRole = scene.complementsOf(index).some(({ index: at }) => scene.isRole(at))
  if (!brand || !holder.athlete || isOfRole) return []
  return [stated('en:joins-team', 'ENDORSER', 'thing', spanOf(noun.words), holder, brand)]
}

/** A seat on the board of B, joining its ownership group. */
export function ofBoard(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const words = scene.wordsOf(noun)
  const brand = housesOf(scene, index, noun, /^(?:of|at|for|in)$/u) ?? houseOfVerb(scene, index)
  if (!brand) return []
  const holder = memberOf(scene, index)
  if (!holder.athlete) return []
  const type = /advis/iu.test(words)
    ? 'ADVISOR'
    : /group/iu.test(words)
      ? 'CO_OWNER'
      : /charge|helm|reins/iu.test(words)
        ? 'EXECUTIVE'
        : 'BOARD_MEMBER'
  return [stated(`en:board-of`, type, 'thing', spanOf(noun.words), holder, brand)]
}

/** Of a company that is somebody's without being his own. */
const NOT_OWN = /\b(?:favou?rite|preferred|former|old|trusted|chosen|shoe|racket|boot|kit|bike|ski)\b/iu

function rolesIn(words: string): nouns.RoleNoun[] {
  return words.split(/\s(?:and|&)\s/u).flatMap((part) => nouns.ROLES.find((role) => role.words.test(part)) ?? [])
}
