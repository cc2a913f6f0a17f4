import { RELATIVES } from '../english-words.ts'
import { ROLE_NOUN } from '../relations/nouns.ts'
import { VERBS } from '../relations/verbs.ts'
import { isTime, type NounPhrase, type Phrase, type VerbPhrase } from './phrases.ts'
import type { Word } from './words.ts'

/** The phrases of a sentence by index, and the lists that they form. */
export class PhraseList {
  readonly phrases: readonly Phrase[]
  private readonly lists: ReadonlyMap<number, readonly number[]>

  constructor(phrases: readonly Phrase[]) {
    const plain = withoutBrackets(phrases)
    this.phrases = plain.map((phrase, index) => withWhose(plain, phrase, index))
    this.lists = listsOf(this.phrases)
  }

  noun(index: number): NounPhrase | null {
    const phrase = this.phrases[index]
    return phrase?.kind === 'noun' ? phrase : null
  }

  verb(index: number): VerbPhrase | null {
    const phrase = this.phrases[index]
    return phrase?.kind === 'verb' ? phrase : null
  }

  headAt(index: number): string {
    return this.noun(index)?.head.text ?? ''
  }

  partyAt(index: number): Word['party'] {
    return this.noun(index)?.head.party ?? null
  }

  lemmaAt(index: number): string {
    return this.verb(index)?.verb.lemma ?? ''
  }

  /** `named`, `took on`. */
  isNaming(index: number): boolean {
    return (
      VERBS.naming.has(this.lemmaAt(index)) || (this.verb(index)?.particle === 'on' && this.lemmaAt(index) !== 'come')
    )
  }

  is(index: number, kind: Phrase['kind'], text?: RegExp): boolean {
    const phrase = this.phrases[index]
    return phrase?.kind === kind && (text === undefined || ('text' in phrase && text.test(phrase.text)))
  }

  /** The preposition in front of a noun phrase, through its lists, or -1. */
  governorOf(index: number): number {
    const at = this.firstOfList(index) - 1
    return this.is(at, 'preposition') ? at : -1
  }

  /** The members of the list that the noun phrase is in, or itself. */
  listOf(index: number): readonly number[] {
    return this.lists.get(index) ?? [index]
  }

  /** The members of the list that begins at the index, or the phrase there. */
  listFrom(index: number): readonly number[] {
    return this.firstOfList(index) === index ? this.listOf(index) : [index]
  }

  firstOfList(index: number): number {
    return this.listOf(index)[0] ?? index
  }

  lastOfList(index: number): number {
    return this.listOf(index).at(-1) ?? index
  }

  isListed(index: number): boolean {
    return this.lists.has(index)
  }
}

/** `A, B and C`: the members of each list, by member. */
function listsOf(phrases: readonly Phrase[]): Map<number, number[]> {
  const lists = new Map<number, number[]>()
  for (let index = 0; index < phrases.length; index++) {
    const members = membersFrom(phrases, index)
    if (members.length < 2) continue
    for (const member of members) lists.set(member, members)
    index = members.at(-1) ?? index
  }
  return lists
}

