import { isBehindOpening, isWhole, isWholeSubject, opensClause } from '../brand-surroundings.ts'
import { isSubject } from '../clause-subject.ts'
import { RELATIVES } from '../english-words.ts'
import { isListed, isRelativeClause, leadsToObject, leadsToVerb, NAME } from '../gaps/founding-gaps.ts'
import { withoutAsides } from '../gaps/gap-words.ts'
import { ENDS_LIST, EXAMPLES_BEFORE, LISTED_BEFORE } from '../gaps/listed-names.ts'
import { isTimeOrPlace, leadsToAgent, leadsToPassive } from '../gaps/passive-gaps.ts'
import { ahead, nearest, past } from '../mentions-around.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import { agentAfter, type TriggerContext } from '../trigger-context.ts'
import type { Pair } from './arrangement.ts'

/** `X founded B`. */
export function arrangeActive(scene: TriggerContext): Pair | null {
  const { text, trigger, brands, between, after } = scene
  const athlete = subjectOf(scene)
  if (!athlete) return relativeObject(scene) ?? partnerOf(scene)
  const brand = nearest(
    past(brands, trigger),
    (b) =>
      !b.possessive &&
      (isWhole(text, b) || (PROMOTES.test(text.slice(trigger.start, trigger.end)) && /^\s\p{Ll}/u.test(after(b)))) &&
      (leadsToObject(between(trigger, b)) ||
        isListed(between(trigger, b), after(b)) ||
        isInList(between(trigger, b), after(b)) ||
        isExample(scene, b)),
  )
  return brand ? { athlete, brand } : relativeObject(scene)
}

/** `endorses B shoes` endorses B. */
const PROMOTES = /^(?:endors|advertis|promotes)/iu

/** endorses `watches from Acme and clubs from` B. */
const THINGS_OF = new RegExp(
  String.raw`^\s+(?:[\p{Ll}-]+\s){1,3}(?:from|by)\s(?:${NAME},?\s(?:and\s)?(?:[\p{Ll}-]+\s){1,3}(?:from|by)\s){0,4}$`,
  'u',
)

/** endorses `the dairy Acme, the label` B `and Orbea`. */
function isInList(gap: string, after: string): boolean {
  return gap.includes(',') && !/['’]s?\s/u.test(gap) && LISTED_BEFORE.test(gap) && ENDS_LIST.test(after)
}

/** `X endorsed products by B`, `X invested in several companies, among them B`. */
function isExample({ text, trigger, between, after }: TriggerContext, brand: SentenceMention): boolean {
  const gap = between(trigger, brand)
  const isEndorsed = /^endors/iu.test(text.slice(trigger.start, trigger.end))
  if (isEndorsed && THINGS_OF.test(gap)) return true
  return (
    (isEndorsed || !/\s(?:by|from|of|for)\s/u.test(gap)) && EXAMPLES_BEFORE.test(gap) && ENDS_LIST.test(after(brand))
  )
}

/** `Jane Doe invested in B alongside the tennis star X`. */
function partnerOf(scene: TriggerContext): Pair | null {
  const { text, trigger, athletes, brands, between, after } = scene
  if (!/\p{L}\s+$/u.test(text.slice(0, trigger.start))) return null
  const brand = nearest(
    past(brands, trigger),
    (b) => b.kind === 'name' && !b.possessive && leadsToObject(between(trigger, b)),
  )
  const athlete = brand
    ? nearest(past(athletes, brand), (x) => x.kind === 'name' && isPartner(between(brand, x), after(x)))
    : null
  return athlete && brand ? { athlete, brand } : null
}

function isPartner(gap: string, after: string): boolean {
  const partners = /^\s*(?:,\s*)?(?:in \d{4}\s+)?(?:(?:along|together)\s+with|alongside)(\s.*)$/u.exec(gap)?.[1]
  return partners !== undefined && leadsToAgent(partners, after)
}

/** `B, which X founded in 2014`, `B, a clothing company that X founded`. */
function relativeObject(scene: TriggerContext): Pair | null {
  const { text, trigger, athletes, brands, between, after } = scene
  if (!/^\s*(?:$|[.,;)]|in\b|with\b|together\b|after\b|back\b)/u.test(after(trigger))) return null
  const athlete = nearest(
    ahead(athletes, trigger),
    (x) => !x.possessive && leadsToVerb(between(x, trigger), text.slice(trigger.start, trigger.end)),
  )
  if (!athlete) return null
  const brand = nearest(
    ahead(brands, athlete),
    (b) =>
      b.kind === 'name' &&
      !b.possessive &&
      (isRelativeClause(between(b, athlete)) || isRelativeClause(withoutAsides(between(b, athlete)))),
  )
  return brand ? { athlete, brand } : null
}

function subjectOf({ text, trigger, athletes, between }: TriggerContext): SentenceMention | null {
  return nearest(
    ahead(athletes, trigger),
    (x) =>
      !x.possessive &&
      ((leadsToVerb(between(x, trigger), text.slice(trigger.start, trigger.end)) &&
        (/^\s*,\s+who\b/u.test(between(x, trigger)) || isSubject(text, x.start))) ||
        isNamedRelative(text.slice(0, x.start), between(x, trigger))),
  )
}

/** `Jane Doe and her daughter, the skater` X`,` founded. */
function isNamedRelative(before: string, gap: string): boolean {
  const relative = /\b(?:and|with)\s(?:his|her|their)\s((?:[\p{Ll}-]+\s){0,2}[\p{Ll}-]+),\s(?:[\p{L}-]+\s){0,3}$/u.exec(
    before,
  )?.[1]
  return relative !== undefined && RELATIVES.test(relative) && /^\s*,\s*(?:\p{Ll}+\s+)?$/u.test(gap)
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
    (b) =>
      !b.possessive &&
      isWholeSubject(text, b) &&
      isSubject(text, b.start) &&
      leadsToVerb(between(b, trigger).replace(/^\s*,\s+which\b/u, ', who')),
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
