import { ROLE_NOUN } from '../relations/nouns.ts'
import { PARTICLES, VERB_OF_FORM, VERBS } from '../relations/verbs.ts'
import type { Word } from './words.ts'

/** A noun with what describes it. */
export interface NounPhrase {
  kind: 'noun'
  words: readonly Word[]
  /** Its last noun, the party itself if it names one. */
  head: Word
  /** `X's`, `his` in front of it. */
  possessor: NounPhrase | null
  /** What a name is introduced by: `the B ambassador` X, `her label` B. */
  title: NounPhrase | null
}

export interface VerbPhrase {
  kind: 'verb'
  words: readonly Word[]
  verb: Word
  /** `up` of `set up`. */
  particle: string | null
  /** `finite` with a subject of its own; `to` and `ing` without; `part` a participle without a helping verb. */
  form: 'finite' | 'to' | 'ing' | 'part'
  isPassive: boolean
  isCopula: boolean
}

/** Anything else: a preposition, a conjunction, a mark. */
interface Mark {
  kind: 'preposition' | 'and' | 'relative' | 'subordinate' | 'comma' | 'stop' | 'other'
  words: readonly Word[]
  text: string
}

export type Phrase = NounPhrase | VerbPhrase | Mark

const TIME =
  /^(?:(?:18|19|20)\d\ds?|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|years?|months?|weeks?|seasons?|spring|summer|autumn|winter|days?)$/u

export function isTime(phrase: Phrase): boolean {
  return (
    phrase.kind === 'noun' &&
    phrase.head.party === null &&
    phrase.words.some((word) => TIME.test(word.text.toLowerCase()))
  )
}

const PLACE = /^(?:in|on|at|during|since|near|from|between|after|before|following|throughout)$/iu
const NOMINAL = /^(?:DET|ADJ|NUM|NOUN|PROPN|SYM)$/u
const POSSESSIVE = /^(?:my|our|his|her|its|their|your|whose)$/iu
/** `after the skier X`, and not `after the winter X`. */
export const PERSON =
  /(?:(?<!summ|wint|aft|octob|mb|dinn|car|y)ers?|(?<!fact)ors?|ists?|m[ae]n|ete|ian|star|champion|ace|legend|international|captain|medallist)$/iu
const HEADS = /^(?:NOUN|PROPN|NUM|PRON|SYM)$/u
const PARTICIPLE = /(?:ed|en|wn|ne|un|ught|old|eld|ade|aid|ut|et|ept|elt|ung|unk|rn|ft|nt|lt|it)$/u

/** The phrases of a sentence in order; adverbs belong to none. */
export function phrasesOf(words: readonly Word[]): Phrase[] {
  const phrases: Phrase[] = []
  let index = 0
  while (index < words.length) {
    const word = words[index] as Word
    const noun = nounPhraseAt(words, index)
    const verb = noun ? null : verbPhraseAt(words, index)
    const found = noun ?? verb
    if (found) {
      phrases.push(found.phrase)
      index = found.end
      continue
    }
    const mark = markOf(word, words[index + 1])
    if (mark) phrases.push(mark)
    index++
  }
  const whole = withParticles(phrases)
  for (const [at, phrase] of whole.entries()) {
    if (phrase.kind === 'verb') whole[at] = withForm(phrase, whole, at)
    else if (phrase.kind === 'preposition' && opensClause(whole, at)) whole[at] = { ...phrase, kind: 'subordinate' }
  }
  return whole
}

/** `before he founded B`: a clause with a verb of its own. */
function opensClause(phrases: readonly Phrase[], at: number): boolean {
  const mark = phrases[at]
  const verb = phrases[at + 2]
  const isOpener = mark !== undefined && 'text' in mark && /^(?:before|after|since|as)$/u.test(mark.text)
  const opens = verb?.kind === 'verb' && verb.form === 'finite' && phrases[at + 3]?.kind !== 'comma'
  const subject = phrases[at + 1]
  const isRole = subject?.kind === 'noun' && isOpener && mark.text === 'as' && ROLE_NOUN.test(subject.head.text)
  return isOpener && opens && subject?.kind === 'noun' && !isTime(subject) && !isRole
}

/** `set up`, `set B up`: the particle belongs to the verb. */
function withParticles(phrases: readonly Phrase[]): Phrase[] {
  const kept: Phrase[] = []
  for (const phrase of phrases) {
    const last = kept.at(-1)
    const behind =
      last?.kind === 'noun' && phrase.kind === 'preposition' && /^(?:up|over|out)$/u.test(phrase.text) ? 2 : 1
    const verb = kept.at(-behind)
    const isFree = verb?.kind === 'verb' && verb.particle === null && 'text' in phrase
    if (isFree && PARTICLES.has(`${verb.verb.lemma}_${phrase.text}`))
      kept[kept.length - behind] = { ...verb, particle: phrase.text }
    else kept.push(phrase)
  }
  return kept
}

