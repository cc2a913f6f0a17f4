import type { RelationshipType } from '../../evidence-model.ts'
import { type Arrangement, arrangementOf, type Span } from '../arrangement.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import type { Parties } from '../syntax/parsed-sentence.ts'
import type { Word } from '../syntax/words.ts'

/** A relation that a sentence states, before the gate has looked at it. */
export interface FoundRelation {
  rule: string
  type: RelationshipType
  arrangement: Arrangement
}

/** Those by whom the brand was founded or is owned, where the athlete is none of them. */
export interface OtherParties {
  type: 'FOUNDER' | 'OWNER'
  names: string[]
  arrangement: Arrangement
}

export function stated(
  rule: string,
  type: RelationshipType,
  kind: Arrangement['kind'],
  trigger: Span,
  athlete: Parties,
  brand: Word | Parties | null,
): FoundRelation {
  const house = brand === null || 'lemma' in brand ? brand : brand.brand
  const person = athlete.athlete?.mention as SentenceMention
  return { rule, type, arrangement: arrangementOf(trigger, kind, person, house?.mention ?? null, athlete.others) }
}

export function spanOf(words: readonly Word[]): Span {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
}
