import type { RelationshipType } from '../../evidence-model.ts'
import { verbForms } from '../english-verbs.ts'
import type { Arrangement } from '../relations/relation.ts'
import { termOf } from '../sentence-stance.ts'
import { clausesBehind, isLeft, isUndone } from './aftermath.ts'
import { clauseOf } from './clause.ts'
import {
  CORRECTED,
  DENIED,
  DISMISSED_ANYWHERE,
  DISMISSED_BEHIND,
  ENDED_WORDS,
  FORMERLY,
  FORMERLY_DONE,
  GOVERNED,
  HYPOTHESIS,
  LEFT_COMPANY,
  NEGATION,
  NO_LONGER,
  NO_MORE,
  NO_THING,
  REFUSAL,
  UNREAL,
  withoutIdioms,
} from './gate-words.ts'
import { FRAMED } from './surroundings.ts'

/** What a sentence makes of the relation that a trigger in it would claim. */
export type Reading = 'SUPPORTS' | 'CONTRADICTS' | 'ENDS' | 'NOTHING'

/** Before a party that the sentence sets apart from those who have the role. */
const EXCLUDED =
  /\b(?:not|without|except|excluding|never|rather than|instead of|other than|apart from|unlike|as opposed to|least of all|in place of|ahead of)\s+(?:(?:by|in|with|of|from|for|the|any|to|at)\s+){0,2}(?:[\p{Ll}-]+\s+){0,2}$/iu
const EXCLUDED_IN_FRONT =
  /\b(?:not|rather than|instead of|least of all|unlike|other than|(?:all|every(?:one|body)) (?:but|except)|except(?: for)?)\s+(?:the\s+)?(?:[\p{Ll}-]+\s+){0,2}$/iu
const PASSED_OVER =
  /\b(?:chose|chosen|choose|picked|preferred|favou?red|selected|named|signed|appointed)\b[^,;]{1,60}\bover\s+(?:[\p{Ll}-]+\s+){0,2}$|\bprefer(?:s|red)\s[^,;]{1,60}\bto\s+(?:[\p{Ll}-]+\s+){0,2}$/iu

/** The one gate that every claim of support passes, whatever rule found it. `masked` hides the names of both parties. */
export function readingOf(masked: string, arrangement: Arrangement, type: RelationshipType): Reading {
  const { trigger, kind, aim } = arrangement
  const head = masked.slice(0, trigger.start)
  const tail = masked.slice(arrangement.end)
  const isFounding = type === 'FOUNDER' || type === 'CO_FOUNDER'
  if (!isFounding && (NO_LONGER.test(head) || NO_MORE.test(tail))) return 'ENDS'

  if (CONDITION.test(masked) || FRAMED.test(/^[^:]*:/u.exec(head)?.[0] ?? '')) return 'NOTHING'
  if (GOVERNED.test(mainClauseOf(head))) return 'CONTRADICTS'
  const clause = clauseOf(masked, arrangement)
  if (isExcluded(masked, arrangement)) return 'CONTRADICTS'
  if (isOfOther(masked, arrangement)) return 'NOTHING'
  if (CORRECTED.test(tail) || DISMISSED_BEHIND.test(tail)) return 'CONTRADICTS'
  if (NEGATION.test(clause.before) || NEGATION.test(clause.inside)) return 'CONTRADICTS'
  if (DENIED.test(clause.before) || DISMISSED_ANYWHERE.test(withoutIdioms(masked))) return 'CONTRADICTS'
  if (UNREAL.test(masked) || BELIEVED.test(clause.before)) return 'NOTHING'
  if (kind === 'thing' && NOT_YET.test(tail)) return 'NOTHING'
  if (NEGATION.test(clause.after) || NO_THING.test(masked.slice(trigger.end))) return 'NOTHING'
  if (REFUSAL.test(clause.before) || REFUSAL.test(clause.inside)) return 'NOTHING'
  if (HYPOTHESIS.test(clause.before) || HYPOTHESIS.test(clause.inside)) return 'NOTHING'

  if (WAVERING.test(clause.before) || COMPARED.test(head)) return 'NOTHING'
  if (aim !== null && !ACHIEVED.test(aim)) return 'NOTHING'
  if (kind === 'verb' && UNTIL_DONE.test(head) && !/ed|[aou][dtwn]n?$/u.test(masked.slice(trigger.start, trigger.end)))
    return 'NOTHING'

  if (isOver(masked, arrangement, type) || isReplaced(masked, arrangement)) return 'ENDS'
  if (isFounding) return LEFT_COMPANY.test(tail) || LEFT_COMPANY.test(head) ? 'ENDS' : 'SUPPORTS'
  if (UNTIL_THEN.test(masked) || WAS_FOR_YEARS.test(masked) || SERVED_TIME.test(masked)) return 'ENDS'
  if (AFTER_YEARS.test(head) && !GOES_ON.test(tail)) return 'ENDS'
  if (THEN.test(head) || (kind === 'thing' && HAD.test(head))) return 'ENDS'
  if (kind !== 'verb' && type !== 'INVESTOR' && ONCE_WAS.test(head)) return 'ENDS'
  const isState = STATES.test(masked.slice(trigger.start, trigger.end))
  const wasOnce = (isState && !LASTS.test(clause.before)) || WAS.test(clause.before)
  if (wasOnce && BEFORE_THAT.test(tail)) return 'ENDS'
  const isNow = IS_NOW.test(head) || (kind === 'verb' && /s$/u.test(masked.slice(trigger.start, trigger.end)))
  const isOfTime =
    kind === 'role' && !wasOnce ? IN_THOSE_DAYS.test(/^[^,;.]*/u.exec(tail)?.[0] ?? '') : IN_THOSE_DAYS.test(masked)
  if ((wasOnce || !isNow) && isOfTime) return 'ENDS'
  if (isState && FOR_YEARS.test(tail) && !LASTS.test(clause.before)) return 'ENDS'
  if (isState && /\bhad (?:\p{L}+ly |long |once )?(?:been )?$/u.test(clause.before)) return 'ENDS'
  if ([clause.before, clause.inside, tail].some((part) => ENDED_WORDS.test(part))) return 'ENDS'
  return termOf(masked, arrangement) === null ? 'SUPPORTS' : 'ENDS'
}

