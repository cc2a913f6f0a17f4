import { matchRanges, searchWords } from '#app/base/platform/names/fold.ts'

/** What a record is found by beside its name. */
export interface OtherName {
  kind: 'alias' | 'handle'
  /** A handle without its `@`. */
  text: string
}

/** The words of a search that a name does not have. */
export function missingWords(name: string, query: string): string[] {
  return searchWords(query).filter((word) => matchRanges(name, word).length === 0)
}

/** The other names that a search found the record by: one with all words that its name lacks, or one for each. */
export function foundBy(name: string, others: readonly OtherName[], query: string): OtherName[] {
  const missing = missingWords(name, query)
  if (missing.length === 0) return []
  const whole = others.find(({ text }) => missingWords(text, missing.join(' ')).length === 0)
  if (whole) return [whole]
  return [...new Set(missing.flatMap((word) => others.find(({ text }) => missingWords(text, word).length === 0) ?? []))]
}
