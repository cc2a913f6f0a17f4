/** The evidence a user had seen when rejecting a relationship. */
export interface KnownEvidence {
  contentHash: string
  quote: string | null
}

/**
 * Whether any supporting evidence is new compared with the rejection: another text, and not the sentence already
 * judged. Only then may the relationship be reconsidered.
 */
export function hasNewEvidence(known: readonly KnownEvidence[], found: readonly KnownEvidence[]): boolean {
  const hashes = new Set(known.map((item) => item.contentHash))
  const quotes = new Set(known.flatMap((item) => (item.quote === null ? [] : [foldQuote(item.quote)])))
  return found.some(
    (item) => !hashes.has(item.contentHash) && (item.quote === null || !quotes.has(foldQuote(item.quote))),
  )
}

export function foldQuote(quote: string): string {
  return quote.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