function membersFrom(phrases: readonly Phrase[], from: number): number[] {
  const first = phrases[from]
  if (first?.kind !== 'noun' || isTime(first)) return []
  const members = [from]
  let at = from
  let isJoined = false
  while (true) {
    const named = phrases[at + 1]
    const isCalled = named?.kind === 'verb' && named.verb.lemma === 'call' && phrases[at + 2]?.kind === 'noun'
    const place = phrases[at + 2]
    // `Acme, the city of Oslo and B`
    const isPart = members.length > 1 && isOf(phrases[at + 1]) && place?.kind === 'noun' && !place.head.party
    const end = isCalled || isPart ? at + 3 : at + 1
    const comma = phrases[end]?.kind === 'comma' ? 1 : 0
    const mark = phrases[end + comma]
    const and = mark?.kind === 'and' && mark.text !== 'but' && mark.text !== 'then' ? 1 : 0
    const next = end + comma + and
    const isOver = comma + and === 0 || phrases[next]?.kind !== 'noun'
    if (isOver && !isJoined) return []
    if (isOver) break
    // `backed by A Capital and angel investors`.
    const isGroup = and === 1 && HOLDERS.test(headOf(phrases[next]))
    if (!isGroup && isRoleNoun(phrases[next]) !== isRoleNoun(phrases[from])) return []
    members.push(next)
    at = next
    isJoined ||= and === 1
    if (and && phrases[at + 1]?.kind !== 'and') break
  }
  const governor = phrases[from - 1]
  const isOfVerb = governor?.kind === 'verb' && !VERBS.saying.has(governor.verb.lemma)
  const isGoverned = governor?.kind === 'preposition' || isOfVerb
  const behind = phrases[at + 1]
  const isOpening = phrases.slice(0, from).every(({ kind }) => /^(?:noun|preposition|comma|other)$/u.test(kind))
  const isLead = governor?.kind === 'preposition' && isOpening && phrases[from + 1]?.kind === 'comma'
  const isSecond = phrases.slice(0, from).some((one) => one.kind === 'verb' && one.form === 'finite')
  const opensClause = behind?.kind === 'verb' && behind.form === 'finite' && (isLead || isSecond)
  const closing = behind?.kind === 'comma' ? phrases[at + 2] : undefined
  const isPlace = governor?.kind === 'preposition' && first.head.pos === 'NOUN' && members.length > 3
  if (isPlace && closing?.kind === 'verb' && closing.form === 'finite') return []
  const isBetween = governor?.kind === 'preposition' && governor.text === 'between'
  return isGoverned && opensClause && !isBetween ? [] : members
}

const HOLDERS = /^(?:investors|backers|shareholders)$/iu

function headOf(phrase: Phrase | undefined): string {
  return phrase?.kind === 'noun' ? phrase.head.text : ''
}

export function isRoleNoun(phrase: Phrase | undefined): boolean {
  const isSomebodys =
    phrase?.kind === 'noun' && phrase.possessor?.head.party === 'athlete' && RELATIVES.test(phrase.head.text)
  return phrase?.kind === 'noun' && phrase.head.party === null && !isSomebodys && ROLE_NOUN.test(phrase.head.text)
}

/** `X (born 1980)`, `X (judo)`: what names no party. */
function withoutBrackets(phrases: readonly Phrase[]): Phrase[] {
  const kept: Phrase[] = []
  for (let index = 0; index < phrases.length; index++) {
    const close = phrases.findIndex((phrase, at) => at > index && isMark(phrase, ')'))
    const isShort = isMark(phrases[index], '(') && close > index + 1 && close <= index + 12
    const inside = isShort ? phrases.slice(index + 1, close) : []
    const namesNobody = inside.every((phrase) => phrase.words.every(({ party }) => party === null))
    if (isShort && namesNobody) index = close
    else kept.push(phrases[index] as Phrase)
  }
  return kept
}

function isOf(phrase: Phrase | undefined): boolean {
  return phrase?.kind === 'preposition' && phrase.text === 'of'
}

function isMark(phrase: Phrase | undefined, text: string): boolean {
  return phrase?.kind === 'stop' && phrase.text === text
}

/** `X, whose sponsors`, `B, an app whose backers`: the possessor is the one in front of the comma. */
function withWhose(phrases: readonly Phrase[], phrase: Phrase, index: number): Phrase {
  if (phrase.kind !== 'noun') return phrase
  const owner = phrase.title?.possessor ?? phrase.possessor
  if (owner?.head.text.toLowerCase() !== 'whose') return phrase
  const at = phrases[index - 1]?.kind === 'comma' ? index - 2 : index - 1
  const named = phrases[at - 1]?.kind === 'comma' ? phrases[at - 2] : undefined
  const isBeside = phrases[at]?.kind === 'noun' && named?.kind === 'noun' && named.head.party !== null
  const before = isBeside ? named : phrases[at]
  if (before?.kind !== 'noun') return phrase
  const possessor = { ...owner, head: before.head, words: [before.head] }
  return phrase.title ? { ...phrase, title: { ...phrase.title, possessor } } : { ...phrase, possessor }
}
