import { isWholeSubject, namesSomeone } from '../brand-surroundings.ts'
import { isSubject } from '../clause-subject.ts'
import { LISTED_BEFORE } from '../gaps/listed-names.ts'
import { isCopula, isOwnRole, leadsToHouse, leadsToPlace, leadsToRole, namesHolder } from '../gaps/role-gaps.ts'
import { ahead, nearest, past } from '../mentions-around.ts'
import type { Speaker } from '../sentence-mentions.ts'
import type { TriggerContext } from '../trigger-context.ts'
import type { Pair } from './arrangement.ts'

/** `the founder of B`, `B's founder`, `our founder`. */
export function arrangeRole(scene: TriggerContext, speaker: Speaker): Pair | null {
  return roleOfPlace(scene) ?? roleOfHouse(scene) ?? (speaker === 'brand' ? roleAlone(scene) : null)
}

/** `X is the founder of B`, `the founder of B is X`, `As founder of B, X`. */
function roleOfPlace({ text, trigger, athletes, brands, between, after }: TriggerContext): Pair | null {
  const isFace = /^face$/iu.test(text.slice(trigger.start, trigger.end))
  const place = nearest(
    past(brands, trigger),
    (b) =>
      (!b.possessive || (isFace && isCampaign(after(b)))) &&
      leadsToPlace(between(trigger, b)) &&
      isWholeSubject(text, b),
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
  const opened = /^\s*,/u.test(gap) && /^\s*(?:As|Being)\s+(?:(?:the|a|an|its)\s+)?(?:[\p{Ll}-]+\s+){0,2}$/u.test(head)
  return introduced || inserted || opened ? { athlete: named, brand: place } : null
}

/** The face of `B's spring campaign` is the face of B. */
function isCampaign(after: string): boolean {
  return /^['’]s? (?:[\p{L}\p{N}-]+ ){0,4}campaign\b/u.test(after)
}

/** `B athlete X`, `X is a B athlete`: the brand directly before the word, which alone says nothing. */
export function arrangeTeam({ text, trigger, athletes, brands, between, after }: TriggerContext): Pair | null {
  const house = nearest(ahead(brands, trigger), (b) => !b.possessive && /^\s+$/u.test(between(b, trigger)))
  if (!house) return null
  const named = nearest(past(athletes, trigger), (x) => !x.possessive && /^\s+$/u.test(between(trigger, x)))
  if (named) return { athlete: named, brand: house }
  const subject = nearest(
    ahead(athletes, house),
    (x) => !x.possessive && leadsToHouse(between(x, house), between(house, trigger)) && isSubject(text, x.start),
  )
  return subject && !namesSomeone(after(trigger)) ? { athlete: subject, brand: house } : null
}

/** `B's founder X`, `X, B's founder`, `X joined B as an ambassador`, `B named X its ambassador`. */
function roleOfHouse(scene: TriggerContext): Pair | null {
  const { text, trigger, athletes, brands, between, after } = scene
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
    (b) => !b.possessive && /^\s+as\s+(?:(?:an?|the|its|their)\s+)?(?:[\p{Ll}-]+\s+){0,3}$/u.test(between(b, trigger)),
  )
  if (joined) {
    const subject = nearest(
      ahead(athletes, joined),
      (x) => !x.possessive && leadsToHouse(between(x, joined), ' as ') && isSubject(text, x.start),
    )
    if (subject) return { athlete: subject, brand: joined }
  }
  return appointed(scene) ?? counted(scene)
}

/** `B has named X as its new ambassador`. */
function appointed({ trigger, athletes, brands, between, after }: TriggerContext): Pair | null {
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
      /^\s+(?:has |have |had )?(?:named|appointed|announced|unveiled|signed|introduced|hired|tapped|chose|picked|welcomed|enlisted|recruited|selected|revealed|confirmed|added|brought in|names|appoints|announces|unveils|signs|hires|taps|welcomes)\s+(?:(?:the|former|\p{Lu}?\p{Ll}+)\s+){0,4}$/u.test(
        between(b, athlete),
      ),
  )
  return brand ? { athlete, brand } : null
}

/** `B counts Jane Doe and X among its investors`. */
function counted({ text, trigger, athletes, brands, between }: TriggerContext): Pair | null {
  const athlete = nearest(
    ahead(athletes, trigger),
    (x) =>
      !x.possessive &&
      /^(?:,? and [^;:.]{1,80}?)?\s+among (?:its|their|the company['’]s) (?:[\p{Ll}-]+ ){0,3}$/u.test(
        between(x, trigger),
      ),
  )
  if (!athlete) return null
  const brand = nearest(
    ahead(brands, athlete),
    (b) =>
      !b.possessive &&
      isSubject(text, b.start) &&
      LISTED_BEFORE.test(/^\s+(?:counts|lists|includes|numbers)(\s.*)$/u.exec(between(b, athlete))?.[1] ?? ''),
  )
  return brand ? { athlete, brand } : null
}

/** `X, Founder` and `Our founder X` on the brand's own page leave the brand out. */
function roleAlone({ text, trigger, athletes, between, after }: TriggerContext): Pair | null {
  const end = after(trigger)
  const head = text.slice(0, trigger.start)
  const named = nearest(past(athletes, trigger), (x) => !x.possessive && namesHolder(between(trigger, x)))
  if (named && /^\s*(?:(?:the|brand|company|about)\s+)*$/iu.test(head)) return { athlete: named, brand: null }
  if (
    !/^\s*(?:(?:,|and|&|\/)\s*(?:CEO|Owner|President|Chair(?:man|woman|person)?(?!\p{L})|Creative Director|Chief(?: (?!Officer\b)\p{L}+){1,4} Officer(?!\p{L})|Investor|Ambassador|Designer))*\s*\.?\s*$/iu.test(
      end,
    )
  ) {
    return null
  }
  const subject = nearest(ahead(athletes, trigger), (x) =>
    /^\s*(?:[,|–—:(-]|is)\s*(?:our|the)?\s*(?:(?:co-?)?(?:founder|owner|investor|chair(?:man|woman|person)?(?!\p{L})|president|creative director|CEO)\s*(?:,|and|&|\/)\s*)*$/iu.test(
      between(x, trigger),
    ),
  )
  return subject && subject.start === firstLetter(text) ? { athlete: subject, brand: null } : null
}

function firstLetter(text: string): number {
  return text.length - text.trimStart().length
}
