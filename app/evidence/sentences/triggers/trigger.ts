import type { RelationshipType } from '../../evidence-model.ts'
import { wholeWords } from '../whole-words.ts'

/**
 * How athlete (X), brand (B) and the trigger word stand to each other:
 * active `X founded B` · passive `B founded by X` · reverse `B sponsors X` · reverse_passive `X sponsored by B` ·
 * role `X, founder of B` and its other orders · possessive `X's company B` · compound `X-backed B` ·
 * round `B raised money from X` · portfolio `X's sponsors include B` ·
 * team `B athlete X`, `X is a B athlete` · body `X joined B's board` ·
 * link a deal and its two sides, in any order.
 */
export type Shape =
  | 'active'
  | 'passive'
  | 'reverse'
  | 'reverse_passive'
  | 'role'
  | 'possessive'
  | 'compound'
  | 'round'
  | 'portfolio'
  | 'team'
  | 'body'
  | 'link'

export interface Trigger {
  rule: string
  type: RelationshipType
  shape: Shape
  words: RegExp
}

export const ADJECTIVES =
  '(?:(?:current|main|major|personal|other|many|biggest|key|commercial|business|extensive|long-?time|lead|primary|principal|title|official|new|first|head|headgear|helmet|equipment|kit|shoe|boot|racket|racquet|apparel|clothing|watch|car) ){0,3}'

/** `(current) sponsors include`, `endorsements have included`. */
export function portfolio(nouns: string): string {
  return `${ADJECTIVES}(?:${nouns}) (?:currently |also )?(?:have |has )?(?:includes?|included|are|is|consists? of)`
}

export function trigger(rule: string, type: RelationshipType, shape: Shape, words: string): Trigger {
  return { rule: `en:${rule}`, type, shape, words: wholeWords(words) }
}
