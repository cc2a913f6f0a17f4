import { RELATIVES } from '../english-words.ts'
import { BUSINESS, STAKE } from '../relations/nouns.ts'
import { aliasesOf } from './aliases.ts'
import { isRoleNoun, PhraseList } from './phrase-list.ts'
import { isTime, type NounPhrase, PERSON, type Phrase } from './phrases.ts'
import type { Word } from './words.ts'

/** The parties that a phrase names, itself or through a list, an apposition or an example. */
export interface Parties {
  athlete: Word | null
  brand: Word | null
  /** Others in the same list. */
  others: string[]
}

export interface Complement {
  preposition: string
  index: number
}

export const NOBODY: Parties = { athlete: null, brand: null, others: [] }

/** Steps from a verb to its subject; longer sentences are not that simple. */
const MOST_STEPS = 24

export class ParsedSentence extends PhraseList {
  /** The noun phrase that is the grammatical subject of the verb at the index, or -1. */
  subjectOf(index: number, steps = MOST_STEPS): number {
    const verb = this.verb(index)
    if (!verb || steps <= 0) return -1
    if (verb.form === 'finite') return this.subjectBefore(index, steps)
    const before = index - 1
    if (verb.form === 'part') {
      const isAside = this.is(before, 'comma') || this.is(before, 'stop', /^[(—–:-]$/u)
      const beside = this.noun(before)
      const isNamed =
        beside && (beside.head.party || BUSINESS.test(beside.head.text) || /^athletes$/iu.test(beside.head.text))
      const noun = isNamed ? before : this.nounEndingAt(isAside ? before - 1 : before)
      if (noun >= 0) return noun
      return this.is(before, 'and') ? this.subjectOf(this.verbBefore(before), steps - 1) : this.subjectAfter(index)
    }
    if (verb.form === 'ing' && this.noun(before) && !this.is(before - 1, 'preposition')) return before
    // `Thanks to B for supporting me.`
    const isThanks = this.is(before, 'preposition', /^for$/u) && this.noun(before - 1)
    if (
      verb.form === 'ing' &&
      isThanks &&
      ([before - 2, before - 3].some((at) => this.lemmaAt(at) === 'thank') ||
        /^thanks?$/iu.test(this.headAt(before - 3)))
    )
      return before - 1
    const governing = this.verbBefore(index)
    if (governing < 0) return verb.form === 'to' && this.noun(before) ? before : this.subjectAfter(index)
    const object = verb.form === 'to' ? this.noun(before) : null
    // `for X to be`, `chose X to be its ambassador`.
    const isChosen = verb.isCopula && governing === before - 1 && this.isNaming(governing)
    if (object?.head.party && (isChosen || this.is(before - 1, 'preposition', /^for$/u))) return before
    // `picked X, a former skier, to lead B`.
    const chosen = verb.form === 'to' && this.isNaming(governing) ? this.objectsOf(governing)[0] : undefined
    if (chosen !== undefined && this.partyAt(chosen) === 'athlete') return chosen
    return this.subjectOf(governing, steps - 1)
  }

  private subjectBefore(index: number, steps: number): number {
    let at = index - 1
    for (let left = steps; left > 0 && at >= 0; left--) {
      const phrase = this.phrases[at] as Phrase
      if (isTime(phrase) && this.noun(at - 1)) {
        at--
        continue
      }
      if (phrase.kind === 'noun') {
        const governed = this.governorOf(at)
        if (governed < 0) return this.firstOfList(at)
        at = governed - 1
        continue
      }
      if (phrase.kind === 'relative') return this.antecedentOf(at)
      if (phrase.kind === 'and') {
        if (phrase.text === 'but' || this.verbBefore(at) >= 0) return this.subjectOf(this.verbBefore(at), left - 1)
        return -1
      }
      if (phrase.kind === 'comma' || (phrase.kind === 'stop' && /^[)—–]$/u.test(phrase.text))) {
        const opening = this.openingOf(at)
        if (opening < 0) return phrase.kind === 'comma' ? this.subjectOf(this.mainVerbBefore(at), left - 1) : -1
        at = opening - 1
        continue
      }
      if (phrase.kind === 'other' || (phrase.kind === 'verb' && phrase.form !== 'finite')) {
        at--
        continue
      }
      return -1
    }
    return -1
  }

