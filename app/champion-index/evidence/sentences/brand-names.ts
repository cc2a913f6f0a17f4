import { isCommonWordName } from '../common-word-names.ts'
import { foldLetters, nameTokens, withoutLegalForm } from '../names.ts'
import { isRegionName } from '../region-names.ts'
import { isPartyOrShortForm, namesNoBrand } from './english-words.ts'
import { mayRelate } from './relations/find-relations.ts'
import { BUSINESS } from './relations/nouns.ts'
import type { Speaker, TextSubjects } from './sentence-mentions.ts'
import { type Sentence, splitSentences } from './sentences.ts'
import { findTextClaims, type TextClaim } from './text-claims.ts'

const MAX_SENTENCES = 4_000
const MAX_TELLING = 60
const MAX_PHRASES = 80
const MAX_NAME_LENGTH = 60
/** Sentences before a telling one that may name what it calls `she` or `the company`. */
const BEFORE = 2

const WORD = String.raw`\p{Lu}[\p{L}\p{N}'’&-]*(?:\.[\p{L}\p{N}]+)*(?:(?<=\b(?:No|St|Mt|Dr|Bros|\p{Lu}))\.(?=\s[\p{Lu}\d]))?`
/** The rest of `Freno d’Oro`. */
const ELISION = String.raw`(?:\p{Ll}{1,4}['’])?`
/** Those of other languages: `Mate del Oeste`. */
const PARTICLE = 'del?(?:\\sl[ao]s?)?|della|d[aio]s?|du|des|v[ao]n(?:\\sde[nr]?)?|et'
const PHRASE = new RegExp(
  String.raw`${WORD}(?:\s(?:(?:of|the|and|&|by|for|${PARTICLE})\s)?(?:${ELISION}${WORD}|\d[\p{L}\p{N}'’&-]*(?:\.\d+)*))*`,
  'gu',
)
/** `In 2012` opens a sentence and names nobody. */
const STARTS_WITH_TIME = /^(?:In|On|At|By|Since|From|During|After|Before|Until)\s\d/u
const BETWEEN_LISTED = /^(?:,|,?\sand)\s$/u
const HOLDERS = String.raw`\b(?:(?:back|found|fund|own)ed by|includ(?:e|es|ed|ing))\s`
/** `backed by footballer`, `angel investors including` */
const BEFORE_HOLDERS = new RegExp(String.raw`${HOLDERS}(?:[\p{L}-]+\s){0,4}$`, 'iu')
const OPENS_WITH_HOLDERS = new RegExp(`^${HOLDERS}`, 'iu')
/** `part-owner of Castora with` */
const BEFORE_PARTNERS = new RegExp(
  String.raw`\b(?:owner|founder|investor|shareholder)s?\s(?:of|in)\s(?:\p{Ll}[\p{L}-]*\s){0,4}${PHRASE.source}\s(?:(?:together|along)\s)?with\s$`,
  'u',
)
const MAX_BEFORE = 200

/**
 * The names that a text puts into a relationship with the athlete, in the order of the text. A name counts when the
 * patterns of evidence find a claim with it.
 */
export function findBrandNames(
  text: string,
  athlete: readonly string[],
  speaker: Speaker,
  isAboutAthlete = false,
): string[] {
  const sentences = splitSentences(text).slice(0, MAX_SENTENCES)
  const introduction = sentences.find((sentence) => athlete.some((name) => sentence.text.includes(name)))
  const found = new Map<string, string>()
  let tried = 0
  const telling = sentences.flatMap(({ text: said }, index) => (mayRelate(said) ? [index] : [])).slice(0, MAX_TELLING)
  for (const index of telling) {
    const context = contextOf(text, sentences, index, introduction)
    for (const name of namesIn(sentences[index]?.text ?? '', athlete, text)) {
      const key = foldLetters(withoutLegalForm(name))
      if (found.has(key) || tried >= MAX_PHRASES) continue
      tried += 1
      if (isClaimed(context, name, { athlete, speaker, isAboutAthlete })) found.set(key, name)
    }
  }
  return withoutParts([...found.values()])
}

function contextOf(
  text: string,
  sentences: readonly Sentence[],
  index: number,
  introduction: Sentence | undefined,
): string {
  const start = sentences[Math.max(0, index - BEFORE)]?.start ?? 0
  const near = text.slice(start, sentences[index]?.end)
  return introduction && introduction.start < start ? `${introduction.text}\n${near}` : near
}

function isClaimed(context: string, name: string, subjects: Omit<TextSubjects, 'brand'>): boolean {
  return findTextClaims(context, { ...subjects, brand: [name] }).claims.some(
    (claim) =>
      claim.stance === 'SUPPORTS' &&
      !claim.rumour &&
      (claim.rule !== 'en:judged' || isPartner(claim, name)) &&
      claim.proximity !== 'same_page' &&
      claim.relationshipTypes.some((type) => type !== 'AFFILIATED') &&
      (claim.quote ?? '').includes(name),
  )
}

