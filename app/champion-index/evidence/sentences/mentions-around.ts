import type { Span } from './arrangement.ts'

/** The text at its length, with the names of the two sides made small: they are no other parties. */
export function withMentionsMasked(text: string, mentions: readonly Span[]): string {
  let masked = text
  for (const { start, end } of mentions) masked = masked.slice(0, start) + 'x'.repeat(end - start) + masked.slice(end)
  return masked
}
