import { isNear } from '../gaps/pair-gaps.ts'
import { afterPossessive, withMentionsMasked } from '../mentions-around.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import { type Arrangement, type Span, toArrangement } from './arrangement.ts'

/** An end or a denial: athlete and brand on any side of the words, the athlete himself and not his people. */
export function arrangeClosing(
  text: string,
  trigger: Span,
  athletes: readonly SentenceMention[],
  brands: readonly SentenceMention[],
): Arrangement | null {
  const masked = withMentionsMasked(text, [...athletes, ...brands])
  const near = (m: SentenceMention) =>
    m.end <= trigger.start
      ? isNear(masked.slice(afterPossessive(m), trigger.start))
      : m.start >= trigger.start && isNear(masked.slice(trigger.end, m.start))
  const athlete = athletes.find((x) => near(x) && (!x.possessive || isDealOf(text, x)))
  if (!athlete) return null
  const isOther = (b: SentenceMention) =>
    b.start >= trigger.end &&
    athlete.start >= trigger.end &&
    /,|\bby\b/u.test(masked.slice(Math.min(b.end, athlete.end), Math.max(b.start, athlete.start)))
  const ended = brands.filter((b) => near(b) && !isOther(b))
  const brand = ended.find((b) => b.kind !== 'stand_in') ?? ended[0] ?? null
  return brand ? toArrangement(text, trigger, { athlete, brand }, 'link') : null
}

function isDealOf(text: string, athlete: SentenceMention): boolean {
  return /^['’]s?\s+(?:\p{L}+\s+){0,2}(?:deal|contract|partnership|sponsorship|stake|relationship)/u.test(
    text.slice(athlete.end),
  )
}
