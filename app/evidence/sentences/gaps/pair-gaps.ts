import { isParty, RELATIVES } from '../english-words.ts'
import { isShort, MAX_LENGTH, withoutAsides, wordsOf } from './gap-words.ts'

/** Between a deal and one of its sides: no other party, no relatives, no new clause. */
export function isNear(gap: string): boolean {
  const plain = withoutAsides(gap)
  if (gap.length > MAX_LENGTH || !isShort(plain, 12) || /[;?!“”"]/u.test(gap) || RELATIVES.test(plain)) return false
  if (/\bto\s(?!the\b|its\b|his\b|her\b|their\b|an?\b)\p{Ll}/u.test(gap.replace(/\bto x+\b/gu, ' '))) return false
  const words = wordsOf(plain)
  return !words.some(
    (word) =>
      isParty(word) ||
      /^(?:while|whereas|although|because|unlike|whose|whom|than|but|if|when|who|which|whether|not)$/iu.test(word),
  )
}

/** `X and B`, `B and X`, `between X and B`. */
export function isPaired(gap: string): boolean {
  return /^\s*(?:and|&|\+|x|×|with)\s+(?:the\s+)?(?:[\p{Ll}-]+\s+){0,4}$/iu.test(gap) && !RELATIVES.test(gap)
}
