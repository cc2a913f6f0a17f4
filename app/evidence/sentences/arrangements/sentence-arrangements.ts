import { ENDS_APPOSITION, isWholeSubject } from '../brand-surroundings.ts'
import { leadsToObject } from '../gaps/founding-gaps.ts'
import { isNear } from '../gaps/pair-gaps.ts'
import { afterPossessive, ahead, nearest, past, withMentionsMasked } from '../mentions-around.ts'
import type { SentenceMention, Speaker } from '../sentence-mentions.ts'
import { contextOf, possessorBefore, type TriggerContext } from '../trigger-context.ts'
import type { Shape } from '../triggers/trigger.ts'
import { type Arrangement, type Pair, type Span, toArrangement } from './arrangement.ts'
import { arrangeBody, arrangeLink, arrangePortfolio, arrangeRound } from './deal-arrangements.ts'
import { arrangeRole, arrangeTeam } from './role-arrangements.ts'
import { arrangeActive, arrangePassive, arrangeReverse, arrangeReversePassive } from './verb-arrangements.ts'

/** The nearest athlete and brand that stand to the trigger as its shape asks, or null. */
export function arrange(
  shape: Shape,
  text: string,
  trigger: Span,
  athletes: readonly SentenceMention[],
  brands: readonly SentenceMention[],
  speaker: Speaker,
): Arrangement | null {
  const pair = PAIR_FINDERS[shape](contextOf(text, trigger, athletes, brands), speaker)
  return pair ? toArrangement(text, trigger, pair, shape) : null
}

/** Whether the surroundings may say which brand is meant: `Founded by X in 2012.`, and on its own page `X, Founder`. */
export function mayOmitBrand(shape: Shape, speaker: Speaker): boolean {
  return shape === 'passive' || (shape === 'role' && speaker === 'brand')
}

const PAIR_FINDERS: Record<Shape, (scene: TriggerContext, speaker: Speaker) => Pair | null> = {
  active: arrangeActive,
  passive: arrangePassive,
  reverse: arrangeReverse,
  reverse_passive: arrangeReversePassive,
  role: arrangeRole,
  possessive: arrangePossessive,
  compound: arrangeCompound,
  round: arrangeRound,
  portfolio: arrangePortfolio,
  team: arrangeTeam,
  body: arrangeBody,
  link: arrangeLink,
}

/** `X's company B`, `B, X's own label`. */
function arrangePossessive(scene: TriggerContext): Pair | null {
  const { text, trigger, brands, between, after } = scene
  const athlete = possessorBefore(scene)
  if (!athlete) return null
  const behind = nearest(
    past(brands, trigger),
    (b) =>
      /^\s*,?\s*(?:called|named)?\s*$/iu.test(between(trigger, b)) &&
      isWholeSubject(text, b) &&
      (!between(trigger, b).includes(',') || ENDS_APPOSITION.test(after(b))),
  )
  const before = nearest(ahead(brands, athlete), (b) =>
    /^\s*(?:\([^()]{1,60}\)\s*)?[,(—–-]\s*$/u.test(between(b, athlete)),
  )
  const brand = behind ?? before
  return brand ? { athlete, brand } : null
}

/** `X-backed B`, `the X-owned restaurant chain B`. */
function arrangeCompound({ trigger, athletes, brands, between }: TriggerContext): Pair | null {
  const athlete = athletes.findLast((x) => x.end === trigger.start) ?? null
  const brand = nearest(past(brands, trigger), (b) => leadsToObject(between(trigger, b)))
  return athlete && brand ? { athlete, brand } : null
}

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
