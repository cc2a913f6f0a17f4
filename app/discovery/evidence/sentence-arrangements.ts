import { type Arrangement, type Pair, type Span, toArrangement } from './arrangement.ts'
import {
  ENDS_APPOSITION,
  isBehindOpening,
  isModifier,
  isWhole,
  isWholeSubject,
  namesSomeone,
  opensClause,
} from './brand-surroundings.ts'
import { isSubject } from './clause-subject.ts'
import type { Shape } from './english-triggers.ts'
import { isListed, isRelativeClause, leadsToObject, leadsToVerb } from './founding-gaps.ts'
import { afterPossessive, ahead, nearest, past, withMentionsMasked } from './mentions-around.ts'
import { isNear, isPaired } from './pair-gaps.ts'
import { isTimeOrPlace, leadsToAgent, leadsToPassive } from './passive-gaps.ts'
import { isCopula, isOwnRole, leadsToHouse, leadsToPlace, leadsToRole, namesHolder } from './role-gaps.ts'
import type { SentenceMention, Speaker } from './sentence-mentions.ts'

/** The nearest athlete and brand that stand to the trigger as its shape asks, or null. */
export function arrange(
  shape: Shape,
  text: string,
  trigger: Span,
  athletes: readonly SentenceMention[],
  brands: readonly SentenceMention[],
  speaker: Speaker,
): Arrangement | null {
  const between = (from: Span, to: Span) => text.slice(afterPossessive(from), to.start)
  const after = (span: Span) => text.slice(span.end)
  const masked = withMentionsMasked(text, [...athletes, ...brands])
  const isNearBy = (from: Span, to: Span) => isNear(masked.slice(afterPossessive(from), to.start))
  const pair = findPair()
  return pair ? toArrangement(text, trigger, pair, shape) : null

  function findPair(): Pair | null {
    switch (shape) {
      case 'active':
        return active()
      case 'passive':
        return passive()
      case 'reverse':
        return reverse()
      case 'reverse_passive':
        return reversePassive()
      case 'role':
        return role()
      case 'possessive':
        return possessive()
      case 'compound':
        return compound()
      case 'round':
        return round()
      case 'link':
        return link()
    }
  }

  function active(): Pair | null {
    const athlete = subjectBefore(trigger)
    if (!athlete) return null
    const brand = nearest(
      past(brands, trigger),
      (b) =>
        !b.possessive &&
        isWhole(text, b) &&
        (leadsToObject(between(trigger, b)) || isListed(between(trigger, b), after(b))),
    )
    return brand ? { athlete, brand } : relativeObject(athlete)
  }

  /** `B, which X founded in 2014`, `B, a clothing company that X founded`. */
  function relativeObject(athlete: SentenceMention): Pair | null {
    if (!/^\s*(?:$|[.,;)]|in\b|with\b|together\b|after\b|back\b)/u.test(after(trigger))) return null
    const brand = nearest(
      ahead(brands, athlete),
      (b) => b.kind === 'name' && !b.possessive && isRelativeClause(between(b, athlete)),
    )
    return brand ? { athlete, brand } : null
  }

  function subjectBefore(span: Span): SentenceMention | null {
    return nearest(
      ahead(athletes, span),
      (x) =>
        !x.possessive && leadsToVerb(between(x, span), text.slice(span.start, span.end)) && isSubject(text, x.start),
    )
  }

  function passive(): Pair | null {
    const inner =
      /^(?:(?:co|jointly|partly) )?[\p{L}-]+\s?(.*?)\s?by$/iu.exec(text.slice(trigger.start, trigger.end))?.[1] ?? ''
    if (!isTimeOrPlace(inner)) return null
    const athlete = agentAfter(athletes)
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

  function agentAfter(list: readonly SentenceMention[]): SentenceMention | null {
    return nearest(past(list, trigger), (m) => !m.possessive && leadsToAgent(between(trigger, m), after(m)))
  }

  function reverse(): Pair | null {
    const brand = nearest(
      ahead(brands, trigger),
      (b) => !b.possessive && isWholeSubject(text, b) && isSubject(text, b.start) && leadsToVerb(between(b, trigger)),
    )
    const athlete = agentAfter(athletes)
    return brand && athlete ? { athlete, brand } : null
  }

  function reversePassive(): Pair | null {
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

  function role(): Pair | null {
    return roleOfPlace() ?? roleOfHouse() ?? roleAlone()
  }

  /** `X is the founder of B`, `the founder of B is X`, `As founder of B, X`. */
  function roleOfPlace(): Pair | null {
    const place = nearest(
      past(brands, trigger),
      (b) => !b.possessive && leadsToPlace(between(trigger, b)) && isWholeSubject(text, b),
    )
    if (!place) return null
    const subject = nearest(
      ahead(athletes, trigger),
      (x) => !x.possessive && leadsToRole(between(x, trigger)) && isSubject(text, x.start),
    )
    if (subject) return { athlete: subject, brand: place }
    const named = nearest(past(athletes, place), (x) => !x.possessive && isCopula(between(place, x)))
    if (!named) return null
    const gap = between(place, named)
    const head = text.slice(0, trigger.start)
    const introduced =
      /^\s*(?:is|was|are|were|remains|include[sd]?|:|—|–)/u.test(gap) &&
      !/\b(?:of|to|by|with|for)\s+(?:the\s+)?$/iu.test(head)
    const inserted = /^\s*,/u.test(gap) && /^\s*(?:$|[,.;)])/u.test(after(named))
    const opened =
      /^\s*,/u.test(gap) && /^\s*(?:As|Being)\s+(?:(?:the|a|an|its)\s+)?(?:[\p{Ll}-]+\s+){0,2}$/u.test(head)
    return introduced || inserted || opened ? { athlete: named, brand: place } : null
  }

  /** `B's founder X`, `X, B's founder`, `X joined B as an ambassador`, `B named X its ambassador`. */
  function roleOfHouse(): Pair | null {
    const house = nearest(
      ahead(brands, trigger),
      (b) =>
        isOwnRole(between(b, trigger)) &&
        (b.possessive || b.kind === 'self' || between(b, trigger).split(/\s+/u).length <= 4),
    )
    if (house && !/^\s*(?:of|for|at)\b/iu.test(after(trigger))) {
      const named = nearest(past(athletes, trigger), (x) => !x.possessive && namesHolder(between(trigger, x)))
      if (named) return { athlete: named, brand: house }
      const subject = nearest(
        ahead(athletes, house),
        (x) => !x.possessive && leadsToHouse(between(x, house), between(house, trigger)) && isSubject(text, x.start),
      )
      if (subject && !namesSomeone(after(trigger))) return { athlete: subject, brand: house }
    }
    const joined = nearest(
      ahead(brands, trigger),
      (b) =>
        !b.possessive && /^\s+as\s+(?:(?:an?|the|its|their)\s+)?(?:[\p{Ll}-]+\s+){0,3}$/u.test(between(b, trigger)),
    )
    if (joined) {
      const subject = nearest(
        ahead(athletes, joined),
        (x) => !x.possessive && leadsToHouse(between(x, joined), ' as ') && isSubject(text, x.start),
      )
      if (subject) return { athlete: subject, brand: joined }
    }
    return appointed()
  }

  /** `B has named X as its new ambassador`. */
  function appointed(): Pair | null {
    const athlete = nearest(
      ahead(athletes, trigger),
      (x) =>
        !x.possessive &&
        /^\s+(?:(?:as|to be|its|the|an?|their)\s+){1,2}(?:[\p{Ll}-]+\s+){0,3}$/u.test(between(x, trigger)),
    )
    if (!athlete || /^\s*(?:of|for|at)\b/iu.test(after(trigger))) return null
    const brand = nearest(
      ahead(brands, athlete),
      (b) =>
        !b.possessive &&
        /^\s+(?:has |have |had )?(?:named|appointed|announced|unveiled|signed|introduced|hired|tapped|chose|picked|welcomed|names|appoints|announces|unveils|signs|hires|taps|welcomes)\s+(?:(?:the|former|\p{Lu}?\p{Ll}+)\s+){0,4}$/u.test(
          between(b, athlete),
        ),
    )
    return brand ? { athlete, brand } : null
  }

  /** `X, Founder` and `Our founder X` on the brand's own page leave the brand out. */
  function roleAlone(): Pair | null {
    if (speaker !== 'brand') return null
    const end = after(trigger)
    const head = text.slice(0, trigger.start)
    const named = nearest(past(athletes, trigger), (x) => !x.possessive && namesHolder(between(trigger, x)))
    if (named && /^\s*(?:(?:the|brand|company|about)\s+)*$/iu.test(head)) return { athlete: named, brand: null }
    if (
      !/^\s*(?:(?:,|and|&|\/)\s*(?:CEO|Owner|President|Chair\p{L}*|Creative Director|Chief [\p{L} ]+ Officer|Investor|Ambassador|Designer))*\s*\.?\s*$/iu.test(
        end,
      )
    ) {
      return null
    }
    const subject = nearest(ahead(athletes, trigger), (x) =>
      /^\s*(?:[,|–—:(-]|is)\s*(?:our|the)?\s*(?:(?:co-?)?(?:founder|owner|investor|chair\p{L}*|president|creative director|CEO)\s*(?:,|and|&|\/)\s*)*$/iu.test(
        between(x, trigger),
      ),
    )
    return subject && subject.start === firstLetter(text) ? { athlete: subject, brand: null } : null
  }

  function possessive(): Pair | null {
    const athlete = nearest(
      ahead(athletes, trigger),
      (x) => (x.possessive || x.kind === 'self' || x.kind === 'stand_in') && /^\s*$/u.test(between(x, trigger)),
    )
    if (!athlete) return null
    const behind = nearest(
      past(brands, trigger),
      (b) =>
        /^\s*,?\s*(?:called|named)?\s*$/iu.test(between(trigger, b)) &&
        isWholeSubject(text, b) &&
        (!between(trigger, b).includes(',') || ENDS_APPOSITION.test(after(b))),
    )
    const before = nearest(ahead(brands, athlete), (b) => /^\s*[,(—–-]\s*$/u.test(between(b, athlete)))
    const brand = behind ?? before
    return brand ? { athlete, brand } : null
  }

  /** `X-backed B`, `the X-owned restaurant chain B`. */
  function compound(): Pair | null {
    const athlete = athletes.findLast((x) => x.end === trigger.start) ?? null
    const brand = nearest(past(brands, trigger), (b) => leadsToObject(between(trigger, b)))
    return athlete && brand ? { athlete, brand } : null
  }

  /** `B raised a Series A led by Acme, with participation from X`. */
  function round(): Pair | null {
    const athlete = agentAfter(athletes)
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
  function link(): Pair | null {
    for (const athlete of athletes) {
      for (const brand of brands) {
        if (brand.kind !== 'stand_in' && areSides(athlete, brand)) return { athlete, brand }
      }
    }
    return null
  }

  function areSides(athlete: SentenceMention, brand: SentenceMention): boolean {
    const [first, second] = athlete.start < brand.start ? [athlete, brand] : [brand, athlete]
    if (first.end <= trigger.start && second.start >= trigger.end) {
      return isNearBy(first, trigger) && isNearBy(trigger, second) && isSide(second)
    }
    if (second.end <= trigger.start) {
      return (
        (isPaired(between(first, second)) || (first.possessive && first === athlete) || second === athlete) &&
        isNearBy(second, trigger) &&
        isNearBy(first, second)
      )
    }
    return first.start >= trigger.end && isNearBy(trigger, first) && isNearBy(first, second) && isSide(second)
  }

  /** Himself, and the brand as a whole. */
  function isSide(mention: SentenceMention): boolean {
    return !isModifier(text, mention) && (athletes.includes(mention) || isWhole(text, mention) || mention.possessive)
  }
}

function firstLetter(text: string): number {
  return text.length - text.trimStart().length
}
