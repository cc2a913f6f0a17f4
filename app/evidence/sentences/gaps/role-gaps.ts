import {
  isActivity,
  isCopulaWord,
  isDescription,
  isHolding,
  isLight,
  isParty,
  isPartyOrShortForm,
  isPreposition,
  RELATIVES,
} from '../english-words.ts'
import { isJoinedNames, isSameSubject } from '../joined-subjects.ts'
import { isPersonPhrase, partsOf } from '../person-phrase.ts'
import {
  goesOnWithList,
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

const ROLE_WORD =
  /^(?:co-?)?(?:founders?|owners?|investors?|ceo|cfo|coo|cto|chief|chair|chairman|chairwoman|president|director|officer|executive|creative|managing|ambassadors?|backers?|shareholders?|partner|advis[eo]rs?|entrepreneur|sponsor|face|designer|chairperson|co-?ceo|vice|board|member)$/iu

/** Role → brand: founder `and CEO of the label` B. */
export function leadsToPlace(stretch: string): boolean {
  const gap = stretch.replace(
    /^\s*(?:in|of|at|for|to) (?:and (?:an? )?(?:[\p{Ll}-]+ ){1,3}?|[^;:.]{1,80} and )(?=(?:of|for|to|in|at)\b)/u,
    ' ',
  )
  if (!isShort(gap, 12) || /[;:?!“”"]/u.test(gap)) return false
  const words = wordsOf(gap)
  const index = words.findIndex((word) => isPreposition(word))
  if (index < 0 || !/^(?:of|for|at|in|with|to|behind)$/iu.test(words[index] ?? '')) return false
  const roles = words.slice(0, index)
  if (
    !roles.every(
      (word) =>
        /^(?:and|&|,|\/|the|an?|first|major|principal|new|early|lead|minority|majority|equity|brand|global|official|current|ownership)$/iu.test(
          word,
        ) || ROLE_WORD.test(word),
    )
  ) {
    return false
  }
  const place = words.slice(index + 1)
  if (
    place.some(
      (word) =>
        isPreposition(word) || SUBORDINATE.test(word) || isActivity(word) || isFiniteVerb(word) || word === 'who',
    )
  )
    return false
  const party = place.findLastIndex((word) => isParty(word))
  return party < 0 || goesOnWithList(place.slice(party + 1))
}

const GLAD =
  /\b(?:am|is|are|was) (?:\p{Ll}+ )?(?:proud|happy|honou?red|excited|thrilled|delighted|pleased|lucky|grateful) to (?:be|become|join|serve)\b/u

/** Athlete → role: X `, the American who is the` founder of; X `holds a minority` stake in. */
export function leadsToRole(stretch: string): boolean {
  const gap = stretch
    .replace(/\b(?:one of|part of|best known as|known as) the\b/u, ' the')
    .replace(GLAD, ' is ')
    .replace(/^['’](?:m|ve)\b/u, ' is')
    .replace(/^\s+(?:succeed(?:s|ed)|replace[sd])\s[^;:,.]{1,40}\sas\b/u, ' became')
  if (
    gap.length > MAX_LENGTH ||
    /[;?!“”"]/u.test(gap) ||
    RELATIVES.test(gap.replace(/\bpartner (?:and|of|at|in)\b/u, ''))
  ) {
    return isJoinedNames(wordsOf(withoutAsides(gap)), isCopulaPhrase) && !/[;?!“”"]/u.test(gap)
  }
  const words = wordsOf(withoutAsides(gap))
  if (words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MAX_WORDS) return false
  if (isCopulaPhrase(words) || isJoinedNames(words, isCopulaPhrase) || isChainOfRoles(words)) return true
  return isSameSubject(
    words,
    (rest) => rest.length > 0 && isCopulaPhrase(rest) && !/^(?:the|an?)$/u.test(rest[0] ?? ''),
  )
}

/** `is the founder of Acme and an`, `, founder of Acme and`: one person, several roles. */
function isChainOfRoles(words: readonly string[]): boolean {
  const role = words.findIndex((word) => ROLE_WORD.test(word))
  const joint = words.findLastIndex((word) => /^(?:and|&)$/u.test(word))
  if (role < 1 || joint <= role || !isCopulaPhrase(words.slice(0, role))) return false
  if (
    !words
      .slice(joint + 1)
      .every((word) => /^(?:the|an?|also|its|early|first|major|global|brand|new|current)$/u.test(word))
  )
    return false
  return words
    .slice(role, joint)
    .every(
      (word) =>
        ROLE_WORD.test(word) ||
        isPartyOrShortForm(word) ||
        isDescription(word) ||
        /^(?:of|in|at|for|to|and|&|,|the|an?)$/u.test(word) ||
        (/^\p{Ll}/u.test(word) &&
          !isPreposition(word) &&
          !isFiniteVerb(word) &&
          !isPastVerb(word) &&
          !isActivity(word) &&
          !SUBORDINATE.test(word) &&
          !RELATIVES.test(word)),
    )
}

/** `is the new`, `, tennis player and`, `joined as`, `owns an equity`. */
function isCopulaPhrase(words: readonly string[]): boolean {
  const opened = /^[,(—–:|-]$/u.test(words[0] ?? '')
  const rest = opened ? words.slice(1) : words
  if (rest.length === 0) return true
  const linked = rest.findIndex((word) => !isCopulaWord(word) && !isHolding(word))
  if (linked === 0 && !opened) return false
  if (rest.some((word) => isPreposition(word) && !/^(?:to|in)$/u.test(word))) return /^as$/u.test(rest.at(-1) ?? '')
  const described = linked < 0 ? [] : rest.slice(linked)
  return described.every(
    (word) =>
      !isParty(word) &&
      !isPreposition(word) &&
      !isActivity(word) &&
      !isFiniteVerb(word) &&
      !SUBORDINATE.test(word) &&
      !isPastVerb(word) &&
      word !== 'by',
  )
}

/** joined `the pension fund` B. */
const KIND_OF_HOUSE =
  /(?<=\p{L})\s(?:the|an?)\s(?:(?!(?:of|for|by|from|with|at|in|to|who|that|and)\s)[\p{Ll}-]+\s){1,4}$/u

/** Athlete → brand of `X, B's founder`, `X is B's founder`, `X joined B as an ambassador`. */
export function leadsToHouse(gap: string, role: string): boolean {
  const isJoining = /^\s*as\b/iu.test(role)
  const words = wordsOf(withoutAsides(isJoining ? gap.replace(KIND_OF_HOUSE, ' ') : gap))
  if (words.length > 8) return false
  if (isJoining) {
    return (
      words.length > 0 &&
      words.every(
        (word) =>
          isLight(word) ||
          /^(?:join(?:s|ed|ing)?|sign(?:s|ed)?|with|for|partner(?:s|ed)?|work(?:s|ed)?|serves?|served)$/iu.test(word),
      )
    )
  }
  const rest = /^[,(—–|-]$/u.test(words[0] ?? '') ? words.slice(1) : words
  return (
    words.length > 0 &&
    !RELATIVES.test(gap) &&
    rest.every((word) => isCopulaWord(word) || (isDescription(word) && !isPreposition(word))) &&
    !/^(?:and|to|in)$/iu.test(rest.at(-1) ?? '')
  )
}

/** Brand → role: B`'s` founder, B`'s first female` CEO. */
export function isOwnRole(gap: string): boolean {
  const all = wordsOf(gap)
  const joint = all.findIndex((word) => /^(?:and|&)$/u.test(word))
  const words = joint > 0 && all.slice(0, joint).every((word) => ROLE_WORD.test(word)) ? all.slice(joint + 1) : all
  return (
    words.length <= 4 &&
    words.every(
      (word) =>
        /^\p{Ll}/u.test(word) &&
        !isPreposition(word) &&
        !isFiniteVerb(word) &&
        !JOINTS.has(word) &&
        !RELATIVES.test(word) &&
        !SUBORDINATE.test(word) &&
        !isPastVerb(word),
    )
  )
}

/** Role → athlete: founder `and CEO, the tennis star` X; investors `include Jane Doe and` X. */
export function namesHolder(gap: string): boolean {
  if (!isShort(gap, 14) || /[;?!“”"]/u.test(gap)) return false
  const words = wordsOf(gap.replace(/\s(?:[\p{L}-]+,?\s){1,6}(?:including|such as|among them)(?=\s)/u, ' include'))
  const start = words.findIndex((word) => !ROLE_WORD.test(word) && !/^(?:and|&|\/)$/iu.test(word))
  const rest = start < 0 ? [] : words.slice(start)
  const isDescribed = rest.every((word) => isDescription(word) && !/^(?:the|an?|his|her|its)$/iu.test(word))
  if (start > 0 && /^(?:and|&)$/iu.test(words[start - 1] ?? '') && !isDescribed) return false
  if (rest.length === 0) return words.length === 0 || !/^(?:and|&|,)$/iu.test(words.at(-1) ?? '')
  const listed = /^(?:have|has)$/iu.test(rest[0] ?? '') && /^included$/iu.test(rest[1] ?? '') ? rest.slice(1) : rest
  if (/^(?:include|includes|included|including|are|like)$/iu.test(listed[0] ?? '')) {
    return partsOf(listed.slice(1)).every((part, index, parts) => isPersonPhrase(part, index === parts.length - 1))
  }
  const named = /^(?:,|:|is|was|remains|—|–|-|\|)$/iu.test(rest[0] ?? '') ? rest.slice(1) : rest
  return (
    isPersonPhrase(named, true) &&
    named.every((word) => isDescription(word) || /^\p{Ll}/u.test(word)) &&
    !named.some((word) => JOINTS.has(word.toLowerCase()) && word !== 'and')
  )
}

/** Role of brand → athlete: the founder of B `is` X; As founder of B`,` X. */
export function isCopula(gap: string): boolean {
  const words = wordsOf(gap)
  const rest = /^(?:,|:|—|–|-|is|was|are|were|remains|named|include|includes|included)$/iu.test(words[0] ?? '')
    ? words.slice(1)
    : words
  return rest.length <= 8 && rest.every((word) => isDescription(word) && !isPreposition(word))
}
