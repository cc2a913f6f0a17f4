import type { SentenceMention } from '../sentence-mentions.ts'

/** A word or a phrase of a sentence: `X` the athlete, `B` the brand, `N` another party, `M` money, else the word itself. */
export interface Token {
  text: string
  start: number
  end: number
  mention: SentenceMention | null
  /** Names joined with the mention in one list. */
  others: readonly string[]
}
