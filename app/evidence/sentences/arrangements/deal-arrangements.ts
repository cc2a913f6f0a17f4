import { isModifier, isWhole, isWholeSubject } from '../brand-surroundings.ts'
import { isSubject } from '../clause-subject.ts'
import { isNear, isPaired } from '../gaps/pair-gaps.ts'
import { ahead, nearest } from '../mentions-around.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import { agentAfter, type TriggerContext } from '../trigger-context.ts'
import type { Pair } from './arrangement.ts'

/** `B raised a Series A led by Acme, with participation from X`. */
export function arrangeRound(scene: TriggerContext): Pair | null {
  const { text, trigger, athletes, brands, between } = scene
  const athlete = agentAfter(scene, athletes)
  if (!athlete) return null
  const brand = nearest(
    ahead(brands, trigger),
    (b) =>
      !b.possessive &&
      isWholeSubject(text, b) &&
      isSubject(text, b.start) &&
      isNear(between(b, trigger).replace(/\bled by [^,;]{1,60}/u, ' ')),
  )
  return brand ? { athlete, brand } : null
}

/** A deal and its two sides: athlete before and brand behind, the reverse, both before, or both behind. */
export function arrangeLink(scene: TriggerContext): Pair | null {
  const { athletes, brands } = scene
  for (const athlete of athletes) {
    for (const brand of brands) {
      if (brand.kind !== 'stand_in' && areSides(scene, athlete, brand)) return { athlete, brand }
    }
  }
  return null
}

function areSides(scene: TriggerContext, athlete: SentenceMention, brand: SentenceMention): boolean {
  const { trigger, between, isNearBy } = scene
  const [first, second] = athlete.start < brand.start ? [athlete, brand] : [brand, athlete]
  if (first.end <= trigger.start && second.start >= trigger.end) {
    return isNearBy(first, trigger) && isNearBy(trigger, second) && isSide(scene, second)
  }
  if (second.end <= trigger.start) {
    return (
      (isPaired(between(first, second)) || (first.possessive && first === athlete) || second === athlete) &&
      isNearBy(second, trigger) &&
      isNearBy(first, second)
    )
  }
  return first.start >= trigger.end && isNearBy(trigger, first) && isNearBy(first, second) && isSide(scene, second)
}

/** Himself, and the brand as a whole. */
function isSide({ text, athletes }: TriggerContext, mention: SentenceMention): boolean {
  return !isModifier(text, mention) && (athletes.includes(mention) || isWhole(text, mention) || mention.possessive)
}
