import { isParty } from '../english-words.ts'
import type { Speaker } from '../sentence-mentions.ts'
import { NOBODY, ParsedSentence, type Parties } from '../syntax/parsed-sentence.ts'
import { isTime, type NounPhrase, type Phrase, phrasesOf } from '../syntax/phrases.ts'
import type { Word } from '../syntax/words.ts'
import * as nouns from './nouns.ts'
import { VERBS } from './verbs.ts'

/** A sentence as the tables of relations ask it: what stands in the slots of a verb, and which verb governs a noun. */
export class RelationContext extends ParsedSentence {
  readonly text: string
  readonly words: readonly Word[]
  readonly speaker: Speaker
  /** Asked for often. */
  readonly #parties = new Map<number, Parties>()

  constructor(text: string, words: readonly Word[], speaker: Speaker) {
    super(phrasesOf(words))
    this.text = text
    this.words = words
    this.speaker = speaker
  }

  /** The phrases in each slot of the verb: logical subject and object, and what prepositions add. */
  slotsOf(index: number): (slot: string) => number[] {
    if (!this.verb(index)) return () => []
    const isPassive = this.verb(index)?.isPassive ?? false
    const subject = this.subjectOf(index)
    const isRelative = this.is(subject - 1, 'relative') && this.is(subject - 2, 'preposition')
    const described = isRelative ? [{ preposition: this.prepositionAt(subject - 2), index: this.placeOf(index) }] : []
    const complements = [...this.complementsOf(index), ...described]
    const agent = complements.find(({ preposition }) => !/^(?:in|on|at|since|for|together|as|to)$/u.test(preposition))
    const objects = this.objectsOf(index)
    const joined = this.is(index + 1, 'and') && this.verb(index + 2) ? this.slotsOf(index + 2) : null
    return (slot) => {
      const isAgent = slot === 'subject' && isPassive
      if (isAgent) return agent?.preposition === 'by' ? [agent.index] : (joined?.('subject') ?? [])
      if (slot === 'subject' || (slot === 'object' && isPassive)) return [subject]
      if (slot !== 'object')
        return complements.flatMap((one) =>
          one.preposition === slot && (slot !== 'behind' || one.index === index + 2) ? [one.index] : [],
        )
      return objects.length > 0 ? objects : (joined?.('object') ?? this.gapOf(index, subject))
    }
  }

  /** `the label that X founded`: the object is what the clause describes. */
  gapOf(index: number, subject: number): number[] {
    const isRelative = this.is(subject - 1, 'relative')
    const before = isRelative ? this.antecedentOf(subject - 1) : this.noun(subject - 1) ? subject - 1 : -1
    return before >= 0 && subject >= 0 && subject < index ? [before] : []
  }

  /** The verb whose object or complement the noun phrase is, or -1. */
  governingVerb(index: number): number {
    for (let at = this.firstOfList(index) - 1; at >= 0; at--) {
      const phrase = this.phrases[at]
      if (phrase?.kind === 'verb') return at
      const isComma = phrase?.kind === 'comma'
      const opening = isComma && this.is(at + 1, 'preposition') ? this.openingOf(at) : -1
      const isBeside = this.verb(at - 1) || (this.noun(at - 1) && at === this.firstOfList(index) - 1)
      // `appointed X, a former skier, its president`
      const isAside = isComma && this.noun(at - 1) && this.is(at - 2, 'comma') && this.partyAt(at - 3) === 'athlete'
      if (opening > 0) at = opening
      else if (isAside) at -= 2
      else if (isComma ? !isBeside : !/^(?:noun|preposition|other|and)$/u.test(phrase?.kind ?? '')) return -1
    }
    return -1
  }

  /** The verb whose subject the noun phrase is, or -1. */
  verbBehind(index: number): number {
    const end = this.endOf(index)
    if (this.verb(end)) return end
    return this.is(end, 'comma')
      ? this.phrases.findIndex((_, at) => at > end && this.verb(at)?.form === 'finite' && this.subjectOf(at) === index)
      : -1
  }

  /** Behind the noun phrase and what prepositions add to it. */
  endOf(index: number): number {
    let end = this.lastOfList(index) + 1
    while (this.is(end, 'preposition') && this.noun(end + 1)) end = this.lastOfList(end + 1) + 1
    // `its ambassadors this year are`
    if (this.noun(end) && isTime(this.phrases[end] as Phrase) && this.verb(end + 1)) end++
    return this.pastAside(end)
  }

  /** The verb of the clause that describes the noun phrase: `the stake that X bought`, `the advertisements he makes`. */
  clauseVerb(index: number): number {
    const subject = this.is(index + 1, 'relative') ? index + 2 : index + 1
    const verb = this.lastOfList(subject) + 1
    return this.noun(subject) && this.verb(verb) && this.gapOf(verb, this.subjectOf(verb)).includes(index) ? verb : -1
  }

  partiesOf(index: number): Parties {
    if (index < 0) return NOBODY
    const known = this.#parties.get(index) ?? this.partiesAt(index)
    this.#parties.set(index, known)
    return known
  }

  first(indexes: readonly number[], party: 'athlete' | 'brand'): Parties | null {
    return indexes.map((index) => this.partiesOf(index)).find((parties) => parties[party]) ?? null
  }

