import { isWholeSubject, namesSomeone } from '../brand-surroundings.ts'
import { isSubject } from '../clause-subject.ts'
import { withoutAsides, wordsOf } from '../gaps/gap-words.ts'
import { ENDS_LIST, EXAMPLES_BEFORE, LISTED_BEFORE, NAMES_LIST_BEFORE } from '../gaps/listed-names.ts'
import { isCopula, isOwnRole, leadsToHouse, leadsToPlace, leadsToRole, namesHolder } from '../gaps/role-gaps.ts'
import { ahead, nearest, past } from '../mentions-around.ts'
import { isPersonPhrase } from '../person-phrase.ts'
import type { SentenceMention, Speaker } from '../sentence-mentions.ts'
import type { TriggerContext } from '../trigger-context.ts'
import type { Pair } from './arrangement.ts'

/** `the founder of B`, `B's founder`, `our founder`. */
export function arrangeRole(scene: TriggerContext, speaker: Speaker): Pair | null {
  return roleOfPlace(scene) ?? roleOfHouse(scene) ?? (speaker === 'brand' ? roleAlone(scene) : null)
}

/** `X is the founder of B`, `the founder of B is X`, `As founder of B, X`. */
function roleOfPlace({ text, trigger, athletes, brands, between, after }: TriggerContext): Pair | null {
  const role = text.slice(trigger.start, trigger.end)
  const isFace = /^face$/iu.test(role)
  const isPromoter = isFace || /ambassador/iu.test(role)
  const place = nearest(
    past(brands, trigger),
    (b) =>
      (!b.possessive || (isFace && isCampaign(after(b)))) &&
      (leadsToPlace(between(trigger, b)) || isPlaceOfList(between(trigger, b), after(b))) &&
      (isWholeSubject(text, b) || (isPromoter && isProduct(text, b))),
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

const IN_THE_ROLE = /^\s+as\s+(?:(?:an?|the|its|their)\s+)?(?:(?!of\b)[\p{Ll}-]+\s+){0,3}$/u
const TAKEN_ON_BY =
  /^\s+(?:was|is|has been|were)\s+(?:signed|named|appointed|announced|unveiled|hired|chosen|picked|selected|recruited|roped|brought|taken)(?:\s+(?:on|up|in))?\s+by\s+(?:(?:the|\p{Lu}?\p{Ll}+)\s+){0,4}$/u
const JOINED_AS =
  /^\s+(?:has|have|is|was)?\s*(?:join(?:s|ed|ing)|come on board|come aboard|signed on|been (?:named|appointed|signed)|becom(?:e|es|ing)|named|appointed)(?:\s+(?:the|its|their)\s+(?:company|brand|team|family|business|roster))?\s+(?:as\s+)?(?:(?:an?|its|the|their)\s+)?(?:(?!of\b)[\p{Ll}-]+\s+){0,3}$/u
const ANNOUNCED =
  /^\s*(?:(?:has|have|is|are|today|yesterday|recently|proudly|proud|pleased|excited|delighted|thrilled|happy|to)\s+)*(?:announce[sd]?|confirm(?:s|ed)|reveal(?:s|ed))\s+(?:today\s+)?that\s+(?:(?:the|former|[\p{Lu}\p{Ll}][\p{L}\p{N}-]*)\s+){0,5}$/u

/** advisor `to several start-ups, including` B; ambassador `for Acme,` B `and Orbea`. */
function isPlaceOfList(gap: string, after: string): boolean {
  const list = /^\s+(?:of|for|at|in|with|to)(\s.*)$/u.exec(gap)?.[1]
  if (list === undefined || !ENDS_LIST.test(after)) return false
  return (EXAMPLES_BEFORE.test(list) && !/\s(?:by|from|of|for)\s/u.test(list)) || NAMES_LIST_BEFORE.test(list)
}

/** The face of `B's spring campaign` is the face of B. */
function isCampaign(after: string): boolean {
  return /^['’]s? (?:[\p{L}\p{N}-]+ ){0,4}campaign\b/u.test(after)
}

/** `ambassador for B watches`. */
function isProduct(text: string, brand: SentenceMention): boolean {
  return /^\s+(?:\p{L}+\s+)?(?:collection|line|shoes?|sneakers?|boots?|watch(?:es)?|cars?|products?|gear|skis?|bikes?|app)\b/iu.test(
    text.slice(brand.end),
  )
}

/** `B athlete X`, `X is a B athlete`, `the B-sponsored boxer X`: the brand directly before the word, which alone says nothing. */
export function arrangeTeam({ text, trigger, athletes, brands, between, after }: TriggerContext): Pair | null {
  const house = nearest(ahead(brands, trigger), (b) => !b.possessive && /^\s*$/u.test(between(b, trigger)))
  if (!house) return null
  const isCompound = house.end === trigger.start
  const named = nearest(
    past(athletes, trigger),
    (x) =>
      !x.possessive &&
      (/^\s+$/u.test(between(trigger, x)) || (isCompound && isPersonPhrase(wordsOf(between(trigger, x)), true))),
  )
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
      isRelativeRole(between(b, trigger)) ||
      (isOwnRole(between(b, trigger)) &&
        (b.possessive || b.kind === 'self' || between(b, trigger).split(/\s+/u).length <= 4)),
  )
  if (house && !/^\s*(?:of|for|at(?! the age\b| (?:age )?\d))\b/iu.test(after(trigger))) {
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
      !b.possessive &&
      /^\s+(?:(?:family|team|roster|squad|stable)\s+)?as\s+(?:(?:an?|the|its|their)\s+)?(?:(?!of\b)[\p{Ll}-]+\s+){0,3}$/u.test(
        between(b, trigger),
      ),
  )
  if (joined) {
    const subject = nearest(
      ahead(athletes, joined),
      (x) => !x.possessive && leadsToHouse(between(x, joined), ' as ') && isSubject(text, x.start),
    )
    if (subject) return { athlete: subject, brand: joined }
  }
  return appointed(scene) ?? broughtIn(scene) ?? announced(scene) ?? counted(scene)
}

/** B`, whose` chairman is X; B `(`founder: X). */
function isRelativeRole(gap: string): boolean {
  return /^\s*(?:,\s+whose\s+(?:[\p{Ll}-]+\s+){0,2}|\(\s*)$/u.test(gap)
}

/** `X was signed by B as its ambassador`. */
function broughtIn({ text, trigger, athletes, brands, between }: TriggerContext): Pair | null {
  const brand = nearest(ahead(brands, trigger), (b) => !b.possessive && IN_THE_ROLE.test(between(b, trigger)))
  if (!brand) return null
  const athlete = nearest(
    ahead(athletes, brand),
    (x) => !x.possessive && isSubject(text, x.start) && TAKEN_ON_BY.test(withoutAsides(between(x, brand))),
  )
  return athlete ? { athlete, brand } : null
}

/** `B announced that X has joined as an investor`. */
function announced({ trigger, athletes, brands, between, after }: TriggerContext): Pair | null {
  const athlete = nearest(ahead(athletes, trigger), (x) => !x.possessive && JOINED_AS.test(between(x, trigger)))
  if (!athlete || /^\s*(?:of|for|at|to|in)\b/iu.test(after(trigger))) return null
  const brand = nearest(
    ahead(brands, athlete),
    (b) => !b.possessive && ANNOUNCED.test(withoutAsides(between(b, athlete))),
  )
  return brand ? { athlete, brand } : null
}

/** `B has named X as its new ambassador`. */
function appointed({ trigger, athletes, brands, between, after }: TriggerContext): Pair | null {
  const athlete = nearest(
    ahead(athletes, trigger),
    (x) =>
      !x.possessive &&
      /^\s+(?:(?:as|to be|its|the|an?|their)\s+){0,2}(?:[\p{Ll}-]+\s+){0,3}$/u.test(between(x, trigger)),
  )
  if (!athlete || /^\s*(?:of|for|at(?! the age\b| (?:age )?\d))\b/iu.test(after(trigger))) return null
  const brand = nearest(
    ahead(brands, athlete),
    (b) =>
      !b.possessive &&
      /^\s*(?:has |have |had )?(?:named|appointed|announced|unveiled|signed|introduced|hired|tapped|chose|chosen|picked|welcomed|enlisted|recruited|selected|revealed|confirmed|added|brought in|roped in|ropes in|onboarded|presented|presents|adds|recruits|enlists|names|appoints|announces|unveils|signs|hires|taps|welcomes)\s+(?:(?:the|former|\p{Lu}?\p{Ll}+)\s+){0,4}$/u.test(
        withoutAsides(between(b, athlete)),
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
      /^(?:,? and [^;:.]{1,80}?)?\s+(?:among (?:its|their|the company['’]s)|as (?:an?|one of (?:its|the))) (?:[\p{Ll}-]+ ){0,3}$/u.test(
        between(x, trigger),
      ),
  )
  if (!athlete) return null
  const brand = nearest(
    ahead(brands, athlete),
    (b) =>
      !b.possessive &&
      isSubject(text, b.start) &&
      LISTED_BEFORE.test(/^\s+(?:counts?|lists?|includes?|numbers?)(\s.*)$/u.exec(between(b, athlete))?.[1] ?? ''),
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
    !/^\s*(?:(?:,|and|&|\/)\s*(?:CEO|Owner|President|Chair(?:man|woman|person)?(?!\p{L})|Creative Director|Chief(?: (?!Officer\b)\p{L}+){1,4} Officer(?!\p{L})|Investor|(?:Global |Brand )*Ambassador|Designer))*\s*\.?\s*$/iu.test(
      end,
    )
  ) {
    return null
  }
  const subject = nearest(ahead(athletes, trigger), (x) =>
    /^\s*(?:[,|–—:(\n-]|is)\s*(?:our|the)?\s*(?:(?:co-?)?(?:founder|owner|investor|chair(?:man|woman|person)?(?!\p{L})|president|creative director|CEO)\s*(?:,|and|&|\/)\s*)*$/iu.test(
      between(x, trigger),
    ),
  )
  return subject && subject.start === firstLetter(text) ? { athlete: subject, brand: null } : null
}

function firstLetter(text: string): number {
  return text.length - text.trimStart().length
}
