import { distance } from 'fastest-levenshtein'

/** How many letters of a word may be wrong. */
export function mostChanged(word: string): number {
  const { length } = [...word]
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** How many letters are missing, extra, other, or in each other's place. */
export function changedLetters(one: string, other: string): number {
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
