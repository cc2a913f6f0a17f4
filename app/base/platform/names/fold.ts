/**
 * Names as a search compares them: without case, accents, width and joiners, with one kind of apostrophe and hyphen, and
 * with single spaces. `José d’Łuka` and `JOSE D'LUKA` are the same.
 */
export function foldName(text: string): string {
  return foldLetters(text.slice(0, MAX_NAME_LENGTH)).replace(SPACES, ' ').trim()
}

export function withOneApostrophe(text: string): string {
  return text.replace(APOSTROPHE, "'")
}

/** The words of a search, folded and without `@`. A name matches if it contains all of them, in any order. */
export function searchWords(query: string): string[] {
  return foldName(query)
    .split(' ')
    .map((word) => word.replace(/^@+/, ''))
    .filter(Boolean)
}

/** A word of one or two letters matches only where a word begins. */
export function isShortWord(word: string): boolean {
  return [...word].length < 3
}

/** Whether a word ends before the character that follows this one. */
export function endsWord(character: string): boolean {
  return !LETTER.test(character)
}

export interface MatchRange {
  start: number
  end: number
}

/** The parts of a name that a search has matched, in order and apart. A character is never split. */
export function matchRanges(name: string, query: string): MatchRange[] {
  const words = [...new Set(searchWords(query))]
  if (words.length === 0) return []
  const { folded, characters } = foldCharacters(name.slice(0, MAX_NAME_LENGTH))
  const found = words.flatMap((word) => placesOf(word, folded).map((start) => ({ start, end: start + word.length })))
  return joinRanges(joinRanges(found).map(rangeOf))

  function rangeOf({ start, end }: MatchRange): MatchRange {
    const matched = characters.filter(({ foldedStart, foldedEnd }) => foldedStart < end && foldedEnd > start)
    return { start: matched[0]?.start ?? 0, end: matched.at(-1)?.end ?? 0 }
  }
}

interface FoldedCharacter extends MatchRange {
  foldedStart: number
  foldedEnd: number
}

function foldCharacters(name: string): { folded: string; characters: FoldedCharacter[] } {
  let folded = ''
  const characters: FoldedCharacter[] = []
  for (const { segment, index } of graphemes.segment(name)) {
    const isSilent = segment === CATALAN_DOT && /l$/.test(folded) && /^l/i.test(name.slice(index + 1))
    const letters = isSilent ? '' : foldLetters(segment).replace(SPACES, ' ')
    const foldedEnd = folded.length + letters.length
    characters.push({ start: index, end: index + segment.length, foldedStart: folded.length, foldedEnd })
    folded += letters
  }
  return { folded, characters }
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function placesOf(word: string, folded: string): number[] {
  const places: number[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const before = [...folded.slice(Math.max(0, at - 2), at)].at(-1)
    const begins = before === undefined || endsWord(before) || isUnspaced(before) || isUnspaced(word)
    if (!isShortWord(word) || begins) places.push(at)
  }
  return places
}

function joinRanges(ranges: MatchRange[]): MatchRange[] {
  const joined: MatchRange[] = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else joined.push({ ...range })
  }
  return joined
}

/** Longer than any name. Normalisation is quadratic in a run of combining marks, so the rest is cut off first. */
const MAX_NAME_LENGTH = 1_000

function foldLetters(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return text
    .replace(INVISIBLE, '')
    .replace(SPACING_ACUTE, "'")
    .replace(L_WITH_DOT, 'l')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENT, '')
    .replace(APOSTROPHE, "'")
    .replace(HYPHEN, '-')
    .replace(UNDIVIDED, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/** Whether another word begins between two neighbouring characters of scripts that are written without spaces. */
export function isUnspaced(character: string): boolean {
  return UNSPACED.test(character)
}

const UNSPACED =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u
const LETTER = /[\p{L}\p{N}\p{M}]/u
const PLAIN = /^[\x20-\x7e]*$/
const SPACES = /[\s\p{White_Space}]+/gu
/** Joiners, soft hyphens, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu
/** Unicode would take these apart into more than a letter. */
const SPACING_ACUTE = /\u00b4/g
const CATALAN_DOT = '\u00b7'
const L_WITH_DOT = /[\u013f\u0140]|[lL]\u00b7(?=[lL])/g
const APOSTROPHE = /['`\u02b9\u02bb-\u02bd\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c]/gu
const HYPHEN = /[\p{Pd}\u2043\u2212]/gu
/** Vowel signs of Indic and other scripts, and the marks of voiced kana, are letters, not accents. */
const ACCENT = /(?=\p{Mn})(?![\u3099\u309a])[\p{sc=Inherited}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}]/gu

/** Letters that Unicode does not take apart, as they are commonly typed. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  `
  ß=ss æ=ae œ=oe þ=th ð=d đ=d ɖ=d ɗ=d ƌ=d ø=o ɵ=o ɔ=o ł=l ƚ=l ɫ=l ħ=h ı=i ɨ=i ȷ=j ɉ=j ĸ=k ƙ=k ŋ=n ɲ=n ƞ=n ŧ=t ƭ=t ʈ=t
  ⱥ=a ƀ=b ɓ=b ȼ=c ƈ=c ɇ=e ə=e ǝ=e ɛ=e ƒ=f ǥ=g ɠ=g ɍ=r ʉ=u ʊ=u ʋ=v ɏ=y ƴ=y ƶ=z ȥ=z ʒ=z ς=σ`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=')),
)
const UNDIVIDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
