import { isModifier, isWhole, isWholeSubject } from '../brand-surroundings.ts'
import { isSubject } from '../clause-subject.ts'
import { ENDS_LIST, LISTED_BEFORE, withoutListed } from '../gaps/listed-names.ts'
import { isNear, isPaired } from '../gaps/pair-gaps.ts'
import { ahead, nearest, past } from '../mentions-around.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import { agentAfter, possessorBefore, type TriggerContext } from '../trigger-context.ts'
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

/** `X's sponsors include Acme, B and Orbea`. */
export function arrangePortfolio(scene: TriggerContext): Pair | null {
  const { text, trigger, brands, between, after } = scene
  const athlete = possessorBefore(scene)
  const brand = nearest(
    past(brands, trigger),
    (b) => !b.possessive && isWhole(text, b) && LISTED_BEFORE.test(between(trigger, b)) && ENDS_LIST.test(after(b)),
  )
  return athlete && brand ? { athlete, brand } : null
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
  const { trigger, between, after, isNearBy } = scene
  const [first, second] = athlete.start < brand.start ? [athlete, brand] : [brand, athlete]
  if (first.end <= trigger.start && second.start >= trigger.end) {
    const leads =
      isNearBy(trigger, second) || (ENDS_LIST.test(after(second)) && isNear(withoutListed(between(trigger, second))))
    return isNearBy(first, trigger) && leads && isSide(scene, second)
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
