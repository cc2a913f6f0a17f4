import { isOtherDeal } from '../other-deals.ts'
import type { Parties } from '../syntax/arguments.ts'
import type { NounPhrase } from '../syntax/phrases.ts'
import { type FoundRelation, spanOf, stated } from './found-relation.ts'
import { housesOf, ownerOf } from './houses.ts'
import * as nouns from './nouns.ts'
import type { Scene } from './scene.ts'
import { sidesOf } from './sides.ts'
import { BELONGING, FUNDING, HOLDING, PASSING, SELLING, SIGNING } from './verbs.ts'

/** `holds a stake in B`, `10% of B is owned by X`. */
export function ofStake(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const brand = housesOf(scene, index, noun, /^(?:of|in|at)$/u)
  if (!brand) return []
  const holder = holderOfStake(scene, index, noun)
  if (!holder?.athlete) return []
  const outer = scene.noun(scene.governorOf(index) - 1)
  if (outer && nouns.STAKE.test(outer.head.text)) return []
  const words = scene.wordsOf(noun)
  const type = /takeover|acquisition|purchase|majority|controlling|100 ?per|100 ?%|entire|sole/iu.test(words)
    ? 'OWNER'
    : /minority|%|per ?cent|third|quarter|half|fifth|tenth|part|\d/iu.test(words)
      ? 'CO_OWNER'
      : 'INVESTOR'
  return [stated('en:stake-in', type, 'thing', spanOf(noun.words), holder, brand)]
}

function holderOfStake(scene: Scene, index: number, noun: NounPhrase): Parties | null {
  if (SELLING.has(scene.lemmaAt(scene.governingVerb(index)))) return null
  if (noun.possessor?.head.party === 'athlete') return { athlete: noun.possessor.head, brand: null, others: [] }
  const end = scene.verbBehind(index)
  const behind = scene.verb(end)
  if (behind) {
    const slot = scene.slotsOf(end)
    return BELONGING.has(behind.verb.lemma) ? scene.first([...slot('by'), ...slot('to')], 'athlete') : null
  }
  const verb = scene.governingVerb(index)
  const lemma = scene.lemmaAt(verb)
  const owner = lemma === 'include' ? scene.noun(scene.subjectOf(verb))?.possessor?.head : null
  if (owner?.party === 'athlete') return { athlete: owner, brand: null, others: [] }
  return HOLDING.has(lemma) ? scene.first(scene.slotsOf(verb)('subject'), 'athlete') : null
}

/** A deal and its two sides, wherever they stand. */
export function ofDeal(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const words = scene.wordsOf(noun)
  const sides = sidesOf(scene, index, noun, /^(?:with|between|by|from|of)$/u, SIGNING)
  if (!sides.athlete || !sides.brand) return []
  const type = /licen/iu.test(words)
    ? 'LICENSOR'
    : /sponsor/iu.test(words)
      ? 'SPONSOR'
      : /ambassador/iu.test(words)
        ? 'AMBASSADOR'
        : 'ENDORSER'
  const found = stated('en:deal-with', type, 'thing', spanOf(noun.words), sides, sides.brand)
  const { trigger, brand, end } = found.arrangement
  return brand && isOtherDeal(scene.text, trigger, brand, scene.text.slice(end)) ? [] : [found]
}

export function ofRound(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const sides = sidesOf(scene, index, noun, /^(?:from|by|including|with|of|for|in|at|alongside)$/u, FUNDING)
  if (!sides.athlete || !sides.brand) return []
  return [stated('en:round-from', 'INVESTOR', 'thing', spanOf(noun.words), sides, sides.brand)]
}

/** `B is in the hands of X`, `Under the ownership of X, B …`. */
export function ofHands(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const passing = scene.verbBehind(index)
  if (PASSING.has(scene.lemmaAt(passing))) {
    const heir = scene.first(scene.slotsOf(passing)('to'), 'athlete')
    const house = housesOf(scene, index, noun, /^of$/u)
    return heir && house ? [stated('en:in-hands-of', 'OWNER', 'thing', spanOf(noun.words), heir, house)] : []
  }
  const owner = ownerOf(scene, index, noun)
  if (!owner || !scene.is(scene.governorOf(index), 'preposition', /^(?:in|into|under|to)$/u)) return []
  const verb = scene.governingVerb(index)
  const subject = verb < 0 ? scene.subjectBehind(index) : scene.subjectOf(verb)
  const part = scene.noun(subject)
  const isPart = part !== null && nouns.STAKE.test(part.head.text)
  const brand = isPart ? housesOf(scene, subject, part, /^(?:of|in)$/u) : scene.partiesOf(subject).brand
  return brand
    ? [stated('en:in-hands-of', isPart ? 'CO_OWNER' : 'OWNER', 'thing', spanOf(noun.words), owner, brand)]
    : []
}

/** `races with the backing of B`. */
export function ofBacking(scene: Scene, index: number, noun: NounPhrase): FoundRelation[] {
  const brand = housesOf(scene, index, noun, /^(?:of|from|by)$/u)
  const governor = scene.governorOf(index)
  if (
    !brand ||
    !(
      scene.is(governor, 'preposition', /^(?:with|under|thanks|to|through|in|on)$/u) ||
      scene.governingVerb(index) === index - 1
    )
  )
    return []
  const verb = scene.governingVerb(index)
  const holder = verb < 0 ? scene.partiesOf(scene.subjectBehind(index)) : scene.partiesOf(scene.subjectOf(verb))
  return holder.athlete ? [stated('en:backing-of', 'SPONSOR', 'thing', spanOf(noun.words), holder, brand)] : []
}
