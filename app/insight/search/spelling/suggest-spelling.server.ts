import { distance } from 'fastest-levenshtein'
import { type Kysely, sql } from 'kysely'
import { endsWord, foldName, searchWords } from '#app/base/platform/names/fold.ts'
import { indexedWord, readWantedName } from '#app/base/platform/names/name-index.ts'
import { matchingIds, matchOf, straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { countMatches } from '../matching/best-matches.server.ts'
import { textsOf } from '../matching/wanted-search.server.ts'

/** With fewer matches, another spelling is looked for. */
export const FEW = 3
const MAX_WORDS = 5
/** A word with more of them is compared as a whole. */
const MAX_SIGNS = 4
/** Names read for each word and kind: of a common part, the first ones have the common words. */
const MAX_NAMES = 500

/**
 * The search with one word, or several, spelt as in a name that has it almost so: one letter may differ in words of four
 * letters, two in words of eight. Undefined if the search finds enough, or another spelling nothing.
 */
export async function suggestSpelling(db: Kysely<Database>, query: string): Promise<string | undefined> {
  const words = searchWords(query)
  if (words.length === 0 || words.length > MAX_WORDS) return undefined
  const known = await countFound(db, words)
  if (known >= FEW) return undefined
  return (await respellOne(db, words, known)) ?? (known === 0 ? await respellUnknown(db, words) : undefined)
}

/** One word, among the names that have the others: the word with the fewest changes, then the most names. */
async function respellOne(db: Kysely<Database>, words: readonly string[], known: number): Promise<string | undefined> {
  let best: (Spelling & { text: string }) | undefined
  for (const [place, word] of words.entries()) {
    const others = words.toSpliced(place, 1)
    const spelling = await findSpelling(db, word, others)
    if (spelling && (!best || isBetter(spelling, best))) {
      best = { ...spelling, text: words.with(place, spelling.word).join(' ') }
    }
  }
  return best && (await countFound(db, searchWords(best.text))) > known ? best.text : undefined
}

/** Each word that no name has, whatever the others are. */
async function respellUnknown(db: Kysely<Database>, words: readonly string[]): Promise<string | undefined> {
  if (words.length === 1) return undefined
  const respelt: string[] = []
  for (const word of words) {
    const isKnown = (await countFound(db, [word])) > 0
    respelt.push(isKnown ? word : ((await findSpelling(db, word, []))?.word ?? word))
  }
  const text = respelt.join(' ')
  return text !== words.join(' ') && (await countFound(db, searchWords(text))) > 0 ? text : undefined
}

interface Spelling {
  /** As it is written in a name. */
  word: string
  changes: number
  names: number
}

function isBetter(one: Spelling, other: Spelling): boolean {
  return one.changes < other.changes || (one.changes === other.changes && one.names > other.names)
}

async function findSpelling(
  db: Kysely<Database>,
  word: string,
  others: readonly string[],
): Promise<Spelling | undefined> {
  const most = mostChanged(word)
  for (let changes = 1; changes <= most; changes++) {
    const spellings = new Map<string, Spelling>()
    for (const name of await listNames(db, changes === 1 ? aroundOneChange(word) : aroundTwoChanges(word), others)) {
      for (const written of new Set(writtenWords(name))) {
        const folded = foldName(written)
        if (folded === word || changedLetters(word, folded) !== changes) continue
        const known = spellings.get(folded) ?? { word: written, changes, names: 0 }
        spellings.set(folded, { ...known, names: known.names + 1 })
      }
    }
    const [best] = [...spellings.values()].toSorted((one, other) => other.names - one.names)
    if (best) return best
  }
  return undefined
}

/** Also the parts of a word between signs: `Souza` of `D'Souza`, which is itself one of `D'Souza-Li`. */
function writtenWords(name: string): string[] {
  return name.split(/[\s\p{White_Space}]+/u).flatMap((word) => {
    const letters = [...word]
    const signs = letters.flatMap((letter, at) => (endsWord(letter) ? [at] : []))
    if (signs.length === 0 || signs.length > MAX_SIGNS) return word
    const ends = [...signs, letters.length]
    return [0, ...signs.map((at) => at + 1)].flatMap((start) =>
      ends.filter((end) => end > start).map((end) => letters.slice(start, end).join('')),
    )
  })
}

/** Names with the other words and one of the groups of parts. */
async function listNames(
  db: Kysely<Database>,
  groups: readonly (readonly string[])[],
  others: readonly string[],
): Promise<string[]> {
  const [parts = []] = readWantedName(others.join(' '))?.anywhere ?? []
  const match = matchOf(groups.map((group) => [...parts, ...group]))
  const names: string[] = []
  for (const table of ['athlete', 'brand'] as const) {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(`${table}.name`)} from (${matchingIds(table, match, { limit: MAX_NAMES })}) as found
      ${straightJoin(table)} on ${sql.ref(`${table}.id`)} = found.id`.execute(db)
    names.push(...rows.map((row) => row.name))
  }
  return names
}

/** What surrounds two neighbouring letters, wherever they are: any other change of one letter lies within them. */
function aroundOneChange(word: string): string[][] {
  const letters = [...word]
  return Array.from({ length: letters.length - 1 }, (_, at) => [
    ...beginningWith(letters.slice(0, at)),
    ...endingWith(letters.slice(at + 2)),
  ])
}

/** Of three parts of a word, two changes leave at least one as it is; the shortest is too common to look for. */
function aroundTwoChanges(word: string): string[][] {
  const letters = [...word]
  const third = Math.floor(letters.length / 3)
  const parts = [
    beginningWith(letters.slice(0, third)),
    [indexedWord(letters.slice(third, -third).join(''))],
    endingWith(letters.slice(-third)),
  ]
  return parts.filter(([part]) => part !== undefined && [...part].length > 2)
}

function beginningWith(letters: readonly string[]): string[] {
  return letters.length === 0 ? [] : [`  ${indexedWord(letters.join(''))}`]
}

function endingWith(letters: readonly string[]): string[] {
  return letters.length === 0 ? [] : [`${indexedWord(letters.join(''))}  `]
}

async function countFound(db: Kysely<Database>, words: readonly string[]): Promise<number> {
  const name = readWantedName(words.join(' '))
  if (!name) return 0
  const texts = textsOf(name)
  const [athletes, brands] = [
    await countMatches(db, { table: 'athlete', texts, filters: [] }),
    await countMatches(db, { table: 'brand', texts, filters: [] }),
  ]
  return athletes + brands
}

/** How many letters of a word may be wrong. */
function mostChanged(word: string): number {
  const { length } = [...word]
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** How many letters are missing, extra, other, or in each other's place. */
function changedLetters(one: string, other: string): number {
  let fewest = distance(one, other)
  if (fewest < 2) return fewest
  const letters = [...one]
  // Two neighbours that changed places count as two letters there, and as one here.
  for (let at = 0; at + 1 < letters.length; at++) {
    const swapped = letters.with(at, letters[at + 1] ?? '').with(at + 1, letters[at] ?? '')
    fewest = Math.min(fewest, 1 + distance(swapped.join(''), other))
  }
  return fewest
}
