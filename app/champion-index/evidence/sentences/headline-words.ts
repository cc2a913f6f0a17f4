import { isPreposition, OPENERS } from './english-words.ts'
import { VERB_OF_FORM } from './relations/verbs.ts'

/** Capitalised words of a headline that do not go on with the name before them. */
const HEADLINE_VERB =
  /^(?:Launch|Found(?:s|ed|er|ers|ing)?$|Sold|Leav|Left|Deni|Celebrat|Meet|Extend|Renew|Co-|Backed$|C[EFOT]O$)/u

/** Whether a capitalised word behind a name is one of a headline, not a part of the name. */
export function isOfHeadline(word: string): boolean {
  return OPENERS.test(word) || HEADLINE_VERB.test(word) || VERB_OF_FORM.has(word.toLowerCase()) || isPreposition(word)
}
