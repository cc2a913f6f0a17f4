/** A Wikidata item without its deprecated statements. */
export interface WikidataEntity {
  /** After redirects. */
  id: string
  /** URL of the item, pinned to the revision if it is known. */
  url: string
  revisionId: number | null
  /** In English. */
  label: string | null
  description: string | null
  /** In English. */
  aliases: string[]
  /** In every language, without duplicates. */
  labels: string[]
  /** In every language except English, without duplicates. */
  foreignAliases: string[]
  /** By property id, in the item's order. */
  statements: Record<string, WikidataStatement[]>
  /** Title of the English Wikipedia article. */
  wikipediaTitle: string | null
  /** Titles of the articles in other languages' Wikipedias, by language code. */
  otherArticles?: Readonly<Record<string, string>>
}

export interface WikidataStatement {
  id: string | null
  property: string
  rank: 'preferred' | 'normal'
  value: WikidataValue
  qualifiers: Record<string, WikidataValue[]>
  references: WikidataReference[]
}

/** One reference; the keys are property ids such as P854 (address), P248 (stated in), P143 (imported from). */
export type WikidataReference = Record<string, WikidataValue[]>

export type WikidataValue =
  | { type: 'item'; id: string }
  | { type: 'string'; text: string }
  /** `date` is cut to its precision: `1985`, `1985-02` or `1985-02-05`; decades and longer are `unreadable`. */
  | { type: 'time'; date: string; precision: 'year' | 'month' | 'day' }
  | { type: 'quantity'; amount: number; unit: string | null }
  | { type: 'text'; text: string; language: string }
  | { type: 'unknown_value' }
  | { type: 'no_value' }
  /** A datatype that is not read (coordinates, media …). */
  | { type: 'unreadable' }
