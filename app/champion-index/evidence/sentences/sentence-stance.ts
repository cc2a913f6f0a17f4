import type { Arrangement } from './arrangement.ts'
import { HEARSAY, SPAN_BEFORE, UNTIL } from './english-closings.ts'

/** The last year of a relation that the sentence gives a term: `signed until 2028`. */
export function termOf(text: string, arrangement: Arrangement): string | null {
  const until = UNTIL.exec(clauseAfter(text, arrangement)) ?? SPAN_BEFORE.exec(text.slice(0, arrangement.start))
  return until?.[1] ?? until?.[2] ?? null
}

/** Whether the sentence says that it is only said. */
export function isHearsay(text: string): boolean {
  return HEARSAY.test(text)
}

/** The last year of an end, as the sentence gives it, when it gives just one. */
export function endDate(text: string, arrangement: Arrangement): string | null {
  const term = termOf(text, arrangement)
  if (term !== null) return term
  const until = UNTIL.exec(text.slice(arrangement.start))
  if (until) return until[1] ?? until[2] ?? null
  const years = new Set(
    [...text.matchAll(/\b(?:in|on|since)\s+(?:\p{L}+\s+)?(?:\d{1,2},?\s+)?((?:19|20)\d\d)\b/gu)].map(
      (match) => match[1],
    ),
  )
  return years.size === 1 ? ([...years][0] ?? null) : null
}

function clauseAfter(text: string, arrangement: Arrangement): string {
  const from = arrangement.trigger.start
  const rest = text.slice(arrangement.end)
  const cut = /[;]|,\s+(?:and|but|which|who|is|was|has)\b/u.exec(rest)
  return text.slice(from, arrangement.end) + (cut ? rest.slice(0, cut.index) : rest)
}
