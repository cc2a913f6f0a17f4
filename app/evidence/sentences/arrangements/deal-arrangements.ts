import { isModifier, isWhole, isWholeSubject } from '../brand-surroundings.ts'
import { isSubject } from '../clause-subject.ts'
import { RELATIVES } from '../english-words.ts'
import { leadsToVerb } from '../gaps/founding-gaps.ts'
import { withoutAsides } from '../gaps/gap-words.ts'
import { ENDS_LIST, LISTED_BEFORE, withoutListed } from '../gaps/listed-names.ts'
import { isNear, isPaired } from '../gaps/pair-gaps.ts'
import { leadsToAgent } from '../gaps/passive-gaps.ts'
import { ahead, nearest, past } from '../mentions-around.ts'
import { isOtherDeal } from '../other-deals.ts'
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
  const possessor = possessorBefore(scene)
  const athlete = possessor ?? ownerOf(scene)
  if (!athlete) return null
  const isRelative = possessor === null
  const brand =
    nearest(
      past(brands, trigger),
      (b) =>
        !b.possessive &&
        isWhole(text, b) &&
        LISTED_BEFORE.test(between(trigger, b)) &&
        (ENDS_LIST.test(after(b)) || (isRelative && /^,/u.test(after(b)))),
    ) ?? nearest(ahead(brands, athlete), (b) => isHolder(scene, b, athlete))
  return brand ? { athlete, brand } : null
}

/** `X, whose sponsors include`. */
function ownerOf({ trigger, athletes, between }: TriggerContext): SentenceMention | null {
  return nearest(ahead(athletes, trigger), (x) => /^\s*,\s+whose\s+$/u.test(between(x, trigger)))
}

/** `B is X's main sponsor`. */
function isHolder({ text, between }: TriggerContext, brand: SentenceMention, athlete: SentenceMention): boolean {
  const gap = withoutAsides(between(brand, athlete))
  return (
    !brand.possessive &&
    isWholeSubject(text, brand) &&
    (isSubject(text, brand.start) || /^\s*,/u.test(gap)) &&
    /^\s*(?:(?:is|was|has been|became|becomes|remains|has become)\s+(?:also\s+)?(?:one of\s+)?|,\s*)$/u.test(gap)
  )
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
  const { text, trigger, between, after, isNearBy } = scene
  if (isOtherDeal(text, trigger, brand, after(athlete.start < brand.start ? brand : athlete))) return false
  const [first, second] = athlete.start < brand.start ? [athlete, brand] : [brand, athlete]
  if (first.end <= trigger.start && second.start >= trigger.end) {
    const leads =
      isNearBy(trigger, second) || (ENDS_LIST.test(after(second)) && isNear(withoutListed(between(trigger, second))))
    if (second === athlete && !leadsToAthlete(between(trigger, athlete), after(athlete))) return false
    if (first === athlete && !acts(scene, athlete)) return false
    return leads && isSide(scene, second) && (isNearBy(first, trigger) || leadsToVerb(between(first, trigger)))
  }
  if (second.end <= trigger.start) {
    return (
      (isPaired(between(first, second)) || (first.possessive && first === athlete) || second === athlete) &&
      isNearBy(second, trigger) &&
      isNearBy(first, second)
    )
  }
  return (
    first.start >= trigger.end &&
    isNearBy(trigger, first) &&
    (joins(between(first, second)) || (second === athlete && isMember(between(first, second), after(second)))) &&
    isSide(scene, second)
  )
}

/** X `has` a deal, X's `shoe` deal; not: X's company signs one. */
function acts({ text, trigger, between }: TriggerContext, athlete: SentenceMention): boolean {
  if (!athlete.possessive) return /^\s*,\s+who\b/u.test(between(athlete, trigger)) || isSubject(text, athlete.start)
  return (
    /^\s*(?:[\p{L}\p{N}$€£.-]+\s+){0,4}$/u.test(between(athlete, trigger)) &&
    !/^(?:sign(?:s|ed|ing)?\b|partner(?:s|ed|ing)\b|enter|ink|land|secure|pen|str[iu]|extend|renew|announce|ha[sd]\b|hold|appear|star|feature|invest|participat|took)/iu.test(
      text.slice(trigger.start, trigger.end),
    )
  )
}

/** deal `of the tennis star` X `and` B, of X `with` B. */
function joins(gap: string): boolean {
  return (
    /^\s*(?:and|&|with|to|by|for|as|,|(?:has\s|have\s)?(?:bought|buys|acquired|acquires|purchased|took over|owns|includes?|included))\s+(?:the\s+)?(?:(?!(?:of|by|from|in|at|to|who|that|which)\s)[\p{Ll}-]+\s+){0,4}$/iu.test(
      gap,
    ) && !RELATIVES.test(gap)
  )
}

/** board of B `consists of Jane Doe (chair) and` X. */
function isMember(gap: string, after: string): boolean {
  const members = /^\s*(?:includes?|included|consists of|comprises|is made up of)(\s.*)$/u.exec(gap)?.[1]
  return members !== undefined && leadsToAgent(members.replace(/\([^()]{1,60}\)/gu, ''), after)
}

/** deal → athlete: with `tennis star` X, of X and no clause of its own. */
function leadsToAthlete(gap: string, after: string): boolean {
  return !/^['’]/u.test(after) && !/,|\b(?:and|is|was|that)\b/u.test(withoutAsides(gap))
}

/** Himself, and the brand as a whole. */
function isSide({ text, athletes }: TriggerContext, mention: SentenceMention): boolean {
  return !isModifier(text, mention) && (athletes.includes(mention) || isWhole(text, mention) || mention.possessive)
}

/** `X joined the B` board, `X serves on B's` advisory board. */
export function arrangeBody({ text, trigger, athletes, brands, between }: TriggerContext): Pair | null {
  const brand = nearest(ahead(brands, trigger), (b) => b.kind === 'name' && /^\s+$/u.test(between(b, trigger)))
  if (!brand) return null
  const athlete = nearest(ahead(athletes, brand), (x) => {
    const lead = JOINS_BODY.exec(between(x, brand))?.[1]
    return lead !== undefined && !x.possessive && leadsToVerb(lead) && isSubject(text, x.start)
  })
  return athlete ? { athlete, brand } : null
}

const JOINS_BODY =
  /^(.*?\s)(?:join(?:s|ed|ing)|(?:is|was|sits|sat|serves|served)\s(?:also\s)?on|(?:was|been|is)\s(?:appointed|named|elected)\sto|(?:is|was|became|becomes)\s(?:part|a\smember)\sof|(?:appear(?:s|ed)?|star(?:s|red)?|featured?|features)\sin)\s+(?:(?:the|an?)\s+)?$/u
