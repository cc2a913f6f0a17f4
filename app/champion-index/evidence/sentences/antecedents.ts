import { isCommonWordName } from '../common-word-names.ts'
import { isRegionName } from '../region-names.ts'
import { isPartyOrShortForm, isPreposition, OPENERS, RELATIVES, wordsOf } from './english-words.ts'
import { BUSINESS } from './relations/nouns.ts'
import { VERB_OF_FORM } from './relations/verbs.ts'
import type { MentionFinder, SentenceMention } from './sentence-mentions.ts'
import type { Sentence } from './sentences.ts'

/** Sentences a stand-in reaches back over. */
const REACH = 4

/**
 * How many sentences back the name lies that `he`, `it` or `the company` stands for: 0 the same sentence, null when
 * somebody else may be meant. On the brand's own page `the company` is the brand as long as no other was named, and in an
 * article about the athlete `she` is the athlete, at most a sentence away.
 */
export function sentencesBack(
  sentences: readonly Sentence[],
  index: number,
  standIn: { start: number; end?: number },
  party: 'athlete' | 'brand',
  finder: MentionFinder,
  isSubject = false,
): number | null {
  const sentence = sentences[index]
  if (!sentence) return null
  const farthest = !isSubject ? Number.POSITIVE_INFINITY : party === 'brand' ? 0 : 1
  if (
    party === 'athlete' &&
    /^(?:they|the (?:two|three|pair|trio|couple|duo|brothers|sisters|friends))$/iu.test(
      sentence.text.slice(standIn.start, standIn.end ?? 0),
    )
  )
    return togetherBack(sentences, index, finder)
  // `The German` may be anybody who was named; `he` is whoever has a first and a last name.
  const isDescribed =
    party === 'athlete' && /\s/u.test(sentence.text.slice(standIn.start, standIn.end ?? standIn.start))
  const here = partiesOf(sentence, standIn.start, finder)
  const inside = meant(here, party, isDescribed)
  const word = sentence.text.slice(standIn.start, standIn.end ?? standIn.start)
  // `was seen on our bike and bought it`
  if (word === 'it' && party === 'brand' && BOUGHT.test(sentence.text.slice(0, standIn.start))) return null
  if (inside !== 'nobody') return inside === 'ours' ? 0 : null

  for (let back = 1; back <= REACH; back++) {
    const earlier = sentences[index - back]
    if (!earlier) break
    const parties = partiesOf(earlier, earlier.text.length, finder)
    const isGoingOn = party === 'athlete' && !isDescribed && standIn.start === 0
    const found =
      isGoingOn && opensWith(earlier, parties, finder) ? subjectOf(parties) : meant(parties, party, isDescribed)
    if (
      found === 'other' ||
      (back === 1 && party === 'athlete' && isOfSameKind(earlier.text, sentence.text.slice(standIn.start)))
    )
      return null
    if (found === 'ours') return Math.min(back, farthest)
    if (isSubject && party === 'athlete' && tellsOfAnother(earlier.text, word, back)) return null
  }
  if (isSubject) return farthest
  return party === 'athlete' && !isDescribed && isNamedNext(sentence, standIn.start, finder) ? 0 : null
}

/** How far back the athlete is named with others, whom `they` includes. */
function togetherBack(sentences: readonly Sentence[], index: number, finder: MentionFinder): number | null {
  for (let back = 0; back <= 2; back++) {
    const sentence = sentences[index - back]
    if (!sentence) return null
    const named = finder.athletes(sentence).filter(({ kind }) => kind !== 'stand_in')
    if (named.some(({ start, end }) => isListed(sentence.text, start, end))) return back
    if (back > 0 && partiesOf(sentence, sentence.text.length, finder).some(({ looksLikePerson }) => looksLikePerson))
      return null
  }
  return null
}

function isListed(text: string, start: number, end: number): boolean {
  return (
    /(?:\p{Lu}\p{L}+,? |\b(?:him|her|brother|sister|friend|wife|husband|partner) )and (?:\p{Ll}+ ){0,3}$/u.test(
      text.slice(0, start),
    ) || /^(?:, [^,.;]{2,30},?)? and (?:[^,.;]{0,20})\p{Lu}|^ and (?:his|her|a|two|three) /u.test(text.slice(end))
  )
}

