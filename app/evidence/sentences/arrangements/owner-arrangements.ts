import { ENDS_APPOSITION, isWholeSubject } from '../brand-surroundings.ts'
import { leadsToObject } from '../gaps/founding-gaps.ts'
import { ahead, nearest, past } from '../mentions-around.ts'
import { possessorBefore, type TriggerContext } from '../trigger-context.ts'
import type { Pair } from './arrangement.ts'

/** `X's company B`, `B, X's own label`. */
export function arrangePossessive(scene: TriggerContext): Pair | null {
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
export function arrangeCompound({ trigger, athletes, brands, between }: TriggerContext): Pair | null {
  const athlete = athletes.findLast((x) => x.end === trigger.start) ?? null
  const brand = nearest(past(brands, trigger), (b) => leadsToObject(between(trigger, b)))
  return athlete && brand ? { athlete, brand } : null
}
