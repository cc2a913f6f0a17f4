import { type Arrangement, arrangementOf, type Span } from './arrangement.ts'
import { withoutAsides } from './asides.ts'
import { isParty, RELATIVES, wordsOf } from './english-words.ts'
import { withMentionsMasked } from './mentions-around.ts'
import type { SentenceMention } from './sentence-mentions.ts'

const MAX_WORDS = 12
const MAX_LENGTH = 260

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
      ? isNear(masked.slice(m.possessive ? m.end + 2 : m.end, trigger.start))
      : m.start >= trigger.start && isNear(masked.slice(trigger.end, m.start))
  const athlete = athletes.find((x) => near(x) && (!x.possessive || isDealOf(text, x)))
  if (!athlete) return null
  const isOther = (b: SentenceMention) =>
    b.start >= trigger.end &&
    athlete.start >= trigger.end &&
    /,|\bby\b/u.test(masked.slice(Math.min(b.end, athlete.end), Math.max(b.start, athlete.start)))
  const ended = brands.filter((b) => near(b) && !isOther(b))
  const brand = ended.find((b) => b.kind !== 'stand_in') ?? ended[0] ?? null
  return brand ? arrangementOf(trigger, 'thing', athlete, brand) : null
}

function isDealOf(text: string, athlete: SentenceMention): boolean {
  return /^['’]s?\s+(?:\p{L}+\s+){0,2}(?:deal|contract|partnership|sponsorship|stake|relationship)/u.test(
    text.slice(athlete.end),
  )
}

/** Between a deal and one of its sides: no other party, no relatives, no new clause. */
function isNear(gap: string): boolean {
  const plain = withoutAsides(gap)
  if (
    gap.length > MAX_LENGTH ||
    wordsOf(plain).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MAX_WORDS ||
    /[;?!“”"]/u.test(gap) ||
    RELATIVES.test(plain)
  )
    return false
  if (/\bto\s(?!the\b|its\b|his\b|her\b|their\b|an?\b)\p{Ll}/u.test(gap.replace(/\bto x+\b/gu, ' '))) return false
  const words = wordsOf(plain)
  return !words.some(
    (word) =>
      isParty(word) ||
      /^(?:while|whereas|although|because|unlike|whose|whom|than|but|if|when|who|which|whether|not)$/iu.test(word),
  )
}