/** Whether the sentence is about the athlete, or `he`, and names others only beside: `He won silver behind Jane Doe.` */
function opensWith(sentence: Sentence, parties: readonly Party[], finder: MentionFinder): boolean {
  const isOurs = finder.athletes(sentence).some(({ start, possessive }) => start === 0 && !possessive)
  return isOurs && parties.every((one) => one.whose !== 'other' || !one.looksLikePerson || one.isBeside)
}

/** `with her sister. She …`: either may be meant. */
function isOfSameKind(earlier: string, text: string): boolean {
  const kin = /^she\b/iu.test(text) ? HER_KIN : /^he\b/iu.test(text) ? HIS_KIN : null
  return kin?.test(earlier) ?? false
}
const HER_KIN = /\bher (?:\p{L}+ )?(?:sister|mother|daughter|aunt|niece|grandmother|wife)(?: \p{Lu}\p{L}+)?[.!]$/iu
const HIS_KIN = /\bhis (?:\p{L}+ )?(?:brother|father|son|uncle|nephew|grandfather|husband)(?: \p{Lu}\p{L}+)?[.!]$/iu

/** Of `he` and `she` one is not the athlete; just before, somebody without a name may have come in: `his wife`. */
function tellsOfAnother(earlier: string, word: string, back: number): boolean {
  const isShe = /^(?:she|her)$/iu.test(word)
  if (!isShe && !/^(?:he|him|his)$/iu.test(word)) return false
  return (isShe ? HE : SHE).test(earlier) || (back === 1 && (isShe ? WOMEN : MEN).test(earlier))
}
const HE = /\b(?:he|him|his)\b/iu
const SHE = /\b(?:she|hers?)\b/iu
const ANYBODY = 'partner|friend|coach|trainer|agent|manager|team-?mate|rival|cousin|twin'
const WOMEN = new RegExp(
  `\\b(?:${ANYBODY}|(?:grand|step)?(?:mother|daughter)|sister|wife|girlfriend|aunt|niece|widow)\\b`,
  'iu',
)
const MEN = new RegExp(
  `\\b(?:${ANYBODY}|(?:grand|step)?(?:father|son)|brother|husband|boyfriend|uncle|nephew)\\b`,
  'iu',
)

function subjectOf(parties: readonly Party[]): 'ours' | 'nobody' {
  return parties.some(({ whose }) => whose === 'athlete') ? 'ours' : 'nobody'
}

/** `With Castora as her sponsor, Serena Williams …`: nobody else is named in the sentence, and nobody before it. */
function isNamedNext(sentence: Sentence, from: number, finder: MentionFinder): boolean {
  const people = partiesOf(sentence, sentence.text.length, finder).filter(({ looksLikePerson }) => looksLikePerson)
  const isNamed = finder.athletes(sentence).some((mention) => mention.kind === 'name' && mention.start > from)
  return isNamed && people.every(({ whose }) => whose === 'athlete')
}

/** A person is recognised by a first and a last name; of several companies the first one counts. */
function meant(
  parties: readonly Party[],
  party: 'athlete' | 'brand',
  isDescribed: boolean,
): 'ours' | 'other' | 'nobody' {
  if (party === 'athlete') {
    if (parties.some((p) => p.whose === 'other' && (p.looksLikePerson || isDescribed))) return 'other'
    return parties.some((p) => p.whose === 'athlete') ? 'ours' : 'nobody'
  }
  const companies = parties.filter((p) => p.whose !== 'athlete' && !p.isCompanion)
  if (companies.length === 0) return 'nobody'
  return companies[0]?.whose === 'brand' ? 'ours' : 'other'
}

interface Party {
  whose: 'athlete' | 'brand' | 'other'
  looksLikePerson: boolean
  /** Behind a preposition. */
  isBeside: boolean
  /** Joined to the athlete by `and`. */
  isCompanion?: true
}

