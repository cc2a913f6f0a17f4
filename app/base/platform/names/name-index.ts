import { endsWord, foldName, isShortWord, isUnspaced, searchWords } from './fold.ts'

/**
 * What a search finds a record by: a line for its name, and one for each other name and handle. Each word comes after two
 * spaces, as does the end of a line, so that even the first letter of a word is, with them, three characters: the least
 * that the index holds.
 */
export function indexedText(name: string, others: readonly (string | null | undefined)[] = []): string {
  const lines = [name, ...others.flatMap((other) => other?.replace(/^@+/, '') || [])]
  return [...new Set(lines.map((line) => `${indexedWords(foldName(line).split(' '))}${END}`))].join('')
}

/** A search as it compares with indexed texts. */
export interface WantedName {
  /** A text that matches contains all parts of one of these groups. */
  anywhere: string[][]
  /** So does a text in which each word of the search begins a word. */
  beginnings: string[][]
  /** The text of a name that begins with the search begins so. */
  beginning: string
  /** And so if the search is the whole name. */
  whole: string
}

/** Undefined for a search without words, which matches nothing. */
export function readWantedName(query: string): WantedName | undefined {
  const words = searchWords(query)
  if (words.length === 0) return undefined
  const distinct = [...new Set(words)]
  const beginnings = distinct.map((word) => ([...word].length === 1 ? `  ${word}` : ` ${indexedWord(word)}`))
  const beginning = indexedWords(words)
  const parts = distinct.map((word, place) => (isShortWord(word) ? (beginnings[place] ?? '') : indexedWord(word)))
  // `na wi` is a part of Serena Williams, although no word begins with `na`.
  const isCutWord = isShortWord(words[0] ?? '') && [...words.join('')].length > 2
  return {
    anywhere: words.length > 1 && isCutWord ? [parts, [beginning.trimStart()]] : [parts],
    beginnings: [beginnings],
    beginning,
    whole: `${beginning}${END}`,
  }
}

const END = '  \n'
/** Most words: a quick answer for the rows of an import. */
const PLAIN_WORD = /^[a-z0-9]*$/

function indexedWords(words: readonly string[]): string {
  return words.map((word) => `  ${indexedWord(word)}`).join('')
}

/** A word as it is indexed: `d'souza` are two, and of 山田太郎 each character is one, for it may begin a name. */
export function indexedWord(word: string): string {
  if (PLAIN_WORD.test(word)) return word
  const characters = [...word]
  return characters.map((each, at) => (isParted(each, characters[at + 1]) ? `${each}  ` : each)).join('')
}

function isParted(character: string, next: string | undefined): boolean {
  return next !== undefined && (endsWord(character) || isUnspaced(character) || isUnspaced(next))
}
