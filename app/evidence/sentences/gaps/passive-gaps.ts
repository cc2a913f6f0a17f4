import { BUSINESS_NOUN, isActivity, isLight, isParty, isPreposition } from '../english-words.ts'
import { isSameSubject } from '../joined-subjects.ts'
import { isPersonPhrase, partsOf } from '../person-phrase.ts'
import {
  isFiniteVerb,
  isPastVerb,
  isShort,
  JOINTS,
  MAX_LENGTH,
  MAX_WORDS,
  SUBORDINATE,
  withoutAsides,
  wordsOf,
} from './gap-words.ts'

/** Brand → passive verb: B `, the shoe label that was` founded by; B `makes shoes and was` founded by. */
export function leadsToPassive(stretch: string, isSubject: boolean): boolean {
  const gap = stretch.replace(/^(?:['’]m|\s+am)\b/u, ' is')
  if (gap.length > MAX_LENGTH || /[;?!“”"]/u.test(gap)) return false
  const words = wordsOf(withoutAsides(gap.replace(/\bone of (?:the |\p{L}+ )?/u, '')))
  if (words.length > MAX_WORDS + 4 || words.includes('by')) return false
  const attached =
    !words.some((word) => /^(?:is|was|were|are|been)$/iu.test(word)) || /^(?:which|that|,)$/iu.test(words[0] ?? '')
  if (!attached && !isSubject) return false
  if (words.every((word) => isLight(word) || word === 'which' || word === ',')) {
    return !words.includes('who') && words.filter((word) => word === ',').length < 2
  }
  if (isNounPhrase(words)) return true
  return (
    isSubject &&
    isSameSubject(words, (rest) => /^(?:is|was|were|are|has|had)$/u.test(rest[0] ?? '') && rest.every(isLight))
  )
}

/** `, an Irish whiskey label in Dublin, that was`: says what the brand is, and brings no second owner of the verb. */
function isNounPhrase(words: readonly string[]): boolean {
  if (!/^(?:,|is|was|were|are|—|–|-|:|\()$/u.test(words[0] ?? '')) return false
  const relative = words.findLastIndex((word) => /^(?:that|which)$/u.test(word))
  if (relative >= 0 && !words.slice(relative + 1).every(isLight)) return false
  const noun = words.slice(1, relative < 0 ? undefined : relative)
  const start = noun.findIndex((word) => !/^(?:now|also|still|currently|once|,)$/u.test(word))
  if (!/^(?:an?|the|her|his|their|its)$|^\p{Ll}/iu.test(noun[start] ?? '')) return false
  const preposition = noun.findIndex((word) => isPreposition(word) && word !== 'without')
  const inner = preposition < 0 ? [] : noun.slice(preposition + 1)
  if (
    inner.some(
      (word) => /^(?:an?|another|the|other|any|his|her|their|two|three)$/u.test(word) || BUSINESS_NOUN.test(word),
    )
  )
    return false
  const isOfPlace = /^an?$/u.test(noun[start] ?? '') && noun.length > start + 2 && BUSINESS_NOUN.test(noun.at(-1) ?? '')
  return !noun.some(
    (word, index) =>
      SUBORDINATE.test(word) ||
      (isParty(word) && !(index === start + 1 && isOfPlace)) ||
      (isActivity(word) && index < 2) ||
      isFiniteVerb(word) ||
      /^(?:like|unlike|than|versus|vs|rivals?|competitors?|parent|owners?|subsidiary|spin-?off|supplier)$/u.test(word),
  )
}

/** Between a passive verb and its `by`: when and where, or a second verb of the same owner; no event, tool or purpose. */
export function isTimeOrPlace(stretch: string): boolean {
  if (
    /^\s*(?:up\s*)?(?:(?:and|&)\s(?:still\s|now\s)?(?:owned|operated|led|run|designed|built|managed|funded|financed|headed))?\s*$/u.test(
      stretch,
    )
  ) {
    return true
  }
  return wordsOf(withoutAsides(` ${stretch} `)).every(
    (word) =>
      (!isPreposition(word) || /^(?:in|on|of|during|since|near)$/iu.test(word)) &&
      !isActivity(word) &&
      !isFiniteVerb(word) &&
      !SUBORDINATE.test(word) &&
      (word === ',' || !JOINTS.has(word.toLowerCase())) &&
      !(/^\p{Ll}/u.test(word) && isPastVerb(word)) &&
      !/^(?:to|honou?r|memory|name|style|spirit|response|event|partnership|collaboration|association|cooperation)$/iu.test(
        word,
      ),
  )
}

/** `athletes such as`, `investors including`. */
export const EXAMPLES = /^\s*(?:(?!and\b)[\p{Ll}-]+,?\s){1,10}(?:including|such as)\s/u

/** by → athlete: by `tennis champion`, by `Jane Doe and`, by `Jane Doe, the boxer` X. `after` is what follows him. */
export function leadsToAgent(stretch: string, after: string): boolean {
  const gap = stretch.replace(EXAMPLES, ' ')
  if (!isShort(gap, 22) || /[;:?!()“”"]/u.test(gap)) return false
  if (/^['’]/u.test(after)) return false
  const words = wordsOf(gap)
  const parts = partsOf(words)
  const last = parts.pop() ?? []
  if (!isPersonPhrase(last, true) || !parts.every((part) => isPersonPhrase(part, false))) return false
  if (parts.length === 0) return !/^\s+of\s+(?!\p{Lu})/u.test(after)
  if (
    /,\s*$/u.test(gap.slice(0, gap.length - last.join(' ').length)) &&
    !/(?:,|\band|&)\s*(?:\p{Ll}+\s+){0,3}$/iu.test(gap)
  )
    return false
  const joined = /(?:\band|&|\bwith|\balongside)\s+(?:[^,]*)$/iu.test(gap)
  return joined ? endsList(after) : /^\s*(?:,\s*[^,]+){0,4},?\s+(?:and|&)\s+\p{L}/u.test(after.slice(0, 120))
}

/** Nothing after the last name of a list makes it the subject of a clause of its own. */
function endsList(after: string): boolean {
  return (
    /^\s*(?:$|[.;:!?)\]—–,]|(?:in|on|at|from|with|for|to|as|and|who|after|before|during|while|back|under|out|over|along|alongside|together|last|this|when|through|via|at)\b)/iu.test(
      after,
    ) && !/^\s*(?:,\s*)?(?:who\s)?(?:is|was|has)\b/u.test(after)
  )
}