function nounPhraseAt(words: readonly Word[], from: number): { phrase: NounPhrase; end: number } | null {
  let end = from
  let possessor: NounPhrase | null = null
  let start = from
  let hasHead = false
  for (; end < words.length; end++) {
    const word = words[end] as Word
    const lower = word.text.toLowerCase()
    const isGenitive = /^['’]s?$/u.test(word.text) && word.pos !== 'AUX'
    if (end > start && !isGenitive && isBreak(words, start, end)) break
    if (POSSESSIVE.test(lower) && end === start) {
      possessor = { kind: 'noun', words: [word], head: word, possessor: null, title: null }
      start = end + 1
      continue
    }
    if (isGenitive && hasHead) {
      possessor = closed(words.slice(start, end), possessor)
      start = end + 1
      hasHead = false
      continue
    }
    if (word.pos === 'PRON' && !/^(?:who|which|whom|that|what|there)$/u.test(lower)) {
      if (end > start || possessor) break
      hasHead = true
      end++
      break
    }
    const isDegree = word.pos === 'ADV' && !hasHead && (end > start || possessor !== null)
    if (isDegree) continue
    if (!NOMINAL.test(word.pos)) break
    if (/^(?:that|which|who)$/u.test(lower) && !(lower === 'that' && words[end + 1]?.pos === 'NOUN')) break
    hasHead ||= HEADS.test(word.pos)
  }
  const opens = words[start]?.pos === 'DET' || possessor !== null
  if (!hasHead && opens && end > start && words[end - 1]?.pos === 'ADJ') hasHead = true
  if (!hasHead) return possessor ? { phrase: possessor, end: start } : null
  return { phrase: closed(words.slice(start, end), possessor), end }
}

/** Where one noun phrase ends and the next begins without a mark between them. */
function isBreak(words: readonly Word[], start: number, at: number): boolean {
  const word = words[at] as Word
  const before = words[at - 1] as Word
  if (word.pos === 'DET' && HEADS.test(before.pos)) return true
  // `advises the team | four days a month`.
  if (word.pos === 'NUM' && before.pos === 'NOUN' && TIME.test(words[at + 1]?.text.toLowerCase() ?? '')) return true
  if (/^(?:last|next|this|earlier|later)$/iu.test(word.text) && HEADS.test(before.pos)) return true
  if (/^(?:18|19|20)\d\d$/u.test(before.text) && /^(?:ADP|SCONJ)$/u.test(words[start - 1]?.pos ?? '')) return true
  if (word.mention?.kind === 'name') {
    // `For the last six years | B`.
    if (/^(?:years|months|weeks|seasons)$/u.test(before.text)) return true
    const isOfPlace = PLACE.test(leadOf(words, start))
    const isName = words.slice(start, at).every(({ pos }) => /^(?:PROPN|NUM)$/u.test(pos))
    return isOfPlace && (isName || (word.party === 'athlete' && !PERSON.test(before.text)))
  }
  if (before.mention?.kind === 'name') {
    if (before.party === 'athlete' && endsInRole(words, at)) return true
    return !(word.pos === 'NOUN' || word.pos === 'PROPN' || (word.pos === 'ADJ' && words[at + 1]?.pos === 'NOUN'))
  }
  return before.party !== null && word.pos !== 'NOUN'
}

/** The word in front of a noun phrase and its possessive. */
function leadOf(words: readonly Word[], start: number): string {
  const before = words[start - 1]?.text ?? ''
  return POSSESSIVE.test(before) ? (words[start - 2]?.text ?? '') : before
}

/** `appointed X brand ambassador`: the nouns behind the name are another phrase. */
function endsInRole(words: readonly Word[], at: number): boolean {
  let end = at
  while (/^(?:NOUN|ADJ|PROPN)$/u.test(words[end]?.pos ?? '') && !words[end]?.party) end++
  return ROLE_NOUN.test(words[end - 1]?.text ?? '')
}

/** A phrase from its words; a name behind a noun takes what is in front of it as its title. */
function closed(words: readonly Word[], possessor: NounPhrase | null): NounPhrase {
  const head = words.findLast(({ pos, party }) => party !== null || HEADS.test(pos)) ?? (words.at(-1) as Word)
  const start = startOfName(words, head)
  const lead = words.slice(0, start)
  const isName = head.pos === 'PROPN' && (head.mention?.kind ?? 'name') === 'name'
  const hasTitle = isName && lead.some(({ pos }) => pos === 'NOUN' || (pos === 'PROPN' && head.party !== null))
  if (!hasTitle) return { kind: 'noun', words, head, possessor, title: null }
  return { kind: 'noun', words: words.slice(start), head, possessor: null, title: closed(lead, possessor) }
}

function startOfName(words: readonly Word[], head: Word): number {
  let start = words.indexOf(head)
  while (head.party === null && words[start - 1]?.pos === 'PROPN' && words[start - 1]?.party === null) start--
  return start
}

function verbPhraseAt(words: readonly Word[], from: number): { phrase: VerbPhrase; end: number } | null {
  const first = words[from] as Word
  const isInfinitive = first.text.toLowerCase() === 'to' && first.pos === 'PART'
  let end = isInfinitive ? from + 1 : from
  const helpers: Word[] = []
  while (/^(?:AUX|ADV)$/u.test(words[end]?.pos ?? '') || /^(?:not|n['’]t|never)$/iu.test(words[end]?.text ?? '')) {
    helpers.push(words[end] as Word)
    end++
  }
  const verb = words[end]
  const hasHelper = helpers.some(({ pos }) => pos === 'AUX')
  if (verb?.pos === 'VERB') end++
  else if (!hasHelper) return null
  const main = verb?.pos === 'VERB' ? verb : (helpers.findLast(({ pos }) => pos === 'AUX') as Word)
  const be = helpers.some(({ lemma, pos }) => pos === 'AUX' && (lemma === 'be' || lemma === 'get'))
  const isIng = /ing$/u.test(main.text) && VERB_OF_FORM.get(main.text) !== main.text
  return {
    phrase: {
      kind: 'verb',
      words: words.slice(from, end),
      verb: main,
      particle: null,
      form: isInfinitive ? 'to' : (isIng && !be) || /^(?:having|being)$/iu.test(first.text) ? 'ing' : 'finite',
      isPassive: verb?.pos === 'VERB' && be && !isIng,
      isCopula: main.pos === 'AUX' && main.lemma === 'be',
    },
    end,
  }
}

/** A past form without a helping verb is a participle where no subject stands before it, or an agent behind it. */
function withForm(phrase: VerbPhrase, phrases: readonly Phrase[], at: number): VerbPhrase {
  const helping = phrases[at - 1]
  if (helping?.kind === 'verb' && /^help/u.test(helping.verb.text)) return { ...phrase, form: 'to' }
  if (phrase.form !== 'finite' || phrase.words.some(({ pos }) => pos === 'AUX')) return phrase
  const text = phrase.verb.text.toLowerCase()
  if (/s$/u.test(text) || !PARTICIPLE.test(text)) return phrase
  const before = phrases[at - 1]
  const after = phrases.slice(at + 1, at + 7)
  const by = after.findIndex(
    (next, at) => next.kind === 'preposition' && next.text === 'by' && !isAmount(after[at + 1]),
  )
  const isBetween = after
    .slice(0, by)
    .every((one) => !/^(?:verb|stop)$/u.test(one.kind) && (one.kind !== 'noun' || by > 1 || isTime(one)))
  const isByNext = by >= 0 && isBetween
  const isFirst = before === undefined || (before.kind === 'stop' && !/^[)\]”]$/u.test(before.text))
  const opens = isFirst && text !== phrase.verb.lemma
  const isNamed = VERBS.naming.has(phrase.verb.lemma) && before?.kind === 'noun' && before.head.party === 'athlete'
  const office = after[0]?.kind === 'noun' && !after[0].possessor && !after[0].head.party ? after[0] : null
  const isOffice = office && office.words[0]?.pos !== 'DET' && ROLE_NOUN.test(office.head.text)
  if (isNamed && (isOffice || /^(?:to|as)$/u.test(phrases[at + 1]?.words[0]?.text ?? '')))
    return { ...phrase, isPassive: true }
  if (opens || (isByNext && before?.kind !== 'relative') || isReduced(phrases, at))
    return { ...phrase, form: 'part', isPassive: true }
  return phrase
}

/** `extended by two years`. */
function isAmount(phrase: Phrase | undefined): boolean {
  return phrase !== undefined && (isTime(phrase) || phrase.words[0]?.pos === 'NUM')
}

/** `unveiled a line named after X`: behind the object of another verb. */
function isReduced(phrases: readonly Phrase[], at: number): boolean {
  const object = phrases[at - 1]
  if (object?.kind !== 'noun' || object.head.party === 'athlete' || object.head.pos === 'PRON') return false
  for (let index = at - 2; index >= 0; index--) {
    const phrase = phrases[index] as Phrase
    if (phrase.kind === 'verb') return phrase.form !== 'part' && !VERBS.saying.has(phrase.verb.lemma)
    if (phrase.kind !== 'noun' && phrase.kind !== 'preposition' && phrase.kind !== 'other') return false
  }
  return false
}

function markOf(word: Word, next: Word | undefined): Mark | null {
  const text = word.text.toLowerCase()
  const words = [word]
  if (text === 'where' || text === 'when') return { kind: 'subordinate', words, text }
  if (text === ',') return { kind: 'comma', words, text }
  if (/^(?:who|which|whose|whom)$/u.test(text) || (text === 'that' && word.pos !== 'ADV'))
    return { kind: 'relative', words, text }
  if (text === 'and' || text === 'or' || text === '&' || text === 'but' || text === 'nor' || text === 'then')
    return { kind: 'and', words, text }
  // `From today X is …`.
  if (text === 'from' && next?.pos === 'ADV') return null
  if (/^(?:ADP|SCONJ)$/u.test(word.pos) || /^(?:to|up|over|out)$/u.test(text) || (text === 'as' && next))
    return { kind: 'preposition', words, text }
  if (word.pos === 'PUNCT') return { kind: 'stop', words, text }
  return word.pos === 'ADV' || word.pos === 'PART' ? null : { kind: 'other', words, text }
}
