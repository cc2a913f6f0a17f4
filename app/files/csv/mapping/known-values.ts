import { SPORT_SYNONYMS, sportKey } from '#app/base/platform/names/sport-key.ts'
import { OPTION_WORDS } from './option-words.ts'
import { titleWords } from './read-title.ts'
import { SPORT_HINTS, SPORT_WORDS } from './sport-words.ts'
import { optionKey, valueKey } from './survey.ts'
import type { Target } from './targets.ts'

/** Finds what stands for a word of a file. */
export type ValueFinder = (word: string) => string | undefined

/** The choice that a word means: itself, its label, or one of the words known for it. */
export function optionFinder({ key, find }: Pick<Target, 'key' | 'find'>): ValueFinder {
  const found = new Map<string, string>()
  for (const [value, words] of Object.entries(OPTION_WORDS[key] ?? {})) {
    for (const word of words.split(',')) found.set(optionKey(word), value)
  }
  return (word) => {
    const key = optionKey(word)
    return find(word) ?? found.get(key) ?? partOf(key, (part) => find(part) ?? found.get(part))
  }
}

/** `Apparel/Footwear`: the first part that is known. */
function partOf(key: string, find: ValueFinder): string | undefined {
  const parts = key
    .split(/[/,;&|+]| and | und | et | y | e /)
    .map((part) => part.trim())
    .filter((part) => part.length > 2)
  return parts[0] !== key ? parts.map(find).find(Boolean) : undefined
}

const SPORTS = new Map<string, string>()
for (const [sport, words] of Object.entries(SPORT_WORDS)) {
  SPORTS.set(valueKey(sport), sport)
  for (const word of splitWords(words)) SPORTS.set(word, sport)
}
const SYNONYMS = new Set(SPORT_SYNONYMS.flat().map(valueKey))
const MORE_SPORTS = new Set(Object.keys(SPORT_HINTS).map(valueKey))

/** Whether a word is a sport, and how the directory spells it; `spellings` are those of the directory. */
export function sportFinder(spellings: readonly string[]) {
  const own = new Map(spellings.map((spelling) => [sportKey(spelling), spelling]))
  return {
    isSport: (word: string) => {
      const key = valueKey(word)
      return own.has(sportKey(word)) || SPORTS.has(key) || SYNONYMS.has(key) || MORE_SPORTS.has(key)
    },
    /** The directory's own spelling, or the English name of a sport in another language. */
    find: (word: string): string | undefined => {
      const key = valueKey(word)
      const english = SPORTS.get(key)
      return own.get(sportKey(word)) ?? (english && (own.get(sportKey(english)) ?? english))
    },
  }
}

export type SportFinder = ReturnType<typeof sportFinder>

const HINTS = [...new Set([...Object.keys(SPORT_WORDS), ...Object.keys(SPORT_HINTS)])].map((sport) => {
  const names = SPORT_SYNONYMS.find((synonyms) => synonyms.includes(valueKey(sport))) ?? [sport]
  return { sport, phrases: [...names, ...splitWords(SPORT_HINTS[sport] ?? '')].map(titleWords).filter(Boolean) }
})

/** The sport that texts around a table speak of, such as its file name; undefined if none or several. */
export function hintedSport(texts: readonly string[]): { sport: string; text: string } | undefined {
  for (const text of texts) {
    const words = ` ${titleWords(text)} `
    const said = HINTS.flatMap(({ sport, phrases }) =>
      phrases.map((phrase) => ({ sport, phrase: ` ${phrase} ` })),
    ).filter(({ phrase }) => words.includes(phrase))
    // Table tennis is no tennis.
    const hinted = said.filter(
      ({ phrase }) => !said.some((one) => one.phrase !== phrase && one.phrase.includes(phrase)),
    )
    const [only, ...others] = new Set(hinted.map(({ sport }) => sport))
    if (only && others.length === 0) return { sport: only, text }
  }
  return undefined
}

function splitWords(words: string): string[] {
  return words.split(',').map(valueKey)
}
