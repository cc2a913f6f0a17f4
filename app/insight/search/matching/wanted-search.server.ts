import type { Kysely, RawBuilder } from 'kysely'
import type { WantedName } from '#app/base/platform/names/name-index.ts'
import { matchOf, roughMatchOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'

export type Searched = 'athlete' | 'brand'

export interface Wanted {
  table: Searched
  texts: Texts
  /** Conditions on the row, worded so that no index is used for them. */
  filters: readonly RawBuilder<boolean>[]
}

/** What a search compares names with. */
export interface Texts {
  /** For the search index. The rough one also finds others. */
  match: string
  roughMatch: string
  matchOfBeginnings: string
  /** Ranges of texts: from the first to the second. */
  whole: readonly [string, string]
  beginning: readonly [string, string]
  /** Groups of parts. */
  anywhere: readonly (readonly string[])[]
  beginnings: readonly (readonly string[])[]
}

export function textsOf({ anywhere, beginnings, whole, beginning }: WantedName): Texts {
  return {
    match: matchOf(anywhere),
    roughMatch: roughMatchOf(anywhere),
    matchOfBeginnings: matchOf(beginnings),
    whole: [whole, `${whole}\u{10ffff}`],
    beginning: [beginning, `${beginning}\u{10ffff}`],
    anywhere,
    beginnings,
  }
}

/** What a query needs beside the texts. */
interface Given {
  limit: number
  /** A JSON list. */
  ids: string
}

const NOTHING: Given = { limit: 0, ids: '[]' }

/** A query of searches. */
export function searchQuery<Row>(
  build: (wanted: Wanted, given: Given) => RawBuilder<Row>,
): (db: Kysely<Database>, wanted: Wanted, given?: Partial<Given>) => Promise<Row[]> {
  return async (db, wanted, given) => (await build(wanted, { ...NOTHING, ...given }).execute(db)).rows
}
