import { BUSINESS_NOUN, isDescription, isPreposition } from './english-words.ts'
import { isFiniteVerb, isPastVerb } from './gaps/gap-words.ts'

const CLAUSE_START =
  /^(?:and|or|nor|but|when|while|after|before|since|that|as|because|where|if|whether|how|then|so|neither|both|only|also|which|who|says?|said|reports?|rumou?rs?|claims?|true|today|announced|confirmed|revealed|recently|later|yet|once|news|not)$/iu
const OBJECT_AFTER =
  /^(?:of|by|for|with|from|to|against|like|unlike|than|about|behind|beside|alongside|versus|vs|near|including|between|into)$/iu
/** `After her last season`, with no name in it. */
function isTimeBefore(before: string): boolean {
  const clause = before.split(/[,;:.]\s/u).at(-1) ?? ''
  return /^\s*(?:After|Before|During|Following|In|At|On|Since|For|Upon|Throughout|Two|Three|A|Years?|Months?|Last|That)\s(?:(?!who\b|that\b|and\b)[\p{Ll}\d-]+\s){1,6}$/u.test(
    clause,
  )
}

/** The `ski` of `ski jumper`, no verb. */
function isModifierNoun(word: string): boolean {
  return (
    /^\p{Ll}{3,}(?<!s|ed|ing)$/u.test(word) &&
    !isDescription(word) &&
    !isPreposition(word) &&
    !isFiniteVerb(word) &&
    !isPastVerb(word) &&
    !BETWEEN.test(word) &&
    !CLAUSE_START.test(word) &&
    !OBJECT_AFTER.test(word)
  )
}

/** Words that stand between a name and what governs it. */
const BETWEEN =
  /^(?:the|an?|his|her|its|our|their|company|brand|label|firm|business|start-?up|maker|clothing|club|team)$/iu

/**
 * Whether the name that begins at `start` can be the subject of the verb behind it: not `of X`, not `beat X`. What
 * introduces the name (`tennis star`) is passed over.
 */
export function isSubject(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 120), start)
  if (/[,;:.!?—–(“"|\n]\s*["“'‘(]?\s*$/u.test(before)) return true
  if (/\baccording to\s*$/iu.test(before)) return true
  const words = (before.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*|[^\s\p{L}\p{N}]/gu) ?? []).toReversed()
  let isCompound = false
  for (const found of words) {
    const word = found.replace(/\.$/u, '')
    if (word === '-') return true
    if (isCompound && isModifierNoun(word)) {
      isCompound = false
      continue
    }
    const isKind = BUSINESS_NOUN.test(word)
    isCompound = /^\p{Ll}/u.test(word) && (isDescription(word) || isKind)
    if (OBJECT_AFTER.test(word)) return false
    if (CLAUSE_START.test(word) || /[^\p{L}\p{N}'’.#-]/u.test(word) || /^\p{Ll}+ly$/u.test(word)) return true
    if (/^(?:18|19|20)\d\d$/u.test(word)) return true
    if (isDescription(word) || isKind || BETWEEN.test(word)) continue
    if (/^\p{Lu}/u.test(word)) continue
    return isPreposition(word) || isTimeBefore(before)
  }
  return true
}
