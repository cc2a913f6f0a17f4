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
  words: RegExp
}

/** Where a clause begins, so that what stands there is its subject. */
const OPENS =
  "(?<=^|[,;:(—–“”\"'-] |(?<![\\p{L}'])(?:and|but|that|when|while|as|because|although|though|since|where|said|says|so|before|after|whether|if|who|which|until|did|does|it was|it is) |^(?:together |along )?(?:with|in|at|after|on|for|from|during|since) (?:(?![BN,;:] |X (?!'s))\\S+ ){1,6}(?<! (?:of|with|by|to|for|from|and|than|like|at|in|on|as|beat|beating|met|meeting) ))"
/** What may follow a party that is complete: no noun that it would only describe. */
const ENDS =
  '(?= (?:[,.;:)!—–”"-]|(?:in|on|at|to|for|from|with|by|of|as|and|or|but|who|which|that|when|while|after|before|since|during|until|because|where|alongside|along|through|via|under|over|into|around|a|an|one|whose|it|he|she|they|ahead|following|worth|last|this|his|her|its|their|our|my|the|is|was|are|were|has|had|have|will|can|may|N|M|X|B|\\d\\S*|if|despite|using|without|against|between|among|next|out|up|so|not|than)(?![\\p{L}-]))| ?$)'

/** Behind a party that the rest of the sentence goes on about. */
const STANDS_ALONE = "(?= (?!'s |N )|$)"

/**
 * A frame from its words. `X`, `B`, `N`, `M` are tokens, `{class}` a class of words, `[found set_up]` any form of the
 * verbs, `… ` up to six tokens of no party; behind a final `…` anything may follow; the rest is a pattern. Words are separated by single spaces.
 */
export function frame(rule: string, type: Frame['type'], shape: Shape, words: string): Frame {
  const pattern = words
    .replace(/\[([a-z_ -]+)\]/gu, (_, verbs: string) => `(?:${verbForms(verbs)})`)
    .replace(/\{(?:a|has|adj)\} ?\??/gu, (slot) => CLASSES[/\w+/u.exec(slot)?.[0] ?? ''] ?? '')
    .replace(/\{([a-z]+)\}/gu, (_, name: string) => CLASSES[name] ?? '')
    .replace(/… /gu, '(?:(?!X |B |N |[;:.] )\\S+ ){0,6}?')
  const isOpenEnd = pattern.endsWith('…')
  const opening = /^(?:X|B)(?= )/u.test(words) && !/^(?:X|B) (?:\(\?:)?'s/u.test(words) ? OPENS : '(?<=^| )'
  return { rule: `en:${rule}`, type, shape, words: new RegExp(`${opening}(?:${isOpenEnd ? pattern.slice(0, -1) : pattern})${isOpenEnd ? STANDS_ALONE : ENDS}`, 'gu') }
}