/** The people and companies named before `until`, in order. Names after `in`, `at` and the like are places. */
function partiesOf(sentence: Sentence, until: number, finder: MentionFinder): Party[] {
  const { text } = sentence
  const named = (mentions: readonly SentenceMention[], whose: 'athlete' | 'brand') =>
    mentions.filter(({ kind }) => kind !== 'stand_in').map((mention) => ({ ...mention, whose }))
  const known = [...named(finder.athletes(sentence), 'athlete'), ...named(finder.brands(sentence), 'brand')]
    .filter(({ start }) => start < until)
    .toSorted((a, b) => a.start - b.start)
  const parties: Party[] = []
  let from = 0
  let isBehindAthlete = false
  for (const { start, end, possessive, whose } of known) {
    const lead = text.slice(from, start).replace(DATELINE, '')
    // `Skier X` opens a sentence.
    const isTitle = from === 0 && whose === 'athlete' && /^\S+\s$/u.test(lead)
    if (!isTitle)
      parties.push(...besideAthlete(strangersIn(lead, from === 0), lead, isBehindAthlete, whose === 'athlete'))
    const isRelative = possessive && RELATIVES.test(text.slice(end, end + 40))
    parties.push({ whose: isRelative ? 'other' : whose, looksLikePerson: whose === 'athlete', isBeside: false })
    from = end
    isBehindAthlete = whose === 'athlete'
  }
  const rest = text.slice(from, Math.max(from, until))
  return [...parties, ...besideAthlete(strangersIn(rest, from === 0), rest, isBehindAthlete, false)]
}

/** `X and Jane Doe founded it`: who is named with the athlete is no company. */
function besideAthlete(strangers: Party[], text: string, isBehind: boolean, isBefore: boolean): Party[] {
  const joined = [
    isBehind && /^,? (?:and|&) (?:\p{Ll}+ ){0,3}\p{Lu}/u.test(text) ? 0 : -1,
    isBefore && /\p{Lu}\S*,? (?:and|&) (?:\p{Ll}+ ){0,3}$/u.test(text) ? strangers.length - 1 : -1,
  ]
  return strangers.map((one, at) => (joined.includes(at) ? { ...one, isCompanion: true } : one))
}

function strangersIn(text: string, opensSentence: boolean): Party[] {
  const words = wordsOf(text)
  const parties: Party[] = []
  for (let index = 0; index < words.length; index++) {
    // `In Oslo` names nobody.
    if (opensSentence && index === 0 && isPreposition(words[0] ?? '')) continue
    let end = index
    while (isPartyOrShortForm(words[end] ?? '')) end++
    if (end === index) continue
    const before = words[index - 1]?.toLowerCase() ?? ''
    const isRegion = isRegionName(words.slice(index, end).join(' '))
    const isArticle = /^(?:the|an?)$/u.test(before)
    const isSingle = end - index === 1
    const preposition = isArticle ? (words[index - 2] ?? '') : before
    const isPlace = isPreposition(preposition) && !(isSingle ? TAKES_PARTY : TAKES_PERSON).test(preposition)

    const isKind = isSingle && BUSINESS.test(words[end] ?? '')
    const isFirst = words.slice(0, index).every((word) => /^\P{L}+$/u.test(word))
    const isOpener = isSingle && opensSentence && isFirst && isOpening(words[index] ?? '')
    const isListed = /^(?:and|or|,)$/u.test(before) && (parties.at(-1)?.isBeside ?? false)
    const isBeside = isListed || isPreposition(preposition) || isPreposition(words[index - 2] ?? '')
    if (!isRegion && !isKind && !isOpener && !isPlace && !/^(?:nicknamed|dubbed|née|born)$/u.test(before))
      parties.push({ whose: 'other', looksLikePerson: !isSingle && !isArticle, isBeside })
    index = end
  }
  return parties
}

const BOUGHT =
  /\b(?:shoe|boot|bike|bicycle|racket|ski|board|jacket|shirt|jersey|watch|helmet|car|bottle|drink|product|poster|advert|glove|bat|cap|hat|bag)s?\b.*\b(?:bought|buys|buying|owns|got|acquired) $/iu
const TAKES_PARTY = /^(?:with|by|from|for)$/iu
/** `lost to Jane Doe`, `behind Jane Doe`, and not `in New York`. */
const TAKES_PERSON = /^(?:with|by|from|for|to|over|behind|against|before|after|alongside|like|unlike|than|past)$/iu

function isOpening(word: string): boolean {
  return (
    isCommonWordName(word) ||
    OPENERS.test(word) ||
    isPreposition(word) ||
    /(?:ed|ing)$/u.test(word) ||
    VERB_OF_FORM.has(word.toLowerCase())
  )
}

/** `OSLO, 3 May – `. */
const DATELINE = /^\p{Lu}[\p{L} ]+,[^–—,]{1,20} [–—] /u
