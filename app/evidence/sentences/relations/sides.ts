import type { Parties } from '../syntax/arguments.ts'
import type { NounPhrase } from '../syntax/phrases.ts'
import * as nouns from './nouns.ts'
import type { Scene } from './scene.ts'
import { AGREED, OF_ITSELF } from './verbs.ts'

/** Both sides of a thing: of a deal, a round, a product. */

/** Both parties of a noun: its possessor, the names inside it, behind its prepositions, and of its verb. */
export function sidesOf(
  scene: Scene,
  index: number,
  noun: NounPhrase,
  prepositions: RegExp,
  verbs: ReadonlySet<string>,
): Parties {
  const own = [noun.possessor?.head, ...noun.words.filter((word) => word !== noun.head)].filter((word) => word?.party)
  const behind = scene
    .complementsOf(index, AGREED)
    .filter(({ preposition }) => prepositions.test(preposition))
    .filter(({ preposition, index: at }) => preposition !== 'of' || scene.noun(at)?.head.party || scene.isListed(at))
    .map((one) => scene.partiesAt(one.index))
  const verb = scene.governingVerb(index)
  const isLine = nouns.LINE.test(noun.head.text)
  const isSide = verb >= 0 && verbs.has(scene.lemmaAt(verb)) && (!isLine || scene.isObject(verb, index))
  const slot = isSide ? scene.slotsOf(verb) : () => []
  const isObject = scene.isObject(verb, index)
  const around = isSide
    ? [...slot('subject'), ...(isObject ? [] : slot('object')), ...slot('with')].map((at) => withProduct(scene, at))
    : []
  const all = [...behind, ...around, ...(nouns.DEAL.test(noun.head.text) ? [] : ofItself(scene, index))]
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
export function ofItself(scene: Scene, index: number): Parties[] {
  // Of `the signature shoe of X, made by B` the shoe is made.
  const of = scene.complementsOf(index).filter(({ preposition }) => preposition === 'of')
  const own = new Set([scene.firstOfList(index), ...of.map((one) => one.index)])
  return scene.phrases.flatMap((phrase, at) => {
    if (phrase.kind !== 'verb' || !OF_ITSELF.has(phrase.verb.lemma) || !own.has(scene.subjectOf(at))) return []
    const complements = scene
      .complementsOf(at)
      .filter(({ preposition }) => /^(?:by|with|after|for|of|on)$/u.test(preposition))
    return [...(phrase.isPassive ? [] : scene.objectsOf(at)), ...complements.map((one) => one.index)].map((one) =>
      scene.partiesOf(one),
    )
  })
}

/** `Acme whisky signed …`: the brand by its product. */
function withProduct(scene: Scene, index: number): Parties {
  const parties = scene.partiesOf(index)
  const first = scene.noun(index)?.words[0]
  return parties.athlete || parties.brand || first?.party !== 'brand' ? parties : { ...parties, brand: first }
}