  wordsOf(noun: NounPhrase): string {
    const words = noun.words.slice(0, noun.words.indexOf(noun.head) + 1)
    return words.flatMap(({ mention, text }) => (mention?.kind === 'name' ? [] : [text])).join(' ')
  }

  wordsAt(index: number): string {
    return (this.noun(index)?.words ?? []).map(({ text }) => text).join(' ')
  }

  /** Whether the noun phrase is the object of the verb, or set beside it. */
  isObject(verb: number, index: number): boolean {
    const objects = this.objectsOf(verb)
    const first = this.firstOfList(index)
    return objects.includes(first) || (this.is(first - 1, 'comma') && objects.includes(first - 2))
  }

  /** The athlete to whom the verb brings the noun: `gives X a stake`, `landed him a deal`. */
  receiverOf(index: number): Parties | null {
    const verb = this.governingVerb(index)
    const [first = -1, second] = this.objectsOf(verb)
    const isBrought = VERBS.bringing.has(this.lemmaAt(verb)) && second === this.firstOfList(index)
    return isBrought ? this.first([first], 'athlete') : null
  }

  /** Whether the noun is parted with, broken off or left: `sold his stake`. */
  endingOf(index: number): 'ENDS' | undefined {
    if (this.receiverOf(index)) return undefined
    const behind = this.verbBehind(index)
    const verb = this.verb(behind)?.isPassive ? behind : this.governingVerb(index)
    return VERBS.ending.has(this.lemmaAt(verb)) || this.isTaken(index, verb) ? 'ENDS' : undefined
  }

  /** `Jane Doe bought X's stake`, `His shares were bought back`, `His share went to …`. */
  private isTaken(index: number, verb: number): boolean {
    const isOwn = this.noun(index)?.possessor?.head.party === 'athlete'
    const taker = this.verb(verb)?.isPassive ? -1 : this.subjectOf(verb)
    const isTaking = VERBS.taking.has(this.lemmaAt(verb)) && this.partyAt(taker) !== 'athlete'
    return isOwn && (isTaking || VERBS.passing.has(this.lemmaAt(this.verbBehind(index))))
  }

  /** The noun phrase that `and` joins with the next, through its prepositions, or -1. */
  nounBefore(index: number): number {
    let at = this.is(index - 1, 'preposition') ? index - 2 : index - 1
    while (this.noun(at) && this.is(at - 1, 'preposition') && this.noun(at - 2)) at -= 2
    return this.noun(at) ? at : -1
  }

  textAt(index: number): string {
    return this.phrases[index]?.words[0]?.text ?? ''
  }

  prepositionAt(index: number): string {
    return this.is(index, 'preposition') ? this.textAt(index).toLowerCase() : ''
  }

  isRole(index: number): boolean {
    const noun = this.noun(index)
    return noun !== null && noun.head.party === null && nouns.ROLES.some(({ words }) => words.test(this.wordsOf(noun)))
  }

  /**
   * The athlete who speaks on the own page, in a line without a verb: `Rower | Co-founder at B`. A role alone in its line may
   * be that of somebody who is quoted.
   */
  speakerOf(index: number): Word | null {
    const noun = this.noun(index)
    if (this.speaker !== 'athlete' || !noun || noun.possessor || this.governorOf(index) >= 0) return null
    const from = this.phrases.findLastIndex((phrase, at) => at < index && phrase.kind === 'stop') + 1
    const isOpened =
      from === 0 ||
      SEPARATOR.test(this.textAt(from - 1)) ||
      [from - 2, from - 4].some((at) => this.partyAt(at) === 'athlete')
    const isVerbless =
      this.verb(from)?.form === 'part' || !this.phrases.slice(from, index).some(({ kind }) => kind === 'verb')
    const isOfOther = this.phrases.slice(0, index).some((phrase) => phrase.kind === 'noun' && isPersonName(phrase))
    const end = this.endOf(index)
    const isClosed = end >= this.phrases.length || SEPARATOR.test(this.textAt(end)) || this.is(end, 'comma')
    const isListed = this.is(end, 'stop', /^:$/u) && this.partyAt(end + 1) === 'brand'
    const isBio = !this.isRole(index) || /[|·•:]|\p{Extended_Pictographic}|proud/iu.test(this.text)
    if (!isOpened || !isVerbless || isOfOther || !(isClosed || isListed) || !isBio) return null
    return { ...noun.head, mention: { start: noun.head.start, end: noun.head.start, kind: 'self', possessive: false } }
  }

  /** The subject of a sentence that begins with a phrase and a comma. */
  subjectBehind(index: number): number {
    const after = [...this.phrases.keys()].slice(index + 1)
    const subjects = after.filter((at) => this.is(at - 1, 'comma') && this.noun(at))
    return subjects.find((at) => this.verb(this.lastOfList(at) + 1)?.form === 'finite') ?? subjects[0] ?? -1
  }
}

const SEPARATOR = /^[|·•.!]|^\p{Extended_Pictographic}/u

function isPersonName({ head, words }: NounPhrase): boolean {
  return head.party === null && words.filter(({ pos, text }) => pos === 'PROPN' && isParty(text)).length > 1
}