/** What the words alone say is believed of a product, a face or a licence, where the name stands as its maker's would. */
function isPartner({ relationshipTypes: [type], proximity, quote }: TextClaim, name: string): boolean {
  const before = (quote ?? '').slice(0, (quote ?? '').indexOf(name))
  return (
    /^(?:SIGNATURE_LINE|LICENSOR|AMBASSADOR)$/u.test(type ?? '') &&
    (isBehindKind(quote ?? '', name) ||
      (proximity === 'same_sentence' && /(?:^|\b(?:with|by|for|from|to)\s)$/u.test(before)))
  )
}

/** Every capitalised phrase that may be a brand's name, longest first. */
function namesIn(sentence: string, athlete: readonly string[], text: string): string[] {
  const person = new Set(athlete.flatMap(nameTokens))
  const lists = listsIn(sentence).filter((list) => !isOfHolders(sentence, list, athlete))
  const phrases = lists.flatMap((list) => list.phrases).map((phrase) => withoutGapped(sentence, phrase))
  const names = phrases.flatMap(variantsOf).filter((name) => !isPair(sentence, name, text))
  return [...new Set(names)].filter((name) => {
    const tokens = nameTokens(name)
    const isOfPerson = tokens.every((token) => person.has(token) || person.has(token.replace(/s$/u, '')))
    return (
      name.length >= 2 &&
      name.length <= MAX_NAME_LENGTH &&
      !isOfPerson &&
      !STARTS_WITH_TIME.test(name) &&
      name.split(' ').some(isPartyOrShortForm) &&
      !isRegionName(name) &&
      ((!namesNoBrand(name) && !isCommonWordName(name)) || isBehindKind(sentence, name))
    )
  })
}

/** `the e-scooter firm Spark`, `the game maker Acme Games`: even an everyday word, or what a contest is called, is a name behind its kind. */
function isBehindKind(sentence: string, name: string): boolean {
  const kind = /(?:^|\s)([\p{Ll}-]+) $/u.exec(sentence.slice(0, sentence.indexOf(name)))?.[1] ?? ''
  return !/s$/u.test(kind) && BUSINESS.test(kind)
}

/** `Acme and Lorem Air`: two names, unless a kind in front says that they are one. */
function isPair(sentence: string, name: string, text: string): boolean {
  const parts = name.split(' and ')
  if (parts.length < 2 || isBehindKind(sentence, name)) return false
  const isNamedAlone = (part: string) => text.replaceAll(name, '').includes(part)
  return parts.some((part) => part.includes(' ') || isNamedAlone(part))
}

/** Of `in Acme and Jane Doe in Lorem` the first is no name together with who has the other. */
function withoutGapped(sentence: string, phrase: string): string {
  const at = sentence.indexOf(phrase)
  const before = /\s(\p{Ll}+)\s$/u.exec(sentence.slice(0, at))?.[1]
  const isGapped = before !== undefined && sentence.startsWith(` ${before} `, at + phrase.length)
  return isGapped ? phrase.replace(/ and (?!.* and ).*$/u, '') : phrase
}

interface List {
  start: number
  end: number
  phrases: string[]
}

/** Capitalised phrases, those in one list together. */
function listsIn(sentence: string): List[] {
  const lists: List[] = []
  for (const { 0: phrase, index } of sentence.matchAll(PHRASE)) {
    const end = index + phrase.length
    const last = lists.at(-1)
    if (last && BETWEEN_LISTED.test(sentence.slice(last.end, index))) {
      last.phrases.push(phrase)
      last.end = end
    } else lists.push({ start: index, end, phrases: [phrase] })
  }
  return lists
}

/** Whether a list names those who hold a brand with the athlete, not brands. */
function isOfHolders(sentence: string, { start, end }: List, athlete: readonly string[]): boolean {
  const before = sentence.slice(Math.max(0, start - MAX_BEFORE), start)
  const listed = sentence.slice(start, end)
  if (BEFORE_PARTNERS.test(before)) return true
  const namesAthlete = listed.includes(' and ') && athlete.some((name) => listed.includes(name))
  return namesAthlete && (BEFORE_HOLDERS.test(before) || OPENS_WITH_HOLDERS.test(listed))
}

/** `Her Castora and Acme's` → itself, then without the opening word, then the parts of a list. */
function variantsOf(phrase: string): string[] {
  const parts = phrase.split(/\s(?:and|&)\s/u)
  return [phrase, ...(parts.length > 1 ? parts : [])]
    .flatMap((part) => part.split(/['’]s\s|['’]\s/u))
    .flatMap((part) => {
      const tidy = part.replace(/(?:['’]s?|[.,-])+$/u, '')
      const rest = tidy.replace(/^\S+\s/u, '')
      return rest !== tidy && /^\p{Lu}/u.test(rest) && !isPartyOrShortForm(tidy.split(' ')[0] ?? '')
        ? [tidy, rest]
        : [tidy]
    })
    .flatMap((part) =>
      /^(?:The|In|At|With|For|Her|His|And|But|By|As|On|From|Of)\s/u.test(part)
        ? [part, part.replace(/^\S+\s/u, '')]
        : [part],
    )
}

/** Of names one of which is a part of the other, the longer. */
function withoutParts(names: readonly string[]): string[] {
  return names.filter((name) => !names.some((other) => other !== name && ` ${other} `.includes(` ${name} `)))
}
