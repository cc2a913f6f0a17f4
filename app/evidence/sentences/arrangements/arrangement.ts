import { coNamedPeople } from '../co-named-people.ts'
import { isPreposition, RELATIVES } from '../english-words.ts'
import { withoutAsides, wordsOf } from '../gaps/gap-words.ts'
import { EXAMPLES } from '../gaps/passive-gaps.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import type { Shape } from '../triggers/trigger.ts'

export interface Span {
  start: number
  end: number
}

/** Athlete, brand and trigger word found in an order that relates them. */
export interface Arrangement extends Span {
  trigger: Span
  athlete: SentenceMention
  /** Null when the sentence leaves the brand to its surroundings (`Founded by X in 2012.`). */
  brand: SentenceMention | null
  /** `X, Founder` on the brand's own page. */
  isOwnTitle: boolean
  /** Others named beside the athlete in the same role. */
  others: string[]
}

export type Pair = { athlete: SentenceMention; brand: SentenceMention | null }

export function toArrangement(text: string, trigger: Span, pair: Pair, shape: Shape): Arrangement {
  const spans = [trigger, pair.athlete, ...(pair.brand ? [pair.brand] : [])]
  return {
    start: Math.min(...spans.map((span) => span.start)),
    end: Math.max(...spans.map((span) => span.end)),
    trigger,
    athlete: pair.athlete,
    brand: pair.brand,
    isOwnTitle: pair.brand === null && shape === 'role',
    others: othersOf(text, trigger, pair, shape),
  }
}

/** Others in the athlete's role: in his list, or behind the brand (`founded B with Jane Doe`). */
function othersOf(text: string, trigger: Span, pair: Pair, shape: Shape): string[] {
  const { athlete, brand } = pair
  if (shape === 'passive') {
    if (EXAMPLES.test(text.slice(trigger.end, athlete.start))) return ['others']
    return coNamedPeople(
      trigger.end <= athlete.start ? text.slice(trigger.end, athlete.start) : text.slice(0, athlete.start),
      trigger.end <= athlete.start ? text.slice(athlete.end) : text.slice(athlete.end, trigger.start),
    )
  }
  if (shape !== 'active' || brand === null) return []
  if (trigger.end <= brand.start && brand.end <= athlete.start) return ['others']
  const partners = /^\s*(?:,\s*)?(?:in \d{4}\s+)?((?:along|together)?\s*(?:with|alongside)\s.*)/u.exec(
    withoutAsides(text.slice(Math.max(brand.end, trigger.end))),
  )?.[1]
  if (partners !== undefined && isFamily(partners)) return ['others']
  return [
    ...coNamedPeople(text.slice(0, athlete.start), text.slice(athlete.end, trigger.start)),
    ...(partners === undefined ? [] : coNamedPeople('', ` ${partners}`)),
  ]
}

/** `with two school friends`, not `with the help of a friend`. */
function isFamily(partners: string): boolean {
  const words = wordsOf(partners.replace(/^(?:along|together)\s+/u, '').slice(0, 60)).slice(1, 5)
  const end = words.findIndex((word) => isPreposition(word) || /^[^\p{Ll}]/u.test(word))
  return (end < 0 ? words : words.slice(0, end)).some((word) => RELATIVES.test(word))
}
