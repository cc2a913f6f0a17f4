import type { SentenceMention, Speaker } from '../sentence-mentions.ts'
import { contextOf, type TriggerContext } from '../trigger-context.ts'
import type { Shape } from '../triggers/trigger.ts'
import { type Arrangement, type Pair, type Span, toArrangement } from './arrangement.ts'
import { arrangeBody, arrangeLink, arrangePortfolio, arrangeRound } from './deal-arrangements.ts'
import { arrangeCompound, arrangePossessive } from './owner-arrangements.ts'
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
