import type { Kysely, RawBuilder } from 'kysely'
import type { WantedName } from '#app/base/platform/names/name-index.ts'
import { matchOf, roughMatchOf } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
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

type Values = Record<string, string | number>

/** What a query needs beside the texts. */
interface Given {
  limit: number
  /** A JSON list. */
  ids: string
}

const NOTHING: Given = { limit: 0, ids: '[]' }

/** A query of searches. Without filters it is built once for all searches with as many words. */
export function searchQuery<Row>(
  build: (wanted: Wanted, given: Given) => RawBuilder<Row>,
): (db: Kysely<Database>, wanted: Wanted, given?: Partial<Given>) => Promise<Row[]> {
  const prepared = new Map<string, (db: Kysely<Database>, values: Values) => Promise<Row[]>>()

  return async (db, wanted, some) => {
    const { table, texts, filters } = wanted
    const given = { ...NOTHING, ...some }
    if (filters.length > 0) return (await build(wanted, given).execute(db)).rows

    const shape = JSON.stringify([table, ...[texts.anywhere, texts.beginnings].map(lengths)])
    let query = prepared.get(shape)
    if (!query) {
      query = preparedQuery((db, values: Values) => ({
        compile: () => build({ table, texts: named(texts, values), filters }, values as unknown as Given).compile(db),
      }))
      prepared.set(shape, query)
    }
    return query(db, { ...valuesOf(texts), ...given })
  }
}

function lengths(groups: Texts['anywhere']): number[] {
  return groups.map((group) => group.length)
}

function valuesOf(texts: Texts): Values {
  const values: Values = {}
  eachOf(texts, (name, value) => {
    values[name] = value
    return value
  })
  return values
}

/** The texts with what `values` has in their places. */
function named(texts: Texts, values: Values): Texts {
  return eachOf(texts, (name) => values[name] as string)
}

function eachOf(texts: Texts, replace: (name: string, value: string) => string): Texts {
  const range = (name: string, [from, to]: Texts['whole']) =>
    [replace(`${name} from`, from), replace(`${name} to`, to)] as const
  const groups = (name: string, parts: Texts['anywhere']) =>
    parts.map((group, at) => group.map((part, place) => replace(`${name} ${at} ${place}`, part)))
  return {
    match: replace('match', texts.match),
    roughMatch: replace('roughMatch', texts.roughMatch),
    matchOfBeginnings: replace('matchOfBeginnings', texts.matchOfBeginnings),
    whole: range('whole', texts.whole),
    beginning: range('beginning', texts.beginning),
    anywhere: groups('anywhere', texts.anywhere),
    beginnings: groups('beginnings', texts.beginnings),
  }
}
