import { deniedTypes } from '../../claim.ts'
import { RELATIONSHIP_TYPES, type RelationshipType } from '../../evidence-model.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import type { Span } from '../sentences.ts'
import type { Parties } from '../syntax/parsed-sentence.ts'
import type { Word } from '../syntax/words.ts'

/** Athlete, brand and the word that relates them, where they stand in a sentence. */
export interface Arrangement extends Span {
  /** The word that relates them. */
  trigger: Span
  /** What the trigger is: of a thing, such as a deal, the rest of the sentence may say that it never was. */
  kind: 'verb' | 'role' | 'thing'
  athlete: SentenceMention
  /** Null when the sentence leaves the brand to its surroundings (`Founded by X in 2012.`). */
  brand: SentenceMention | null
  /** What governs the infinitive that states it, if one does: `was tempted`. */
  aim: string | null
  /** Others named beside the athlete in the same role. */
  others: readonly string[]
}

/** A relation that a sentence states, before the gate has looked at it. */
export interface Relation {
  rule: string
  type: RelationshipType
  arrangement: Arrangement
  /** The one stance its words can have: `sold his stake` ends, `any connection` counts where it is denied. */
  only?: 'ENDS' | 'CONTRADICTS' | undefined
}

/** Those by whom the brand was founded or is owned, where the athlete is none of them. */
export interface OtherParties {
  type: 'FOUNDER' | 'OWNER'
  names: string[]
  arrangement: Arrangement
}

/** The relation, where both sides are known or the brand is left to the surroundings. */
export function stated(
  rule: string,
  type: RelationshipType,
  kind: Arrangement['kind'],
  words: readonly Word[],
  athlete: Parties | Word | null | undefined,
  brand: Parties | Word | 'omitted' | null | undefined,
  only?: Relation['only'],
): Relation[] {
  const person = athlete && 'lemma' in athlete ? athlete : athlete?.athlete
  const named = typeof brand === 'object' && brand && 'brand' in brand ? brand.brand : brand
  if (!person?.mention || !named) return []
  const others = athlete && 'others' in athlete ? athlete.others : []
  const place = named === 'omitted' ? null : named.mention
  const trigger = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
  const spans = [trigger, person.mention, ...(place ? [place] : [])]
  const start = Math.min(...spans.map((span) => span.start))
  const end = Math.max(...spans.map((span) => span.end))
  const arrangement = { start, end, trigger, kind, athlete: person.mention, brand: place, others, aim: null }
  return [{ rule: `en:${rule}`, type, arrangement, only }]
}

/** What a noun relates by the words in it, the first that fits. */
export type Types = readonly (readonly [RegExp, RelationshipType])[]

export function typeOf(words: string, types: Types, otherwise: RelationshipType): RelationshipType {
  return types.find(([pattern]) => pattern.test(words))?.[1] ?? otherwise
}

const GROUPS: readonly (readonly RelationshipType[])[] = [
  ['FOUNDER', 'CO_FOUNDER', 'OWNER', 'CO_OWNER', 'INVESTOR'],
  ['SIGNATURE_LINE', 'LICENSOR', 'AMBASSADOR', 'ENDORSER', 'SPONSOR', 'AFFILIATED'],
  ['EXECUTIVE', 'BOARD_MEMBER', 'ADVISOR'],
]

/** What several are together. */
export function jointly(type: RelationshipType): RelationshipType {
  return type === 'FOUNDER' ? 'CO_FOUNDER' : type === 'OWNER' ? 'CO_OWNER' : type
}

/** What ends with a stake, a deal or an office, whatever it was called. */
export function endedTypes(type: RelationshipType): readonly RelationshipType[] {
  return GROUPS.find((group) => group.includes(type)) ?? [type]
}

/** What is denied with it: with any stake, owning; with any connection, everything. */
export function typesDeniedWith({ rule, type }: Relation): readonly RelationshipType[] {
  if (type === 'AFFILIATED') return RELATIONSHIP_TYPES
  return rule === 'en:stake-in' ? ['OWNER', 'CO_OWNER', 'INVESTOR'] : deniedTypes(type)
}