/** `is open to a contract`, `is wary of signing`. */
const WAVERING =
  /\b(?:is|are|was|were|be|been|remains?|feels?|seems?|['’](?:s|m|re))\s(?:\p{L}+ly |very |so |still |now )?(?!proud|happy|delighted|pleased|thrilled|honou?red|grateful|known|famous|part|sure|worth|based|one|behind|back|under|well|best|better|responsible|true|close(?=\sfriend)|synonymous|involved|busy|lucky|excited|glad|thankful|fond|due)(\p{Ll}+[^ds\s])\s(?:of|to|for|about)\s(?:(?:an?|the|his|her|its)\s)?(?:\p{L}+\s)?$/iu

/** `at the same table as the chairman of B` */
const COMPARED = /\bsame (?:\p{L}+ )?as (?:(?:the|an?|its|their) )?(?:\p{L}+ )?$/iu

/** What an infinitive may depend on that says it was done: `helped to found`, `proud to represent`, `the first to own`. */
const ACHIEVED = new RegExp(
  `\\b(?:proud|delighted|thrilled|happy|honou?red|pleased|excited|glad|stoked|grateful|moon|honou?r|privilege|joy|first|second|third|only|latest|newest|youngest|oldest|few|(?:wo)?m[ae]n|(?:${verbForms('help continue go pay choose pick recruit select hire appoint name enlist sign elect vote team partner join combine unite use spend quit leave retire return put manage get scrape decide agree raise borrow sell mortgage enable lead bring acquire')}|rumou?red|said|alleged))\\b`,
  'iu',
)

/** Whether it is past whatever its term: `former`, `once`, `…, but they have parted ways`. */
export function isOver(masked: string, arrangement: Arrangement, type: RelationshipType): boolean {
  const behind = clausesBehind(masked.slice(arrangement.end))
  return isFormer(masked, arrangement) || behind.some(isUndone) || isLeft([type], behind)
}

function isFormer(masked: string, arrangement: Arrangement): boolean {
  const { kind, trigger } = arrangement
  const before = withoutBrand(masked.slice(0, trigger.start), arrangement).slice(-60)
  const isPast = (kind === 'verb' ? FORMERLY_DONE : FORMERLY).test(before)
  return isPast || FORMER.test(masked.slice(trigger.start, trigger.end)) || FORMER_TOO.test(masked.slice(trigger.end))
}

/** `Until its sale in 2013, B was owned by X`, `Between 1987 and 1993 X had …`. */
const UNTIL_THEN =
  /\bdays (?:are gone )?when\b|\bhad (?:been|owned|held|run) [^.]*\buntil\b|\bthe late x|\b(?:at|until|before) (?:his|her) death\b|^\W*until (?!now\b|recently\b)[^,]+,|^\W*before [^,]*\b(?:gave|giving) up\b[^,]*,|^\W*(?:between|from) (?:19|20)\d\d (?:and|to|until|till) [^,]{0,40}?(?:19|20)\d\d\b/iu

/** `was an ambassador for six years`, `having been its face for a decade`. */
const WAS_FOR_YEARS =
  /\b(?:was|were|served|having been|had been) (?!founded|launched|established|set up|named|appointed|made)(?:[^,;.]{1,80}? )?for (?:nearly |almost |over |about |more than )?(?:[\p{L}\d]+ ){1,2}(?:years|seasons|decades?)\b/iu
const SERVED_TIME =
  /\b(?:spent|served|completed|lasted) (?:\p{L}+ ){1,3}?(?:years|seasons|terms?|months)\b(?! \p{L}+ing)|\bfor (?:a single|only one|just one) \p{L}+/iu

/** `endorsed B for two seasons`, where it has not been doing so until now. */
const FOR_YEARS =
  /^(?:\s[^\s,;.]+){0,6}?\sfor (?:nearly |almost |over |about |more than )?(?:(?!the |next|another )[\p{L}\d]+ ){1,2}(?:years|seasons|decades?)(?! to\b)/iu
const LASTS = /(?:\b(?:has|have|is|are|been|will)|['’](?:s|ve|re|ll))\s(?:\p{L}+\s){0,2}$/iu

/** `After four years as ambassador of B, X is …`. */
const AFTER_YEARS = /^\W*(?:after|following)\b[^,]*\b(?:years|seasons|decades?)\b[^,]*$/iu
const GOES_ON =
  /\b(?:renew|extend|prolong|still|remain|stay|continu|deepen|expand|re-sign|another|further|again)\p{Ll}*\b/iu

/** `was a B athlete before she joined …`, `in the nineties he owned …`. */
const WAS = /\b(?:was|were|had)\s(?:(?!founded|launched|named|appointed|signed|made)[^\s,;]+\s){0,4}$/iu
const BEFORE_THAT = /^[^,;.]{0,40}?\bbefore \p{L}/iu
const IS_NOW =
  /\b(?:has|have|is|are|been|will|still|now|today|remains?|joins|becomes|signs|names|makes)\b(?:\s[^\s,;]+){0,5}\s*$|['’](?:s|ve|re)\s(?:\S+\s)?$/iu
const IN_THOSE_DAYS =
  /\b(?:in|during|throughout) (?:the|his|her|their) (?:\p{L}+ )?(?:(?:nine|eigh|seven|six|fif|for|thir|twen)ties|teens|noughties|(?:19|20)?\d0s|playing days|(?:first|early) (?:seasons|years|days)|youth|heyday|prime)\b|\b(?:early in (?:his|her) career|at one time|for a (?:while|time)|in those (?:days|years)|back then|at the time(?! of)|once upon a time)\b/iu

/** `has replaced X as its face`, `succeeds X as ambassador of B`. */
function isReplaced(masked: string, { athlete, brand }: Arrangement): boolean {
  const heads = [athlete, ...(brand ? [brand] : [])].map(({ start }) => masked.slice(0, start))
  const isFollowed = /\bfollow(?:s|ed|ing)?\s$/iu.test(heads[0] ?? '') && /^\sas\s/u.test(masked.slice(athlete.end))
  return isFollowed || heads.some((head) => REPLACING.test(head))
}
const REPLACING =
  /\b(?:replac(?:e[sd]?|ing)|succeed(?:s|ed|ing)?|in succession to|t(?:ook|akes|aken|aking) over from)\s(?:\p{Ll}[\p{Ll}-]*\s){0,3}$/iu

/** `was its first ambassador`, `had a contract with B`. */
const HAD = /(?<!\b(?:has|have) )\bhad\s$/u
const ONCE_WAS =
  /\b(?:was|were|(?<!\b(?:has|have) )had(?: been)?)\s(?:(?:the|an?|its|his|her|x+[’']s|x+|first|main)\s){1,3}$/u

/** `A deal between X and B is close.` */
const NOT_YET =
  /^\s(?:(?:is|are|was|were|looks|seems)\s(?:still |now |all but )?(?:close|near|unlikely|likely|possible|imminent|on (?:the cards|hold|ice)|off the (?:table|cards))|would|could|might|may|(?:still )?(?:needs?|awaits?|depends))\b/iu

/** `X, then sponsored by B`. */
const THEN = /,\sthen\s$/u

/** What lasts, and was over when something else happened: `had owned`. */
const STATES =
  /^(?:belonged|owned|co-owned|controlled|sponsored|endorsed|represented|chaired|managed|headed|run|ran|advised|supported|backed|equipped)$/iu

/** `Former Castora CEO`: the brand before its role says nothing of when. */
function withoutBrand(head: string, { brand }: Arrangement): string {
  return brand && brand.end <= head.length ? head.slice(0, brand.start) + head.slice(brand.end).trimStart() : head
}

/** `Had X invested in B she would be rich.` */
const CONDITION =
  /^["“']?\s*(?:(?:Had|Were|Should|If|Unless)\s|.*,\s(?:if|should|unless|pending|subject to|provided|assuming)\b(?! (?:any|anything|not|only))|For\s[^,]{1,60}\sto\s[^,]+,[^.]*\b(?:would|must|need|have to|has to)\b)/u

/** Without an earlier clause that `but` or a stop parts from it, and without idioms that only look like a denial. */
function mainClauseOf(head: string): string {
  return withoutIdioms(head.split(/;|\bbut\b|[.!?]["”’]\s/u).at(-1) ?? '')
}
/** Of a deal or a role in the trigger's own words. */
const FORMER =
  /^(?:\S+\s){0,4}?(?:ex-(?!champion|star|player)\p{L}|(?:former|previous|earlier|(?:old|first)(?= (?:main )?sponsors?\b)|erstwhile|one-?time|long-ago|long-past|expired|lapsed|cancell?ed)\s(?!\p{L}+\s(?:champion|star|player)))/iu

/** `an investor and former shareholder of B`. */
const FORMER_TOO = /^ and (?:[\p{Ll}-]+ ){0,2}former [\p{Ll}-]+ (?:of|at|in|for)\b/u

/** Behind a verb of believing: `fans have long believed that X founded B`. */
const BELIEVED = new RegExp(
  `\\b(?:${verbForms('think believe assume suppose suspect reckon presume allege imagine pretend')})(?: \\p{L}+)? (?:that|x+|s?he)\\b`,
  'iu',
)

function isExcluded(masked: string, { trigger, athlete, brand }: Arrangement): boolean {
  return [athlete, brand].some((party) => {
    if (party === null) return false
    const isBehind = party.start >= trigger.end
    const before = withoutIdioms(masked.slice(isBehind ? trigger.end : 0, party.start))
    return (isBehind ? EXCLUDED : EXCLUDED_IN_FRONT).test(before) || PASSED_OVER.test(masked.slice(0, party.start))
  })
}

/** `X invested in Acme and Jane Doe in B`: the preposition is somebody else's. */
function isOfOther(masked: string, { trigger, brand }: Arrangement): boolean {
  return brand !== null && brand.start > trigger.end && GAPPED.test(masked.slice(trigger.end, brand.start))
}
const GAPPED =
  /(?:^|\s)(in|for|with|at|by|to|of|on)\s.*(?:[,;]|\sand|\sbut|\swhile)\s(?:\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)*|(?:the|his|her|their)\s(?:\p{Ll}[\p{Ll}-]*\s)?\p{Ll}+)\s\1\s(?:(?:the|its)\s)?(?:\p{Ll}[\p{Ll}-]*\s)?$/u

/** `Pigs will fly before X signs with B.` */
const UNTIL_DONE =
  /\b(?:before|until|till|unless|once|as soon as|the (?:day|moment|minute))\s(?:that\s)?(?:x+|s?he|they|the \p{Ll}+)\s$/iu
