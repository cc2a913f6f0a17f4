import { isDescription, isParty, isPreposition, RELATIVES } from './english-words.ts'
import { wordsOf } from './gaps/gap-words.ts'

const JOINT = /^(?:and|&|plus|with|alongside)$/iu
/** What a list of subjects may begin behind. */
const BEFORE_LIST =
  /^(?:that|said|says|when|while|after|before|since|because|where|as|both|by|in|on|(?:18|19|20)\d\d|[^\p{L}\p{N}])$/iu
const SMALL = /^(?:de|van|von|der|den|la|le|del|da|dos|di|bin|al|st)$/iu

/** The people named together with the one whose name lies between `left` and `right`, in the same list of names. */
export function coNamedPeople(left: string, right: string): string[] {
  return [...new Set([...namesBefore(left), ...namesBehind(right)])]
}

/** `by Jane Doe, Bob Roe and` X. */
function namesBefore(left: string): string[] {
  const words = wordsOf(left.slice(-160).replace(/^\S*\s/u, left.length > 160 ? '' : '$&'))
  let end = words.length
  while (end > 0 && isDescription(words[end - 1] ?? '') && !JOINT.test(words[end - 1] ?? '')) end--
  const last = words[end - 1] ?? ''
  if (!JOINT.test(last) && last !== ',') return []
  let start = end
  while (start > 0 && belongsToList(words[start - 1] ?? '')) start--
  const listed = words.slice(start, end)
  if (start > 0 && !BEFORE_LIST.test(words[start - 1] ?? '')) return []
  if (last === ',' && !listed.some((word) => isParty(word))) return []
  return namesIn(listed)
}

/** X `, Jane Doe and Bob Roe`, X `together with her sister`. A comma alone joins only what goes on with `and`. */
function namesBehind(right: string): string[] {
  const words = wordsOf(right.slice(0, 160).split(/[.;:!?—–(]\s/u)[0] ?? '')
  const unparted = words[0] === ',' && /^(?:along|together)$/iu.test(words[1] ?? '') ? words.slice(1) : words
  const opened = /^(?:along|together)$/iu.test(unparted[0] ?? '') ? unparted.slice(1) : unparted
  const first = opened[0] === ',' && JOINT.test(opened[1] ?? '') ? opened.slice(1) : opened
  if (first[0] !== ',' && !JOINT.test(first[0] ?? '')) return []
  let end = 1
  while (end < first.length && belongsToList(first[end] ?? '')) end++
  const listed = first.slice(0, end)
  const joint = listed.findIndex((word) => JOINT.test(word))
  if (joint < 0) return []
  if (listed[0] === ',' && !isListOfNames(listed.slice(1, joint))) return []
  return namesIn(listed)
}

/** In a list, each item between commas is a party; `, the boxer, and` is an aside. */
function isListOfNames(words: readonly string[]): boolean {
  return words
    .join(' ')
    .split(' , ')
    .every((item) => item.split(' ').some((word) => isParty(word)))
}

function belongsToList(word: string): boolean {
  if (word === ',' || JOINT.test(word) || SMALL.test(word)) return true
  if (isPreposition(word)) return false
  return (
    isParty(word) ||
    isDescription(word) ||
    RELATIVES.test(word) ||
    /^(?:business|two|three|others?|several|he|she|they)$/iu.test(word)
  )
}

function namesIn(words: readonly string[]): string[] {
  const names: string[] = []
  let current: string[] = []
  for (const word of [...words, ',']) {
    if (isParty(word) || (SMALL.test(word) && current.length > 0)) {
      current.push(word)
      continue
    }
    if (current.length > 0) names.push(current.join(' '))
    else if (RELATIVES.test(word) || /^(?:others?|he|she|they)$/iu.test(word)) names.push(word)
    current = []
  }
  return names
}
