import type { Arrangement } from '../relations/relation.ts'
import { withoutIdioms } from './gate-words.ts'

/** The clause a trigger stands in, without asides and idioms. */
export interface Clause {
  /** Up to the trigger: what governs it, then its subject. */
  before: string
  /** The trigger itself and what lies between it and its parties. */
  inside: string
  /** Behind the trigger and its parties, as far as it speaks of them. */
  after: string
}

const SUBJECT = String.raw`(?:x+|s?he|they|we|i|it|\p{Lu}[\p{L}.'’-]*|(?:the|an?|his|her|their|its|our|my)\s\p{L}+)\b`
const NEW_CLAUSE = new RegExp(
  String.raw`[;:]|\.\s|[,.!?]["”'’]\s|x,\s(?=who\s)|x,\s(?:the|an?|which)\s(?:[\p{Ll}-]+\s){0,4}(?=(?:I|s?he|they|we|x+)\b)|(?<!\banything )\bbut\b(?! x)|,\sbut\s(?=x)|\b(?:when|while|why|whereas|after|before|because|although|though|since|where)\s(?=${SUBJECT}|$)|,\s(?:and|so|yet|then)\s(?=${SUBJECT}|$)`,
  'giu',
)
/** A second verb of the same subject: `denied doping and now | owns`. */
const SECOND_VERB =
  /\b(?:and|then)\s+(?:(?:who|he|she|they|has|have|had|is|was|are|were|also|now|then|later|still|today|instead|went on to|\p{L}+ly|(?:19|20)\d\d|in)\s+)*$/iu
/** Before a noun, `and` joins a second verb only where the verb stands between them. */
function isSecondVerb(before: string, kind: Arrangement['kind']): boolean {
  const joint = SECOND_VERB.exec(before)?.[0]
  return joint !== undefined && (kind === 'verb' || /\b(?:is|was|are|were|has|have|had)\b/iu.test(joint))
}

const CLAUSE_END =
  /[,;:—–(]|\b(?:and|but|who|whom|whose|which|that|when|while|where|after|before|because|although|though|since|until|till|as|if|so)\b/iu
const PHRASE_END =
  /[,;:—–(]|\b(?:and|but|who|which|that|when|while|where|after|before|because|although|since|as|so|in|on|at|with|without|for|from|to|by|despite|during|through|against|under)\b/iu

/** `masked` is the sentence with the names of both parties made up of x. */
export function clauseOf(masked: string, arrangement: Arrangement): Clause {
  const { trigger, start, end, kind } = arrangement
  const lead = leadOf(withoutIdioms(masked.slice(0, start)))
  const upTo = withoutAsides(lead + masked.slice(start, trigger.start))
  const before = afterLast(withoutIdioms(upTo), NEW_CLAUSE)
  const rest = masked.slice(end)
  const cut = (kind === 'thing' ? CLAUSE_END : PHRASE_END).exec(rest)
  return {
    before: isSecondVerb(before, kind) ? '' : before,
    inside: withoutIdioms(withoutAsides(masked.slice(trigger.start, end))),
    after: withoutIdioms(cut ? rest.slice(0, cut.index) : rest),
  }
}

/** A phrase set off by a comma in front of the subject says nothing of its verb, unless it sets a condition. */
function leadOf(text: string): string {
  const lead = afterLast(text, NEW_CLAUSE)
  const comma = /,\s*(?:(?:the|former|[\p{L}-]+)\s+){0,4}$/u.exec(lead)
  if (!comma) return lead
  const phrase = lead.slice(0, comma.index)
  return /^\s*(?:if|unless|had|should|were|until|no|none|nobody|neither|not|never|few)\b/iu.test(phrase) ||
    /\bthat\s*$/iu.test(phrase)
    ? lead
    : lead.slice(comma.index + 1)
}

function afterLast(text: string, boundary: RegExp): string {
  let from = 0
  for (const match of text.matchAll(boundary)) from = match.index + match[0].length
  return text.slice(from)
}

/** What is left when parentheses, asides between commas or dashes, and places and times are taken out. */
function withoutAsides(gap: string): string {
  return gap
    .replace(/\([^()]{0,80}\)/gu, ' ')
    .replace(/[—–]\s[^—–]{1,160}\s[—–]/gu, ' ')
    .replace(
      /,\s(?![^,]*\band\s\p{Lu})(?=\p{Ll}|\d|\p{Lu}[\p{Ll}]+(?:an|ish|ese|ch|ic)\b|(?:Co-)?(?:Founder|Owner|Chief|CEO|Chair\p{Ll}*|President|Director|Managing|Executive|Head|Partner)\b)(?!and\b|or\b|with\b|but\b)[^,;]{2,140},/gu,
      ' ',
    )
    .replace(
      /\b(?:in|at|near|outside|from|on)\s(?:the\s)?\p{Lu}[\p{L}.'’-]*(?:,?\s\p{Lu}[\p{L}.'’-]*){0,2}(?:\s\d{1,2})?(?:,?\s(?:in\s)?(?:19|20)\d\d)?,?/gu,
      ' ',
    )
    .replace(
      /\b(?:in|since|around|by|during|on)\s(?:(?:early|late|the|mid)[\s-])*(?:\d{1,2}\s)?(?:19|20)\d\ds?,?/gu,
      ' ',
    )
}
