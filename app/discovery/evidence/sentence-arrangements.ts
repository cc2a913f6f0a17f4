import { isSubject } from './clause-subject.ts'
import type { Shape } from './english-triggers.ts'
import { othersBeside } from './others-beside.ts'
import {
  EXAMPLES,
  isCopula,
  isListed,
  isNear,
  isOwnRole,
  isPaired,
  isRelativeClause,
  isTimeOrPlace,
  leadsToAgent,
  leadsToHouse,
  leadsToObject,
  leadsToPassive,
  leadsToPlace,
  leadsToRole,
  leadsToVerb,
  namesHolder,
} from './sentence-gaps.ts'
import type { SentenceMention, Speaker } from './sentence-mentions.ts'

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

type Pair = { athlete: SentenceMention; brand: SentenceMention | null }

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
  const brand = brands.find((b) => near(b) && b.kind !== 'stand_in') ?? brands.find(near) ?? null
  return brand ? toArrangement(text, trigger, { athlete, brand }, 'link') : null
}

/** The text at its length, with the names of the two sides made small: they are no other parties. */
function withMentionsMasked(text: string, mentions: readonly Span[]): string {
  let masked = text
  for (const { start, end } of mentions) masked = masked.slice(0, start) + 'x'.repeat(end - start) + masked.slice(end)
  return masked
}

function isDealOf(text: string, athlete: SentenceMention): boolean {
  return /^['’]s?\s+(?:\p{L}+\s+){0,2}(?:deal|contract|partnership|sponsorship|stake|relationship)/u.test(
    text.slice(athlete.end),
  )
}

function toArrangement(text: string, trigger: Span, pair: Pair, shape: Shape): Arrangement {
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
    return othersBeside(
      trigger.end <= athlete.start ? text.slice(trigger.end, athlete.start) : text.slice(0, athlete.start),
      trigger.end <= athlete.start ? text.slice(athlete.end) : text.slice(athlete.end, trigger.start),
    )
  }
  if (shape !== 'active' || brand === null) return []
  const partners = /^\s*(?:,\s*)?(?:in \d{4}\s+)?((?:along|together)?\s*(?:with|alongside)\s.*)/u.exec(
    text.slice(brand.end),
  )?.[1]
  return [
    ...othersBeside(text.slice(0, athlete.start), text.slice(athlete.end, trigger.start)),
    ...(partners === undefined ? [] : othersBeside('', ` ${partners}`)),
  ]
}

/** Behind `her own label, B`: nothing that makes B the subject of a clause of its own. */
const ENDS_APPOSITION =
  /^\s*(?:$|[.,;:!?)\]—–]|(?:in|with|and|or|which|that|to|for|at|on|since|after|before|by|from|under)\b)/iu

/** The words that may follow a brand that stands for itself. */
const AFTER_BRAND =
  /^(?:['’]|\s*(?:$|[.,;:!?)\]}"”'—–(|-])|\s+(?:in|on|at|to|for|from|with|by|of|as|and|or|but|is|was|are|were|has|had|have|will|who|which|that|when|while|after|before|since|during|until|till|because|where|together|alongside|along|last|this|earlier|back|through|via|under|over|into|around|not|nor|also|now|today|yesterday|then|again|\d|\p{Lu}|a|an|one|two|three|several|early|recently|officially|whose|it|he|she|they|ahead|following|despite|between|against|among|without|using|based|co-founded|founded|ended|ends|expired|expires|lapsed|came|ran|worth)(?![\p{L}]))/u

/** Not a thing of the brand's: `launched the B collection` founds nothing, `owns B shoes` buys a product. */
function isWhole(text: string, brand: SentenceMention): boolean {
  const rest = text.slice(brand.end)
  return AFTER_BRAND.test(rest) || /^\s+\p{Lu}/u.test(rest)
}

/** Not a part of a longer subject: `The Castora shop was founded by X`. */
function isWholeSubject(text: string, brand: SentenceMention): boolean {
  if (brand.kind !== 'name') return true
  return !/^\s+(?:\p{L}+\s+)?(?:collection|line|campaign|stores?|shops?|app|shoes?|sneakers?|boots?|jersey|watch(?:es)?|cars?|foundation|products?|gear|merchandise|edition|capsule|franchises?|academy|fund|fans?|founder|co-founder|owner|ceo|investor|rival|competitor|ambassador|parent|subsidiary)\b/iu.test(
    text.slice(brand.end),
  )
}

/** `a deal with B rival Acme`: the brand only describes somebody else. */
function isModifier(text: string, mention: SentenceMention): boolean {
  return /^\s+(?:rivals?|competitors?|founder|co-founder|owner|ceo|investor|fan|fans|coach|executive|chairman|president|ambassador)\b/u.test(
    text.slice(mention.end),
  )
}

/** Another holder of the role stands right behind it: `X and B CEO Jane Doe`. */
function namesSomeone(after: string): boolean {
  return /^\s*,?\s+\p{Lu}\p{L}+\s+\p{Lu}/u.test(after)
}

/** Nothing of weight stands before `Founded by`: the surroundings say what was founded. */
function opensClause(head: string): boolean {
  return /^[\s"'“(]*(?:(?:was|were|is|proudly|originally|first|in|\d{4},?)\s*)*$/iu.test(head) && head.length < 60
}

/** `Founded by X in 2012, the clothing label` B. */
function isBehindOpening(gap: string): boolean {
  return /^[^,;.]{0,60},\s*(?:(?:the|a|an)\s+)?(?:[\p{Ll}-]+\s+){0,4}$/u.test(gap)
}

function ahead(list: readonly SentenceMention[], span: Span): SentenceMention[] {
  return list.filter((mention) => mention.end <= span.start).toReversed()
}

function past(list: readonly SentenceMention[], span: Span): SentenceMention[] {
  return list.filter((mention) => mention.start >= span.end)
}

function nearest(list: readonly SentenceMention[], fits: (m: SentenceMention) => boolean): SentenceMention | null {
  return list.find(fits) ?? null
}

function afterPossessive(span: Span): number {
  return 'possessive' in span && span.possessive === true ? span.end + 2 : span.end
}

function firstLetter(text: string): number {
  return text.length - text.trimStart().length
}
