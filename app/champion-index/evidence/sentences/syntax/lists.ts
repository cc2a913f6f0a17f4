import { ROLE_NOUN } from '../relations/nouns.ts'
import { VERBS } from '../relations/verbs.ts'
import type { NounPhrase, Phrase } from './phrases.ts'

const TIME =
  /^(?:(?:18|19|20)\d\ds?|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|year|years|month|months|week|weeks|season|spring|summer|autumn|winter|day|days)$/u

export function isTime(noun: NounPhrase | null): boolean {
  return noun?.head.party === null && noun.words.some(({ text }) => TIME.test(text.toLowerCase()))
}

/** `A, B and C`: the members of each list, by member. */
export function listsOf(phrases: readonly Phrase[]): Map<number, number[]> {
  const lists = new Map<number, number[]>()
  for (let index = 0; index < phrases.length; index++) {
    const members = listFrom(phrases, index)
    if (members.length < 2) continue
    for (const member of members) lists.set(member, members)
    index = members.at(-1) ?? index
  }
  return lists
}

function listFrom(phrases: readonly Phrase[], from: number): number[] {
  const first = phrases[from]
  if (first?.kind !== 'noun' || isTime(first)) return []
  const members = [from]
  let at = from
  let isJoined = false
  while (true) {
    const comma = phrases[at + 1]?.kind === 'comma' ? 1 : 0
    const mark = phrases[at + 1 + comma]
    const and = mark?.kind === 'and' && mark.text !== 'but' && mark.text !== 'then' ? 1 : 0
    const next = at + 1 + comma + and
    if (comma + and === 0 || phrases[next]?.kind !== 'noun') {
      if (isJoined) break
      return []
    }
    if (isRoleNoun(phrases[next]) !== isRoleNoun(phrases[from])) return []
    members.push(next)
    at = next
    isJoined ||= and === 1
    if (and && phrases[at + 1]?.kind !== 'and') break
  }
  const governor = phrases[from - 1]
  const isGoverned =
    governor?.kind === 'preposition' || (governor?.kind === 'verb' && !VERBS.saying.has(governor.verb.lemma))
  const behind = phrases[at + 1]
  const isLead = governor?.kind === 'preposition' && from === 1 && phrases[from + 1]?.kind === 'comma'
  const opensClause =
    behind?.kind === 'verb' &&
    behind.form === 'finite' &&
    (isLead || phrases.slice(0, from).some((one) => one.kind === 'verb' && one.form === 'finite'))
  const isBetween = governor?.kind === 'preposition' && governor.text === 'between'
  return isGoverned && opensClause && !isBetween ? [] : members
}

export function isRoleNoun(phrase: Phrase | undefined): boolean {
  return phrase?.kind === 'noun' && phrase.head.party === null && ROLE_NOUN.test(phrase.head.text)
}
