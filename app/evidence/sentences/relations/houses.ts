import type { Parties } from '../syntax/arguments.ts'
import type { NounPhrase } from '../syntax/phrases.ts'
import type { Word } from '../syntax/words.ts'
import * as nouns from './nouns.ts'
import type { Scene } from './scene.ts'
import { ANNOUNCING, JOINING, NAMING } from './verbs.ts'

/** Whose a noun is: the brand's, or the athlete's. */

/** The brand that a noun belongs to: `B's`, `B …`, `… of B`. */
export function housesOf(scene: Scene, index: number, noun: NounPhrase, prepositions: RegExp): Word | null {
  if (noun.possessor?.head.party === 'brand') return noun.possessor.head
  const inside = noun.words.find(({ party }) => party === 'brand')
  const isInside = inside !== undefined && inside !== noun.head
  // Of `the brand ambassador of B` the brand is B.
  if (isInside && inside.mention?.kind === 'name') return inside
  const last = scene.lastOfList(index)
  const joined = scene.is(last + 1, 'preposition') && scene.is(last + 2, 'and') ? scene.noun(last + 3) : null
  if (joined) return housesOf(scene, last + 3, joined, prepositions)
  let end = last
  for (const { preposition, index: at } of scene.complementsOf(last).slice(0, 3)) {
    if (at !== end + (scene.is(end + 1, 'and') ? 3 : 2)) break
    end = scene.lastOfList(at)
    if (!prepositions.test(preposition)) continue
    const { brand } = scene.partiesAt(at)
    const thing = scene.noun(at)
    const isOfThings = nouns.PROMOTER.test(noun.head.text) || nouns.LINE.test(noun.head.text)
    const house = brand ?? (thing && isOfThings ? houseOfThing(thing) : null)
    if (house) return house
    if (!/^(?:of|in|to)$/u.test(preposition)) break
  }
  return isInside ? inside : null
}

/** Of a campaign or a product: the face of `B's campaign`, a line of `B skis`. */
function houseOfThing(thing: NounPhrase): Word | null {
  if (!nouns.CAMPAIGN.test(thing.head.text) && !nouns.LINE.test(thing.head.text)) return null
  if (thing.possessor?.head.party === 'brand') return thing.possessor.head
  return thing.words.find(({ party }) => party === 'brand') ?? null
}

/** `B named X as its ambassador`, `X joined B as president`: the house is a side of the verb. */
export function houseOfVerb(scene: Scene, index: number): Word | null {
  const verb = scene.governingVerb(index)
  if (verb < 0) return null
  const slot = scene.slotsOf(verb)
  const names = scene.lemmaAt(verb)
  if (NAMING.has(names)) {
    const subject = slot('subject')[0] ?? -1
    const members = scene.noun(subject)
    const isOfHouse = members && /^(?:shareholders|members|owners|directors|board)$/iu.test(members.head.text)
    return scene.partiesOf(subject).brand ?? (isOfHouse ? housesOf(scene, subject, members, /^of$/u) : null)
  }
  const announcing = scene.verbInClause(scene.subjectOf(verb))
  if (JOINING.has(names) && ANNOUNCING.has(scene.lemmaAt(announcing))) {
    const house = scene.first(scene.slotsOf(announcing)('subject'), 'brand')?.brand
    if (house) return house
  }
  if (JOINING.has(names))
    return scene.first([...slot('object'), ...slot('with'), ...slot('for'), ...slot('at')], 'brand')?.brand ?? null
  return null
}

/** `B, for which X serves as ambassador`. */
export function houseOfRelative(scene: Scene, index: number): Word | null {
  const relative = scene.subjectOf(scene.governingVerb(index)) - 1
  const isRelative = scene.is(relative, 'relative', /^(?:which|whom)$/u) && scene.is(relative - 1, 'preposition')
  const before = scene.is(relative - 2, 'comma') ? relative - 3 : relative - 2
  return isRelative ? scene.partiesOf(before).brand : null
}

/** `its roster of ambassadors`. */
export function houseOfGroup(scene: Scene, index: number): Word | null {
  const group = scene.governorOf(index) - 1
  const noun = scene.noun(group)
  return noun && nouns.GROUP.test(noun.head.text) ? housesOf(scene, group, noun, /^(?!)/u) : null
}

/** `X (founder, B)`, `X – Founder & CEO, B`. */
export function houseBehind(scene: Scene, index: number): Word | null {
  const at = scene.lastOfList(index) + 1
  const end = scene.phrases[at + 2]
  const isEnd = end === undefined || end.kind === 'stop'
  return scene.is(at, 'comma') && isEnd
    ? scene.noun(at + 1)?.head.party === 'brand'
      ? (scene.noun(at + 1)?.head ?? null)
      : null
    : null
}

/** The athlete whom a noun belongs to: `X's`, `… of X`. */
export function ownerOf(scene: Scene, index: number, noun: NounPhrase): Parties | null {
  if (noun.possessor?.head.party === 'athlete') return { athlete: noun.possessor.head, brand: null, others: [] }
  const of = scene.complementsOf(scene.lastOfList(index))[0]
  if (of?.preposition !== 'of') return null
  const parties = scene.partiesAt(of.index)
  return parties.athlete ? parties : null
}
