import { isBehindOpening, isWhole, isWholeSubject, opensClause } from '../brand-surroundings.ts'
import { isSubject } from '../clause-subject.ts'
import { isListed, isRelativeClause, leadsToObject, leadsToVerb } from '../gaps/founding-gaps.ts'
import { isTimeOrPlace, leadsToAgent, leadsToPassive } from '../gaps/passive-gaps.ts'
import { ahead, nearest, past } from '../mentions-around.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import { agentAfter, type TriggerContext } from '../trigger-context.ts'
import type { Pair } from './arrangement.ts'

/** `X founded B`. */
export function arrangeActive(scene: TriggerContext): Pair | null {
  const { text, trigger, brands, between, after } = scene
  const athlete = subjectOf(scene)
  if (!athlete) return null
  const brand = nearest(
    past(brands, trigger),
    (b) =>
      !b.possessive &&
      isWhole(text, b) &&
      (leadsToObject(between(trigger, b)) || isListed(between(trigger, b), after(b))),
  )
  return brand ? { athlete, brand } : relativeObject(scene, athlete)
}

/** `B, which X founded in 2014`, `B, a clothing company that X founded`. */
function relativeObject({ trigger, brands, between, after }: TriggerContext, athlete: SentenceMention): Pair | null {
  if (!/^\s*(?:$|[.,;)]|in\b|with\b|together\b|after\b|back\b)/u.test(after(trigger))) return null
  const brand = nearest(
    ahead(brands, athlete),
    (b) => b.kind === 'name' && !b.possessive && isRelativeClause(between(b, athlete)),
  )
  return brand ? { athlete, brand } : null
}

function subjectOf({ text, trigger, athletes, between }: TriggerContext): SentenceMention | null {
  return nearest(
    ahead(athletes, trigger),
    (x) =>
      !x.possessive &&
      leadsToVerb(between(x, trigger), text.slice(trigger.start, trigger.end)) &&
      isSubject(text, x.start),
  )
}

/** `B was founded by X`, `Founded by X in 2012.` */
export function arrangePassive(scene: TriggerContext): Pair | null {
  const { text, trigger, athletes, brands, between } = scene
  const inner =
    /^(?:(?:co|jointly|partly) )?[\p{L}-]+\s?(.*?)\s?by$/iu.exec(text.slice(trigger.start, trigger.end))?.[1] ?? ''
  if (!isTimeOrPlace(inner)) return null
  const athlete = agentAfter(scene, athletes)
  if (!athlete) return null
  const brand = nearest(
    ahead(brands, trigger),
    (b) => !b.possessive && isWholeSubject(text, b) && leadsToPassive(between(b, trigger), isSubject(text, b.start)),
  )
  if (brand) return { athlete, brand }
  if (!opensClause(text.slice(0, trigger.start))) return null
  const behind = nearest(past(brands, athlete), (b) => b.kind === 'name' && isBehindOpening(between(athlete, b)))
  return { athlete, brand: behind }
}

/** `B sponsors X`. */
export function arrangeReverse(scene: TriggerContext): Pair | null {
  const { text, trigger, athletes, brands, between } = scene
  const brand = nearest(
    ahead(brands, trigger),
    (b) => !b.possessive && isWholeSubject(text, b) && isSubject(text, b.start) && leadsToVerb(between(b, trigger)),
  )
  const athlete = agentAfter(scene, athletes)
  return brand && athlete ? { athlete, brand } : null
}

/** `X is sponsored by B`. */
export function arrangeReversePassive({
  text,
  trigger,
  athletes,
  brands,
  between,
  after,
}: TriggerContext): Pair | null {
  const athlete = nearest(
    ahead(athletes, trigger),
    (x) => !x.possessive && isSubject(text, x.start) && leadsToPassive(between(x, trigger), true),
  )
  const brand = nearest(
    past(brands, trigger),
    (b) => !b.possessive && leadsToAgent(between(trigger, b), after(b)) && isWhole(text, b),
  )
  return brand && athlete ? { athlete, brand } : null
}
