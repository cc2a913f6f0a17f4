import type { Span } from './arrangements/arrangement.ts'
import type { SentenceMention } from './sentence-mentions.ts'

export function ahead(list: readonly SentenceMention[], span: Span): SentenceMention[] {
  return list.filter((mention) => mention.end <= span.start).toReversed()
}

export function past(list: readonly SentenceMention[], span: Span): SentenceMention[] {
  return list.filter((mention) => mention.start >= span.end)
}

export function nearest(
  list: readonly SentenceMention[],
  fits: (m: SentenceMention) => boolean,
): SentenceMention | null {
  return list.find(fits) ?? null
}

export function afterPossessive(span: Span): number {
  return 'possessive' in span && span.possessive === true ? span.end + 2 : span.end
}

/** The text at its length, with the names of the two sides made small: they are no other parties. */
export function withMentionsMasked(text: string, mentions: readonly Span[]): string {
  let masked = text
  for (const { start, end } of mentions) masked = masked.slice(0, start) + 'x'.repeat(end - start) + masked.slice(end)
  return masked
}
