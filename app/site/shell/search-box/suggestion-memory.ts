import { foldName, isShortWord, searchWords } from '#app/base/platform/names/fold.ts'
import { pageCache } from '../page-cache/page-cache.ts'

const FRESH_MS = 2 * 60_000
const MOST = 200

interface Remembered {
  names: readonly string[]
  /** How many were asked for. */
  limit: number
  at: number
}

/**
 * The suggestions that this page has fetched, for two minutes, or until something changes. Where a text has none, longer
 * ones have none either, which is known without asking.
 */
export function createSuggestionMemory(clock: () => number, countOfChanges: () => number) {
  const answers = new Map<string, Remembered>()
  let changes = 0

  function forgetOutdated(): void {
    if (changes !== countOfChanges()) answers.clear()
    changes = countOfChanges()
    for (const [text, { at }] of answers) {
      if (clock() - at >= FRESH_MS) answers.delete(text)
    }
  }

  return {
    /** As many as the limit; undefined where only fewer were asked for. */
    find(text: string, limit: number): readonly string[] | undefined {
      forgetOutdated()
      const key = foldName(text)
      const known = answers.get(key)
      if (known && (known.limit >= limit || known.names.length < known.limit)) return known.names.slice(0, limit)
      const isHopeless = [...answers].some(([shorter, { names }]) => names.length === 0 && finds(key, shorter))
      return isHopeless ? [] : undefined
    },

    keep(text: string, limit: number, names: readonly string[]): void {
      forgetOutdated()
      answers.set(foldName(text), { names, limit, at: clock() })
      const [oldest] = answers.keys()
      if (answers.size > MOST && oldest !== undefined) answers.delete(oldest)
    },
  }
}

/** The document's memory; used in the browser alone. */
export const suggestionMemory = createSuggestionMemory(() => performance.now(), pageCache.countOfChanges)

/**
 * Whether every name that the longer text finds is also found by the shorter one. One or two letters find only the
 * beginnings of words, three find more, and so does a first word as short as that when others follow.
 */
function finds(longer: string, shorter: string): boolean {
  if (!longer.startsWith(shorter)) return false
  const words = searchWords(shorter)
  if (!isShortWord(words.at(-1) ?? '')) return true
  return longer[shorter.length] === ' ' && words.length > 1 && !isShortWord(words.join(''))
}
