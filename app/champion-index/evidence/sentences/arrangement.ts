import type { SentenceMention } from './sentence-mentions.ts'

export interface Span {
  start: number
  end: number
}

/** Athlete, brand and the word that relates them, where they stand in a sentence. */
export interface Arrangement extends Span {
  /** The word that relates them. */
  trigger: Span
  /** What the trigger is: of a thing, such as a deal, the rest of the sentence may say that it never was. */
  kind: 'verb' | 'role' | 'thing'
  athlete: SentenceMention
  /** Null when the sentence leaves the brand to its surroundings (`Founded by X in 2012.`). */
  brand: SentenceMention | null
  /** `X, Founder` on the brand's own page. */
  isOwnTitle: boolean
  /** Others named beside the athlete in the same role. */
  others: readonly string[]
}

export function arrangementOf(
  trigger: Span,
  kind: Arrangement['kind'],
  athlete: SentenceMention,
  brand: SentenceMention | null,
  others: readonly string[] = [],
): Arrangement {
  const spans = [trigger, athlete, ...(brand ? [brand] : [])]
  return {
    start: Math.min(...spans.map((span) => span.start)),
    end: Math.max(...spans.map((span) => span.end)),
    trigger,
    kind,
    athlete,
    brand,
    isOwnTitle: brand === null && kind === 'role',
    others,
  }
}