  /** Behind the relative clause or the examples that the comma at the index opens, or the index itself. */
  pastAside(index: number): number {
    if (!this.is(index, 'comma')) return index
    if (this.is(index + 1, 'preposition', /^including$/u)) return this.lastOfList(index + 2) + 1
    if (!this.is(index + 1, 'relative')) return index
    const close = this.phrases.findIndex((_, at) => at > index && this.is(at, 'comma') && this.verb(at + 1) !== null)
    return close < 0 ? index : close + 1
  }

  /** What the clause of the verb is about: `B, where X heads …`, `B, with whom X signed …`; or -1. */
  placeOf(verb: number): number {
    const before = this.subjectOf(verb) - 1
    if (this.is(before, 'subordinate', /^where$/u)) return this.antecedentOf(before)
    return this.is(before, 'relative') && this.is(before - 1, 'preposition') ? this.antecedentOf(before - 1) : -1
  }

  /** The comma, bracket or dash that opens the aside which the mark at the index closes. */
  protected openingOf(index: number): number {
    const kind = this.phrases[index]?.kind ?? 'comma'
    for (let at = index - 1; at > 0; at--) {
      if (!this.is(at, kind)) continue
      if (this.is(at - 1, 'relative')) return at
      if (this.nounEndingAt(at - 1) < 0) continue
      const outer = this.is(at - 2, 'comma') && !this.partyAt(at - 1) ? this.openingOf(at) : -1
      return outer > 0 ? outer : at
    }
    return -1
  }

  /** The noun phrase whose words, with its prepositions, end at the index. */
  nounEndingAt(index: number): number {
    let at = index
    for (let steps = 0; steps < 6 && this.noun(at); steps++) {
      const governor = this.governorOf(at)
      if (governor < 0) return this.firstOfList(at)
      if (this.is(governor, 'preposition', /^(?:like|unlike|than)$/u)) return -1
      if (this.partyAt(at)) return at
      at = governor - 1
    }
    return -1
  }

