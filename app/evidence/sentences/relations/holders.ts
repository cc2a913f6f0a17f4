import { NOBODY, type Parties } from '../syntax/arguments.ts'
import * as nouns from './nouns.ts'
import type { Scene } from './scene.ts'
import { COMPRISING, NAMING, SITTING } from './verbs.ts'

/** Who is what a noun phrase says: `X is the founder`, `X, founder`, `appointed X as its founder`. */

/** Who is what the noun phrase says. */
export function holderOf(scene: Scene, index: number, steps = 4, party: 'athlete' | 'brand' = 'athlete'): Parties {
  if (steps === 0) return NOBODY
  const first = scene.firstOfList(index)
  const before = first - 1
  const governor = scene.governorOf(first)
  if (governor >= 0) {
    const preposition = scene.phrases[governor]
    const text = preposition && 'text' in preposition ? preposition.text : ''
    if (text === 'as') return holderOfAs(scene, governor, party)
    if (text === 'of' && nouns.GROUP.test(scene.noun(governor - 1)?.head.text ?? ''))
      return memberOf(scene, governor - 1)
    if (text === 'to' && NAMING.has(scene.verb(scene.verbInClause(governor))?.verb.lemma ?? ''))
      return scene.first(scene.slotsOf(scene.verbInClause(governor))('object'), 'athlete') ?? NOBODY
    if (
      text === 'of' &&
      scene.noun(governor - 1) &&
      /^(?:one|some|two|three|many|several|member|members|group|part)$/iu.test(
        scene.noun(governor - 1)?.head.text ?? '',
      )
    )
      return holderOf(scene, governor - 1, steps - 1, party)
    if (text === 'among' || text === 'amongst') return holderAmong(scene, governor, index)
    if (text === 'with' && scene.noun(index)?.head.party) return NOBODY
    return holderBehind(scene, index)
  }
  const verb = scene.verb(before)
  if (verb?.isCopula || COMPRISING.has(scene.lemmaAt(before))) return scene.partiesOf(scene.subjectOf(before))
  if (verb && NAMING.has(verb.verb.lemma)) return scene.partiesOf(verb.isPassive ? scene.subjectOf(before) : -1)
  if (scene.noun(before)) {
    const naming = scene.verb(before - 1)
    if (naming && NAMING.has(naming.verb.lemma) && !naming.isPassive) return scene.partiesOf(before)
    if (scene.speaker === 'brand' && scene.verb(before - 1) === null && scene.noun(before)?.head.party === 'athlete')
      return scene.partiesOf(before)
  }
  if (scene.is(before, 'comma') || scene.is(before, 'stop', /^[(—–:|-]$/u)) {
    const beside = scene.nounEndingAt(before - 1)
    const parties = scene.partiesOf(beside)
    if (parties[party]) return parties
    const behind = holderBehind(scene, index)
    if (behind[party]) return { ...behind, brand: behind.brand ?? parties.brand }
    if (beside >= 0 && beside !== index && scene.isRole(beside)) return holderOf(scene, beside, steps - 1, party)
  }
  if (scene.is(before, 'and')) {
    const beside = scene.nounBefore(before)
    const holder = beside >= 0 ? holderOf(scene, beside, steps - 1, party) : NOBODY
    if (holder[party]) return holder
  }
  return holderBehind(scene, index)
}

/** `The founder of B is X`, `the founder of B, X, …`, `its backers include X`. */
function holderBehind(scene: Scene, index: number): Parties {
  let at = scene.lastOfList(index) + 1
  while (scene.is(at, 'preposition') && scene.noun(at + 1)) at = scene.lastOfList(at + 1) + 1
  const verb = scene.verb(at)
  if (verb && (verb.isCopula || COMPRISING.has(verb.verb.lemma)) && scene.subjectOf(at) === scene.firstOfList(index)) {
    return scene.partiesOf(scene.objectsOf(at)[0] ?? -1)
  }
  if (verb?.verb.lemma === 'consist') return scene.partiesOf(scene.complementsOf(at)[0]?.index ?? -1)
  const isBeside =
    scene.is(at, 'comma') || scene.is(at, 'stop', /^[:(—–-]$/u) || scene.is(at, 'preposition', /^(?:including|like)$/u)
  const isOwnClause = scene.is(at, 'comma') && scene.verb(scene.lastOfList(at + 1) + 1)?.form === 'finite'
  if (scene.is(at, 'stop', /^:$/u)) return listedBehind(scene, at)
  if (isBeside && scene.noun(at + 1) && !isOwnClause) return scene.partiesOf(at + 1)
  if (scene.is(at, 'and') && scene.noun(at + 1)?.title) return scene.partiesOf(at + 1)
  const listed =
    scene.verb(at)?.isPassive && scene.is(at + 1, 'preposition', /^as$/u) ? scene.partiesOf(at + 2) : NOBODY
  return scene.noun(at) ? scene.partiesOf(at) : listed
}

function holderOfAs(scene: Scene, governor: number, party: 'athlete' | 'brand'): Parties {
  if (scene.noun(governor - 1)) {
    const object = scene.firstOfList(governor - 1)
    const parties = scene.partiesOf(object)
    if (parties[party] && (scene.verb(object - 1) || scene.is(object - 1, 'preposition', /^with$/u))) return parties
  }
  const verb = scene.verbInClause(governor)
  if (verb < 0) return scene.partiesOf(scene.subjectBehind(governor))
  const slot = scene.slotsOf(verb)
  const object = NAMING.has(scene.lemmaAt(verb)) ? scene.first(slot('object'), 'athlete') : null
  return object ?? scene.partiesOf(scene.subjectOf(verb))
}

/** `X is among B's investors`, `B counts X among its investors`, `Among B's investors is X`. */
function holderAmong(scene: Scene, governor: number, index: number): Parties {
  const verb = scene.verb(governor - 1)
  if (verb) return scene.partiesOf(scene.subjectOf(governor - 1))
  if (scene.noun(governor - 1)) return scene.partiesOf(governor - 1)
  let at = scene.lastOfList(index) + 1
  while (scene.is(at, 'preposition') && scene.noun(at + 1)) at = scene.lastOfList(at + 1) + 1
  return scene.verb(at)?.isCopula ? scene.partiesOf(scene.objectsOf(at)[0] ?? -1) : NOBODY
}

/** `My sponsors: Acme, B, Orbea.` */
function listedBehind(scene: Scene, index: number): Parties {
  let found: Parties = NOBODY
  for (let at = index + 1; scene.noun(at) || scene.is(at, 'comma') || scene.is(at, 'and'); at++) {
    const { athlete, brand } = scene.partiesOf(at)
    found = { athlete: found.athlete ?? athlete, brand: found.brand ?? brand, others: [] }
  }
  return found
}

export function memberOf(scene: Scene, index: number): Parties {
  const governor = scene.governorOf(index)
  if (governor >= 0 && scene.noun(governor - 1)) {
    const inner = scene.noun(governor - 1)
    if (
      /^(?:member|members|seat|place|position|chair|chairman|chairwoman|role|one|part)$/iu.test(inner?.head.text ?? '')
    ) {
      const holder = holderOf(scene, governor - 1)
      return holder.athlete ? holder : subjectOfVerb(scene, governor - 1)
    }
  }
  const verb = scene.governingVerb(index)
  const lemma = scene.lemmaAt(verb)
  if (NAMING.has(lemma)) return scene.first(scene.slotsOf(verb)('object'), 'athlete') ?? holderBehind(scene, index)
  if (SITTING.has(lemma)) return scene.partiesOf(scene.subjectOf(verb))
  return holderBehind(scene, index)
}

export function subjectOfVerb(scene: Scene, index: number): Parties {
  const verb = scene.governingVerb(index)
  return scene.partiesOf(verb < 0 ? -1 : scene.subjectOf(verb))
}
