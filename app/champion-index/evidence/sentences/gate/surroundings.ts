import type { RelationshipType } from '../../evidence-model.ts'
import { HEARSAY } from '../sentence-stance.ts'
import { clausesBehind, isLeft, isUndone } from './aftermath.ts'
import {
  CORRECTED,
  DENIED,
  DISMISSED_ANYWHERE,
  DISMISSED_BEHIND,
  ENDED_WORDS,
  GOVERNED,
  HYPOTHESIS,
  LEFT_COMPANY,
  NEGATION,
  NO_LONGER,
  OUT_OF_BUSINESS,
  REFUSAL,
  UNREAL,
  withoutIdioms,
} from './gate-words.ts'

/** What the sentences around a claim make of it, whatever in them is spoken of. */

/** `This is satire.`, `Our wish list:`. */
export const FRAMED =
  /\b(?:imagine (?:this|that|it|if|a)|did(?: not|n[’']t) happen|a story|scoop|satir\p{L}+|fake|will never|predictions?|wish list|would like to see|gossip|rumou?rs?|true or false|fiction|in the (?:film|novel|play|series)|version (?:is|goes)|nothing came|never happened|is off|have collapsed|fell through|lost (?:its|their))\b/iu
const AFTERWARDS =
  /\b(?:moved on|was dropped|resold|forced out|voted out|stopped the|reversed|annulled|void|soured|ended in|gave (?:\p{L}+ ){0,3}up|left the sport|will leave|resignation|for much longer|nowadays|has the job|years ago|(?:is|was|are) not(?=[.,;!]|$)|not so|different \p{Lu}\p{L}*|in question|no athlete|in (?:truth|reality|fact)|legend|only the|lookalike|withdrew)\b/iu
const TERM_AHEAD = /\b(?:until|till) (?:at least |the end of )?20[23]\d/u
const SUCCEEDS = /^(?:s?he|\p{Lu}\p{L}+) (?:replaces|succeeds|follows|takes over from)\b/iu
const PAST =
  /\b(?:former(?:ly)?|previous(?:ly)?|once|had|until|term|stint|successor|finished|bought back|then(?=[.,;])|(?:was|were) (?:under|with|on|an?|the|its|his|her)|(?:19|20)\d\d (?:to|and|–|-) (?:19|20)\d\d|(?:is|are|looks|seems) (?:still |now |all but )?(?:close|near|unlikely|likely|possible|imminent|on (?:the cards|hold|ice)))\b/iu

/** Whether the sentence in front of a claim says that it is made up, or that its company is no more. */
export function isMadeUp(before = ''): boolean {
  return [FRAMED, HEARSAY, OUT_OF_BUSINESS].some((words) => words.test(before))
}

/** Whether the sentence behind a claim denies, ends or ridicules. */
export function isTakenBackBy(next = ''): boolean {
  const text = withoutIdioms(next)
  const words = [
    UNREAL,
    DISMISSED_ANYWHERE,
    DISMISSED_BEHIND,
    REFUSAL,
    LEFT_COMPANY,
    ENDED_WORDS,
    DENIED,
    CORRECTED,
    NO_LONGER,
    AFTERWARDS,
  ]
  return !SUCCEEDS.test(next) && !TERM_AHEAD.test(text) && words.some((one) => one.test(text))
}

/** The families of words that keep from supporting, by name. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['negation', NEGATION],
  ['refusal', REFUSAL],
  ['hypothesis', HYPOTHESIS],
  ['ended', ENDED_WORDS],
  ['left', LEFT_COMPANY],
  ['dismissed', DISMISSED_ANYWHERE],
  ['unreal', UNREAL],
  ['denied', DENIED],
  ['corrected', CORRECTED],
  ['dismissed behind', DISMISSED_BEHIND],
  ['governed', GOVERNED],
  ['no longer', NO_LONGER],
  ['past', PAST],
  ['hearsay', HEARSAY],
]

/** Which families a sentence has words of, wherever they stand. */
export function gateFlags(masked: string): string[] {
  const text = withoutIdioms(masked)
  return FAMILIES.flatMap(([name, words]) => (words.test(text) ? [name] : []))
}

/** Of a role that is over, wherever it stands. */
const FORMER_ROLE =
  /\b(?:former|ex|previous|outgoing)[ -](?:\p{L}+ )?(?:ambassador|director|owner|founder|investor|sponsor|advis[eo]r|president|shareholder|chairm[ae]n|partner)/iu

/** Whether any word of a passage may keep it from supporting. */
export function isRetracted(masked: string, type: RelationshipType): boolean {
  const behind = clausesBehind(masked)
  return (
    FORMER_ROLE.test(masked) ||
    gateFlags(masked).some((flag) => flag !== 'past') ||
    behind.some(isUndone) ||
    isLeft([type], behind)
  )
}
