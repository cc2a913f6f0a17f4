import type { RelationshipType } from '../../evidence-model.ts'
import { verbForms } from '../english-verbs.ts'
import type { Shape } from '../triggers/trigger.ts'
import { CLASSES } from './frame-words.ts'

/** One way in which English relates an athlete and a brand, over the tokens of a simplified sentence. */
export interface Frame {
  rule: string
  /** `role`: the role that the frame names decides. */
  type: RelationshipType | 'role'
  shape: Shape
  /** Where in a sentence it may begin. */
  opening: 'clause' | 'sentence' | 'anywhere'
  /** Sticky: tried at the tokens where it may begin. */
  words: RegExp
}

/** What may follow a party that is complete: no noun that it would only describe. */
const ENDS =
  '(?= (?:[,.;:)!—–”"-]|(?:in|on|at|to|for|from|with|by|of|as|and|or|but|who|which|that|when|while|after|before|since|during|until|because|where|alongside|along|through|via|under|over|into|around|a|an|one|whose|it|he|she|they|ahead|following|worth|last|this|his|her|its|their|our|my|the|is|was|are|were|has|had|have|will|can|may|N|M|X|B|\\d\\S*|if|despite|using|without|against|between|among|next|out|up|so|not|than)(?![\\p{L}-]))| ?$)'

/** The athlete, whose verb may be his second one: `X retired and opened …`. */
export const SUBJECT =
  'X {has}(?:(?:(?!(?:X|B|N|who|which|that|by|as|when|while|where|of) |[,;:.] )\\S+ ){1,9}?(?:and|to) {has})?'

/** Behind a party that the rest of the sentence goes on about. */
const STANDS_ALONE = "(?= (?!'s |N )|$)"

/**
 * A frame from its words. `X`, `B`, `N`, `M` are tokens, `{class}` a class of words, `[found set_up]` any form of the
 * verbs, `… ` up to six tokens of no party; behind a final `…` anything may follow. A frame that begins with a
 * subject begins a clause, one with `^` a sentence; the rest is a pattern. Words are separated by single spaces.
 */
export function frame(rule: string, type: Frame['type'], shape: Shape, words: string): Frame {
  const pattern = words
    .replace(/^\^/u, '')
    .replace(/\[([a-z_ -]+)\]/gu, (_, verbs: string) => `(?:${verbForms(verbs)})`)
    .replace(/\{(?:a|has|adj)\} ?\??/gu, (slot) => CLASSES[/\w+/u.exec(slot)?.[0] ?? ''] ?? '')
    .replace(/\{([a-z]+)\}/gu, (_, name: string) => CLASSES[name] ?? '')
    .replace(/… /gu, '(?:(?!X |B |N |[;:.] )\\S+ ){0,6}?')
  const isOpenEnd = pattern.endsWith('…')
  const end = isOpenEnd ? STANDS_ALONE : ENDS
  return {
    rule: `en:${rule}`,
    type,
    shape,
    opening: openingOf(words),
    words: new RegExp(`(?:${isOpenEnd ? pattern.slice(0, -1) : pattern})${end}`, 'uy'),
  }
}

/** What begins with its subject begins with a clause; `B's founder X` stands anywhere. */
function openingOf(words: string): Frame['opening'] {
  if (words.startsWith('^')) return 'sentence'
  return /^[XB] /u.test(words) && !/^[XB] (?:\(\?:)?'s/u.test(words) ? 'clause' : 'anywhere'
}
