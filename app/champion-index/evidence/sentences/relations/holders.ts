import { NOBODY, type Parties } from '../syntax/parsed-sentence.ts'
import * as nouns from './nouns.ts'
import type { RelationContext } from './relation-context.ts'
import { VERBS } from './verbs.ts'

/** Who is what a noun phrase says: `X is the founder`, `X, founder`, `appointed X as its founder`. */

export function holderOf(
  context: RelationContext,
  index: number,
  steps = 4,
  party: 'athlete' | 'brand' = 'athlete',
): Parties {
  if (steps === 0) return NOBODY
  const first = context.firstOfList(index)
  const before = first - 1
  const governor = context.governorOf(first)
  if (governor >= 0) {
    const text = context.prepositionAt(governor)
    if (text === 'as') {
      const holder = holderOfAs(context, governor, party)
      if (holder[party]) return holder
      if (context.is(context.endOf(index), 'stop', /^:$/u)) return listedBehind(context, context.endOf(index))
      const isOpener = governor === 0 || context.is(context.endOf(index), 'stop')
      return isOpener ? holderBehind(context, index) : exampleOf(context, index)
    }
    if (text === 'of' && nouns.GROUP.test(context.headAt(governor - 1))) return memberOf(context, governor - 1)
    const giving = context.verbBefore(governor)
    // `is engaged to the owner of B`
    if (text === 'to' && VERBS.naming.has(context.lemmaAt(giving)) && context.lemmaAt(giving) !== 'engage')
      return context.first(context.slotsOf(giving)('object'), 'athlete') ?? NOBODY
    if (
      /^(?:one|some|two|three|many|several|member|members|group|part|first|second|last|latest|only|\p{Ll}+est)$/iu.test(
        context.headAt(governor - 1),
      )
    )
      return holderOf(context, governor - 1, steps - 1, party)
    if (text === 'among' || text === 'amongst') return holderAmong(context, governor, index)
    return holderBehind(context, index)
  }
  const verb = context.verb(before)
  if (verb?.isCopula || VERBS.comprising.has(context.lemmaAt(before)))
    return context.partiesOf(context.subjectOf(before))
  if (verb && VERBS.naming.has(verb.verb.lemma)) {
    const subject = context.subjectOf(before)
    const named = verb.isPassive ? [subject] : context.gapOf(before, subject)
    return context.first(named, 'athlete') ?? (verb.isPassive ? NOBODY : holderBehind(context, index))
  }
  const naming = context.noun(before) ? context.verb(before - 1) : null
  if (naming && VERBS.naming.has(naming.verb.lemma) && !naming.isPassive) return context.partiesOf(before)
  if (context.is(before, 'comma') || context.is(before, 'stop', /^[(—–:|-]$/u)) {
    const beside = context.nounEndingAt(before - 1)
    const parties = context.partiesOf(beside)
    if (parties[party]) return parties
    const behind = holderBehind(context, index)
    if (behind[party]) return { ...behind, brand: behind.brand ?? parties.brand }
  }
  if (context.is(before, 'and')) {
    const beside = context.nounBefore(before)
    const holder = beside >= 0 ? holderOf(context, beside, steps - 1, party) : NOBODY
    if (holder[party]) return holder
  }
  return holderBehind(context, index)
}

/** `The founder of B is X`, `the founder of B, X, …`, `its backers include X`. */
function holderBehind(context: RelationContext, index: number): Parties {
  const behind = context.verbBehind(index)
  const at = VERBS.comprising.has(context.lemmaAt(behind)) ? behind : context.endOf(index)
  const verb = context.verb(at)
  if (verb && (verb.isCopula || VERBS.comprising.has(verb.verb.lemma))) {
    return context.partiesOf(context.objectsOf(at)[0] ?? -1)
  }
  // `its board, made up of A and X`
  const composed = context.is(at, 'comma') ? at + 1 : at
  if (/^(?:consist|make|compose)$/u.test(context.lemmaAt(composed)))
    return context.first(context.addedBy(composed, /^of$/u), 'athlete') ?? NOBODY
  const isBeside = context.is(at, 'comma') || context.is(at, 'stop', /^[:(—–-]$/u)
  const isLead = context.firstOfList(index) === 0 && !/^(?:the|our)\b/iu.test(context.wordsAt(index))
  const isClause = context.is(at, 'comma') && context.verb(context.lastOfList(at + 1) + 1)?.form === 'finite'
  if (context.is(at, 'stop', /^:$/u)) return listedBehind(context, at)
  // `the investors, among whom was X`
  if (context.is(at + 2, 'relative') && context.verb(at + 3)?.isCopula) return context.partiesOf(at + 4)
  // `his sponsors, among them B`
  if (context.is(at + 1, 'preposition', /^among/u) && /^(?:them|whom)$/iu.test(context.headAt(at + 2)))
    return context.partiesOf(at + 3)
  if (isBeside && context.noun(at + 1) && (isLead || !isClause)) return context.partiesOf(at + 1)
  if (context.is(at, 'and') && context.noun(at + 1)?.title) return context.partiesOf(at + 1)
  const listed =
    context.verb(at)?.isPassive && context.is(at + 1, 'preposition', /^as$/u) ? context.partiesOf(at + 2) : NOBODY
  if (context.noun(at)) return context.partiesOf(at)
  return listed.athlete ? listed : exampleOf(context, index)
}

/** `investors including X`. */
function exampleOf(context: RelationContext, index: number): Parties {
  return context.partiesOf(context.addedBy(index, /^including$/u)[0] ?? -1)
}

function holderOfAs(context: RelationContext, governor: number, party: 'athlete' | 'brand'): Parties {
  const beside = context.noun(governor - 1) ? context.partiesOf(context.firstOfList(governor - 1)) : NOBODY
  if (beside[party]) return beside
  const verb = context.verbBefore(governor)
  if (verb < 0) return context.partiesOf(context.subjectBehind(governor))
  const slot = context.slotsOf(verb)
  // `B announces the appointment of X as its president`
  const appointed = slot('object').filter((at) => nouns.APPOINTMENT.test(context.headAt(at)))
  const objects = [...slot('object'), ...appointed.flatMap((at) => context.addedBy(at, /^of$/u))]
  const object = context.isNaming(verb) ? context.first(objects, 'athlete') : null
  return object ?? context.partiesOf(context.subjectOf(verb))
}

/** `X is among B's investors`, `B counts X among its investors`, `Among B's investors is X`. */
function holderAmong(context: RelationContext, governor: number, index: number): Parties {
  const verb = context.verb(governor - 1)
  if (verb) return context.partiesOf(context.subjectOf(governor - 1))
  const beside = context.noun(governor - 1) ? context.partiesOf(context.firstOfList(governor - 1)) : null
  if (beside) return beside.athlete || beside.brand ? beside : exampleOf(context, index)
  const at = context.endOf(index)
  return context.verb(at)?.isCopula ? context.partiesOf(context.objectsOf(at)[0] ?? -1) : NOBODY
}

/** `My sponsors: Acme, B, Orbea.` */
function listedBehind(context: RelationContext, index: number): Parties {
  let found: Parties = NOBODY
  for (let at = index + 1; context.noun(at) || /^(?:[,|·•]|and|&)$/u.test(context.textAt(at)); at++) {
    const { athlete, brand } = context.partiesOf(at)
    found = { athlete: found.athlete ?? athlete, brand: found.brand ?? brand, others: [] }
  }
  return found
}

const MEMBER = /^(?:member|members|seat|place|position|chair|chairman|chairwoman|role|one|part)$/iu

export function memberOf(context: RelationContext, index: number): Parties {
  const governor = context.governorOf(index)
  if (governor >= 0 && context.noun(governor - 1)) {
    if (MEMBER.test(context.headAt(governor - 1))) {
      const holder = holderOf(context, governor - 1)
      return holder.athlete ? holder : subjectOfVerb(context, governor - 1)
    }
    if (nouns.APPOINTMENT.test(context.headAt(context.governorOf(governor - 1) - 1)))
      return context.partiesOf(governor - 1)
  }
  const led = context.verbBehind(index)
  if (context.verb(led)?.isPassive && VERBS.joining.has(context.lemmaAt(led)))
    return context.partiesOf(context.slotsOf(led)('subject')[0] ?? -1)
  const verb = context.governingVerb(index)
  const lemma = context.lemmaAt(verb)
  if (VERBS.naming.has(lemma))
    return context.first(context.slotsOf(verb)('object'), 'athlete') ?? holderBehind(context, index)
  if (VERBS.joining.has(lemma) || VERBS.ending.has(lemma)) return context.partiesOf(context.subjectOf(verb))
  return holderBehind(context, index)
}

export function subjectOfVerb(context: RelationContext, index: number): Parties {
  const verb = context.governingVerb(index)
  return context.partiesOf(verb < 0 ? -1 : context.subjectOf(verb))
}