  /** What `who`, `which` or `that` at the index refers to. */
  antecedentOf(index: number): number {
    const before = this.is(index - 1, 'comma') || this.is(index - 1, 'stop', /^[(—–]$/u) ? index - 2 : index - 1
    const place = this.governorOf(before)
    const isIn = this.is(place, 'preposition', /^(?:in|at|near)$/u) && this.noun(place - 1)
    if (isIn && this.noun(before)?.head.pos === 'PROPN' && !this.partyAt(before)) return place - 1
    // `her stake in B, which she bought`
    if (before !== index - 1 && place > 0 && STAKE.test(this.headAt(place - 1))) return place - 1
    return this.noun(before) ? before : -1
  }

  /** The subject of the clause that begins behind the comma: `Founded by X, B …`, `After founding B, X …`. */
  private subjectAfter(index: number): number {
    for (let at = index + 1; at < this.phrases.length; at++) {
      const isOfClause = this.is(at - 1, 'relative') || this.is(at - 2, 'subordinate')
      if (this.is(at, 'stop') || (this.verb(at)?.form === 'finite' && !isOfClause)) return -1
      if (!this.is(at, 'comma') || !this.noun(at + 1) || this.firstOfList(at + 1) < at) continue
      let subject = at + 1
      while (this.noun(subject + 1)) subject++
      const next = this.phrases[subject + 1]
      if (next === undefined || /^(?:verb|comma|relative|and|preposition)$/u.test(next.kind)) return subject
    }
    return -1
  }

  /** The verb before the index, past those of relative clauses: `got tired of shorts that tore, and …`. */
  private mainVerbBefore(index: number): number {
    let verb = this.verbBefore(index)
    while (this.is(verb - 1, 'relative') && this.verbBefore(verb - 1) >= 0) verb = this.verbBefore(verb - 1)
    return verb
  }

  verbBefore(index: number): number {
    return this.phrases.slice(0, Math.max(0, index)).findLastIndex(({ kind }) => kind === 'verb')
  }

  /** The noun phrases right behind the verb: its object, or both of two. */
  objectsOf(index: number): number[] {
    const objects: number[] = []
    for (let at = index + 1; at < this.phrases.length; at++) {
      const phrase = this.phrases[at] as Phrase
      if (phrase.kind === 'noun' && isTime(phrase) && !phrase.possessor && !this.isListed(at)) break
      if (phrase.kind === 'noun') {
        objects.push(at)
        if (objects.length === 2) break
        at = this.lastOfList(at)
      } else if (phrase.kind !== 'other' && !this.is(at, 'preposition', /^than$/u)) break
    }
    return objects
  }

  /** The noun phrases that prepositions add behind the index, each with its preposition; past the participles of the verbs. */
  complementsOf(index: number, participles: ReadonlySet<string> = new Set()): Complement[] {
    const found: Complement[] = []
    for (let at = index + 1; at < this.phrases.length; at++) {
      const phrase = this.phrases[at] as Phrase
      const goesOn = this.is(at + 1, 'preposition')
      const added = this.is(at + 1, 'comma') ? at + 2 : at + 1
      if (phrase.kind === 'preposition' && this.noun(added)) {
        found.push({ preposition: phrase.text, index: added })
        at = this.lastOfList(added)
      } else if (phrase.kind === 'noun') at = this.lastOfList(at)
      else if (phrase.kind === 'comma' && !goesOn && !this.noun(at + 1) && this.verb(at + 1)?.form !== 'ing') break
      else if (phrase.kind === 'and' && !goesOn) break
      else if (phrase.kind === 'verb' && !participles.has(phrase.verb.lemma)) break
      else if (!/^(?:preposition|comma|and|verb|other)$/u.test(phrase.kind)) break
    }
    return found
  }

  /** The noun phrases that these prepositions add behind the index. */
  addedBy(index: number, prepositions: RegExp, participles?: ReadonlySet<string>): number[] {
    return this.complementsOf(index, participles).flatMap((one) =>
      prepositions.test(one.preposition) ? [one.index] : [],
    )
  }

  /** The parties that the phrase at the index stands for. */
  partiesAt(index: number): Parties {
    const members = this.listFrom(index)
    const all = members.flatMap((member) => [member, ...aliasesOf(this, member, (verb) => this.subjectOf(verb))])
    const nouns = all.flatMap((at) => this.noun(at) ?? [])
    const athletes = nouns.filter(({ head }) => head.party === 'athlete').map(({ head }) => head)
    const athlete = athletes.find(({ mention }) => mention?.kind === 'name') ?? athletes[0] ?? null
    const brands = nouns.flatMap((noun) => brandOf(noun) ?? [])
    const brand = brands.find(({ mention }) => mention?.kind === 'name') ?? brands[0] ?? null
    const first = nouns[0]?.head
    if (members.length === 1) {
      const isExample = athlete !== null && first?.party === null && /s$/u.test(first.text)
      const isGroup =
        athlete?.mention?.kind === 'stand_in' &&
        /^(?:they|two|three|pair|trio|couple|duo|brothers|sisters|friends)$/iu.test(athlete.text)
      return { athlete, brand, others: isExample || isGroup ? ['others'] : [] }
    }
    const people = members
      .flatMap((member) => this.noun(member) ?? [])
      .filter((noun, at) => isPerson(noun) && !this.isTitleOf(noun, members[at + 1]))
    return { athlete, brand, others: people.filter(({ head }) => head !== athlete).map(nameOf) }
  }

  /** `our friend and rider X` is one person. */
  private isTitleOf({ head }: NounPhrase, next = -1): boolean {
    const title = this.noun(next)?.title
    return (
      head.pos === 'NOUN' &&
      !/s$/u.test(head.text) &&
      title != null &&
      title.possessor === null &&
      title.words[0]?.pos !== 'DET'
    )
  }
}

const COMPANION =
  /^(?:partners?|others?|employees|members|friends?|family|fans|colleagues?|athletes?|players?|investors?|people|men|women|doctors?|engineers?)$/iu

function isPerson(noun: NounPhrase): boolean {
  const { pos, text, party } = noun.head
  const isHis = noun.possessor?.head.party === 'athlete' && PERSON.test(text)
  const isSomebody = /^(?:PROPN|PRON)$/u.test(pos) || RELATIVES.test(text) || COMPANION.test(text) || isHis
  return isSomebody && !isRoleNoun(noun) && party !== 'brand'
}

export function nameOf(noun: NounPhrase): string {
  const names = noun.words.flatMap(({ pos, text }) => (pos === 'PROPN' ? [text] : []))
  return names.join(' ') || noun.head.text
}

/** The brand that a phrase names: `B`, `the B distillery`. */
function brandOf({ head, words }: NounPhrase): Word | null {
  if (head.party === 'brand') return head
  const named = words.find(({ party }) => party === 'brand')
  return named && NAMED_BUSINESS.test(head.text) ? named : null
}

const NAMED_BUSINESS =
  /^(?:company|brand|label|business|firm|start-?up|brewery|winery|bakery|distillery|roastery|restaurant|hotel|bar|caf[eé]|gym|vineyard|magazine|agency|studio|chain|group|line|maker)$/iu
