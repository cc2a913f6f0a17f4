/** Matching of names of people and brands in text, ignoring case, accents, hyphens and word order. */

const UNDECOMPOSED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
}
const NOT_ASCII = /\P{ASCII}/u
const INITIAL = /^\P{N}$/u
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const LEGAL_FORM =
  /(?:,?\s+(?:inc|incorporated|llc|l\.l\.c|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|sa|s\.a|srl|s\.r\.l|spa|s\.p\.a|bv|b\.v|nv|n\.v|ab|oy|as|a\/s|kk|kg|holding|holdings)\.?)+$/iu

/** Letters without case, accents and typographic variants. */
export function foldLetters(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıħŋ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/[\u2018\u2019\u201b\u02bc`´]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
}

/** The words of a name, folded, without punctuation; single initials are dropped if two other words remain. */
export function nameTokens(name: string): string[] {
  const tokens = foldLetters(name)
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((token) => token !== '')
  const words = tokens.filter((token) => !INITIAL.test(token))
  return words.length >= 2 ? words : tokens
}

/** What names that are the same have in common: the set of words, `&` being `and`; in scripts without spaces one word. */
export function nameKeys(name: string): string[] {
  const tokens = nameTokens(name.replaceAll('&', ' and '))
  if (tokens.length === 0) return []
  const words = tokens.toSorted().join(' ')
  return UNSPACED_SCRIPT.test(name) ? [words, tokens.join('')] : [words]
}

export function sameName(a: string, b: string): boolean {
  const keys = nameKeys(b)
  return nameKeys(a).some((key) => keys.includes(key))
}

export function sameAnyName(name: string, names: readonly string[]): boolean {
  return names.some((other) => sameName(name, other))
}

/** A company's name without `Inc.`, `AG` and the like. */
export function withoutLegalForm(name: string): string {
  return name.trim().replace(LEGAL_FORM, '').trim() || name.trim()
}

export interface Mention {
  start: number
  end: number
  /** The name as the text writes it. */
  text: string
}

/** Text prepared for name search; offsets found in it map back to the original. */
export interface SearchableText {
  text: string
  folded: string
  /** Start and end of each folded character in the text; null if nothing moved. */
  offsets: { starts: number[]; ends: number[] } | null
}

export function searchable(text: string): SearchableText {
  if (!NOT_ASCII.test(text)) return { text, folded: foldLetters(text), offsets: null }
  return foldWithOffsets(text)
}

/** Occurrences of a name in the text as whole words, folded; offsets are those of the given text. */
export function findMentions(text: string, name: string): Mention[] {
  return createNameSearch(name)(searchable(text))
}

export type NameSearch = (text: SearchableText) => Mention[]

const MAX_SEARCHES = 2_000
const searches = new Map<string, NameSearch>()

/** The search for one name. The names of an athlete are looked for in text after text, so searches are kept. */
export function createNameSearch(name: string): NameSearch {
  const known = searches.get(name)
  if (known) return known
  if (searches.size >= MAX_SEARCHES) searches.clear()
  const search = compileNameSearch(name)
  searches.set(name, search)
  return search
}

function compileNameSearch(name: string): NameSearch {
  const words = foldLetters(name)
    .split(/[\s-]+/u)
    .filter((word) => /[^'.]/u.test(word))
  if (words.length === 0) return () => []
  const pattern = words.map((word, index) => (index === 0 ? wordPattern(word) : laterWord(word))).join('')
  const isUnspaced = UNSPACED_SCRIPT.test(name)
  const part = longestPart(words)
  const [opening = ''] = words[0]?.split(/[.']/u) ?? []
  let expression: RegExp | undefined
  return ({ text, folded, offsets }) => {
    if (!folded.includes(part)) return []
    expression ??= new RegExp(pattern, 'yu')
    const spans = matchesFrom(folded, opening, expression, isUnspaced ? (span) => span : asWholeWords)
    return spans.map((span) => {
      const start = offsets ? (offsets.starts[span.start] ?? 0) : span.start
      const end = offsets ? (offsets.ends[span.end - 1] ?? text.length) : span.end
      return { start, end, text: text.slice(start, end) }
    })
  }
}

interface Span {
  start: number
  end: number
}

type Bounds = (span: Span, text: string) => Span | null

/** All matches of a sticky pattern within the bounds, tried only where the text has its opening. */
function matchesFrom(text: string, opening: string, expression: RegExp, within: Bounds): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(opening); at >= 0 && at < text.length; at = text.indexOf(opening, at)) {
    expression.lastIndex = at
    const match = expression.exec(text)
    const span = match && within({ start: match.index, end: expression.lastIndex }, text)
    if (span) found.push(span)
    at = span ? span.end : at + 1
  }
  return found
}

const AFTER_LETTER = /(?<=[\p{L}\p{N}])/uy
const BEFORE_LETTER = /(?=[\p{L}\p{N}])/uy

/**
 * Patterns of their own, shared by all names: compiling the classes of all letters into that of each name takes twenty
 * times as long as the name.
 */
function asWholeWords({ start, end }: Span, text: string): Span | null {
  if (isAt(AFTER_LETTER, text, start)) return null
  if (!isAt(BEFORE_LETTER, text, end)) return { start, end }
  // The point or apostrophe that may end a name is no part of it if letters follow.
  return /[.']/u.test(text.charAt(end - 1)) ? { start, end: end - 1 } : null
}

function isAt(place: RegExp, text: string, index: number): boolean {
  place.lastIndex = index
  return place.test(text)
}

/** Most texts do not have a name, which is seen sooner without its pattern; `and` may be written otherwise. */
function longestPart(words: readonly string[]): string {
  const parts = words.filter((word) => !AND.test(word)).flatMap((word) => word.split(/[.']+/u))
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

function laterWord(word: string): string {
  const comma = /^(?:jr|sr|inc|llc|ltd)\.?$/u.test(word) ? ',?' : ''
  return `${comma}[\\s\\u00a0-]{1,3}${AND.test(word) ? '(?:&|and)' : wordPattern(word)}`
}

const AND = /^(?:&|and)$/u

/** Points and apostrophes are optional; a run of them is one part, because separate parts would be ambiguous. */
function wordPattern(word: string): string {
  return word.replace(/[.']+|[*+?^${}()|[\]\\/]/gu, (mark) =>
    /[.']/u.test(mark) ? `[${[...new Set(mark)].join('')}]{0,${mark.length}}` : `\\${mark}`,
  )
}

const MAX_FOLDED = 4_096
const foldedLetters = new Map<string, string>()

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  const folded = foldLetters(letter)
  if (foldedLetters.size < MAX_FOLDED) foldedLetters.set(letter, folded)
  return folded
}

/** The folded text with the original start and end of each of its characters. */
function foldWithOffsets(text: string): SearchableText {
  const pieces: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let offset = 0
  for (const character of text) {
    const piece = foldLetter(character)
    for (let index = 0; index < piece.length; index++) {
      starts.push(offset)
      ends.push(offset + character.length)
    }
    pieces.push(piece)
    offset += character.length
    if (piece === '' && ends.length > 0) ends[ends.length - 1] = offset
  }
  return { text, folded: pieces.join(''), offsets: { starts, ends } }
}
