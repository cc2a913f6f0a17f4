import { isDescription, isPartyOrShortForm, RELATIVES } from './english-words.ts'
import { JOINTS, SUBORDINATE } from './gaps/gap-words.ts'

const CONJUNCTIONS = new Set(['and', 'then', 'or', '&', 'but'])

/** `and Jane Doe`, `, Jane Doe and her brother`, `along with Jane Doe`, then what `fits`. */
export function isJoinedNames(words: readonly string[], fits: (rest: readonly string[]) => boolean): boolean {
  if (!JOINTS.has((words[0] ?? '').toLowerCase())) return false
  const last = words.findLastIndex((word) => isPartyOrShortForm(word) || RELATIVES.test(word))
  if (last < 0) return false
  const names = words.slice(0, last + 1)
  const joint = names.findLastIndex((word) => JOINTS.has(word.toLowerCase()) && word !== ',')
  const afterJoint = names.slice(joint + 1)
  if (joint < 0 || (afterJoint.includes(',') && !RELATIVES.test(afterJoint.join(' ')))) return false
  const listed = names.every(
    (word) =>
      JOINTS.has(word.toLowerCase()) ||
      isPartyOrShortForm(word) ||
      isDescription(word) ||
      RELATIVES.test(word) ||
      /^(?:business|former|de|van|von|der|la|del|da|dos|bin|al)$/u.test(word),
  )
  const rest = words.slice(last + 1)
  if (/^who$/iu.test(rest[0] ?? '') || /^who$/iu.test(rest[1] ?? '')) return false
  return listed && fits(rest[0] === ',' ? rest.slice(1) : rest)
}

/** `won the race and later`: two verbs of one subject. */
export function isSameSubject(
  words: readonly string[],
  fits: (rest: readonly string[]) => boolean,
  verb = '',
): boolean {
  const joint = words.findLastIndex(
    (word) => CONJUNCTIONS.has(word.toLowerCase()) || (/ing$/u.test(verb) && /^(?:before|after)$/u.test(word)),
  )
  if (joint < 1 || !fits(words.slice(joint + 1))) return false
  const first = words[0] === ',' ? words.slice(2) : words
  if (words[0] === ',' && !/^who$/iu.test(words[1] ?? '')) return false
  const before = first.slice(0, Math.max(0, joint - (words.length - first.length)))
  if (!/^\p{Ll}/u.test(before[0] ?? '')) return false
  const isPassive = /^(?:is|was|has)$/u.test(before[0] ?? '')
  return !before.some(
    (word) => SUBORDINATE.test(word) || (word === 'by' && !isPassive) || (word === ',' && before.at(-1) !== word),
  )
}
