import { BUSINESS_NOUN, isActivity, isLight, isParty, isPreposition, RELATIVES } from '../english-words.ts'
import { isJoinedNames, isSameSubject } from '../joined-subjects.ts'
import {
  goesOnWithList,
  isFiniteVerb,
  isPastVerb,
  isShort,
  MAX_LENGTH,
  MAX_WORDS,
  SUBORDINATE,
  withoutAsides,
  wordsOf,
} from './gap-words.ts'

const GLAD_TO =
  /^\s+(?:am|is|are|was|were) (?:\p{Ll}+ )?(?:proud|happy|honou?red|excited|thrilled|delighted|pleased) to\b/u

/** Athlete → verb: X `, the tennis star, has also` founded; X `and Jane Doe` founded; X `retired and later` founded. */
export function leadsToVerb(stretch: string, verb = ''): boolean {
  const gap = stretch.replace(/^['’](?:ve|ll|d)\b/u, ' have').replace(GLAD_TO, ' ')
  if (gap.length > MAX_LENGTH || /[;:?!"“”]/u.test(gap)) return false
  const words = wordsOf(withoutAsides(gap).replace(/\bnot (?:only|just|merely) \p{Ll}+,? but\b/u, ' '))
  if (words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MAX_WORDS) return false
  if (isHelping(words)) return true
  if (isJoinedNames(words, isHelping)) return true
  if (isIntroduction(words)) return true
  return isSameSubject(words, isHelping, verb)
}

/** `has also`, `, who then`, and nothing else. */
function isHelping(words: readonly string[]): boolean {
  const rest =
    words[0] === ',' && /^(?:who|then|and|also|himself|herself|too)$/iu.test(words[1] ?? '') ? words.slice(1) : words
  return rest.every((word) => isLight(word)) && !/^(?:by|of|in|at|about)$/iu.test(rest.at(-1) ?? '')
}

/** `is an American tennis player who has`. */
function isIntroduction(words: readonly string[]): boolean {
  if (!/^(?:is|was|became)$/u.test(words[0] ?? '') || !/^(?:an?|the|one|among)$/u.test(words[1] ?? '')) return false
  const relative = words.findLastIndex((word) => /^(?:who|and)$/u.test(word))
  if (relative < 2 || !isHelping(words.slice(relative + 1))) return false
  const person = words.slice(1, relative)
  return !person.some((word) => isParty(word) || SUBORDINATE.test(word) || RELATIVES.test(word) || word === 'by')
}

/** One capitalised name. */
export const NAME = String.raw`\p{Lu}[\p{L}\p{N}.&'’+-]*(?:\s[\p{Lu}\d][\p{L}\p{N}.&'’+-]*){0,3}`
/** `his own line of skis,` B; `a company known as` B. */
const OWN_LINE =
  /^\s+(?:an?|his|her|their)\s(?:own\s)?(?:[\p{Ll}-]+\s){0,3}(?:(?:line|range|brand|label)\sof\s[\p{Ll}-]+(?:\s[\p{Ll}-]+){0,2}(?:,|\s(?:called|named|dubbed))|(?:line|range|brand|label|company|business|firm)(?:\sof\s[\p{Ll}-]+(?:\s[\p{Ll}-]+){0,2})?,?\s(?:under\sthe\s(?:brand\s)?name|known\sas))\s$/u
/** `several companies, including Acme and` B. */
const SUCH_AS = new RegExp(
  String.raw`^\s+(?:[\p{Ll}-]+\s){0,3}(?:companies|brands|businesses|start-?ups|ventures|firms|teams|clubs|labels),?\s(?:including|such\sas)\s(?:${NAME}(?:,\s|,?\sand\s))*$`,
  'u',
)
/** `and still runs`: a second verb of the same object. */
const SECOND_VERB =
  /^\s+(?:and|&)\s(?:still\s|now\s|also\s)?(?:owns|runs|ran|leads|led|heads|operates|manages|directs)(?=\s)/u

/** Verb → brand: founded `the clothing label` B; founded `Acme and` B. */
export function leadsToObject(whole: string): boolean {
  const gap = whole.replace(SECOND_VERB, '')
  if (!isShort(gap, 9) || /[;:?!“”"]/u.test(gap)) return false
  if (OWN_LINE.test(gap) || SUCH_AS.test(gap)) return true
  const words = wordsOf(withoutAsides(` ${gap}`))
  if (words.some((word) => SUBORDINATE.test(word) || isActivity(word) || isFiniteVerb(word))) return false
  if (words.some((word) => isPreposition(word))) return false
  if (
    /^(?:stakes?|shares?|interest|charity|foundation|campaign|career|attack|appeal|lawsuit|investigation|petition)$/u.test(
      words.at(-1) ?? '',
    )
  ) {
    return false
  }
  if (
    /^(?:an?|another|his|her|their|my|your|first|new|second|several|two|three|many|some|few|any|every)$/iu.test(
      words.at(-1) ?? '',
    )
  ) {
    return false
  }
  const party = words.findLastIndex((word) => isParty(word))
  return party < 0 || goesOnWithList(words.slice(party + 1)) || isPlaceOfKind(words, party)
}

/** `the Odessa basketball club` B. */
function isPlaceOfKind(words: readonly string[], party: number): boolean {
  return (
    /^(?:the|an?)$/u.test(words[0] ?? '') &&
    party < words.length - 1 &&
    BUSINESS_NOUN.test(words.at(-1) ?? '') &&
    !words.some((word) => word === ',' || /['’]s?$/u.test(word) || isPastVerb(word))
  )
}

/** invested in `Acme,` B `and Orbea.`: a list that goes on behind the brand and ends before anything else is said. */
export function isListed(gap: string, after: string): boolean {
  return isShort(gap, 9) && LIST_BEFORE.test(gap) && LIST_BEHIND.test(after.slice(0, 160))
}

const LIST_BEFORE = new RegExp(String.raw`^\s+(?:${NAME},\s){1,4}$`, 'u')
const LIST_BEHIND = new RegExp(
  String.raw`^(?:,\s${NAME}){0,4},?\sand\s${NAME}(?:\s*$|\s*[.;)]|\s(?:in|since|with|through)\s)`,
  'u',
)

/** Brand → athlete of `B, which X founded`, `B, a clothing company (that) X founded`. */
export function isRelativeClause(gap: string): boolean {
  if (/^\s*,?\s*(?:which|that)\s*$/u.test(gap)) return true
  const noun = /^\s*,\s(?:an?|the)\s((?:[\p{L}\p{N}-]+\s){1,7})$/u.exec(gap)?.[1]
  if (noun === undefined) return false
  const words = wordsOf(noun.replace(/(?<=\s)(?:that|which)\s$/u, ''))
  return (
    BUSINESS_NOUN.test(words.at(-1) ?? '') &&
    !words
      .slice(0, -1)
      .some(
        (word) =>
          isParty(word) ||
          isPreposition(word) ||
          isActivity(word) ||
          isFiniteVerb(word) ||
          isPastVerb(word) ||
          SUBORDINATE.test(word) ||
          RELATIVES.test(word) ||
          BUSINESS_NOUN.test(word) ||
          /^(?:an?|the|by|other|another|rival)$/u.test(word),
      )
  )
}
