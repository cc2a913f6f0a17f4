import { isParty, isPreposition, RELATIVES } from './english-words.ts'
import { isPastVerb, wordsOf } from './gaps/gap-words.ts'

export function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  for (const word of words) {
    if (word === ',' || /^(?:and|&|plus)$/iu.test(word)) {
      if ((parts.at(-1) ?? []).length > 0) parts.push([])
    } else if (/^(?:with|alongside|along|together)$/iu.test(word) && parts.length >= 1) {
      if ((parts.at(-1) ?? []).length > 0) parts.push([])
    } else {
      parts.at(-1)?.push(word)
    }
  }
  return parts
}

/** The words of one person, or before the name: no verb, no preposition, no relative or coach before the name. */
export function isPersonPhrase(words: readonly string[], beforeName: boolean): boolean {
  const phrase = words.join(' ').replace(/\bHall of Fame\b|\bNo \d+\b|\bof the (?:year|century)\b/giu, '')
  if (/\b(?:is|are|was|were|has|have|had|which|who|that|does|did|will)\b/iu.test(phrase)) return false
  if (wordsOf(phrase).some((word) => isPreposition(word))) return false
  if (words.some((word) => /^\p{Ll}/u.test(word) && isPastVerb(word))) return false
  if (!beforeName) return true
  if (RELATIVES.test(phrase)) return false
  const nearest = words.at(-1)
  return nearest === undefined || !isParty(nearest)
}
