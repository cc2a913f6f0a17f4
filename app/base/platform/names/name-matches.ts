import { type RawBuilder, sql } from 'kysely'
import { textContains, textMatches } from '#db/dialect.ts'
import { readWantedName } from './name-index.ts'

/** The rows of `table` that a search for the text finds: by their name, other names or handles. */
export function nameMatches(table: 'athlete' | 'brand', text: string): RawBuilder<boolean> {
  const wanted = readWantedName(text)
  return wanted ? textMatches(table, wanted.anywhere) : sql<boolean>`false`
}

/** The same for few rows, whose texts are read. */
export function nameContains(table: 'athlete' | 'brand', text: string): RawBuilder<boolean> {
  const wanted = readWantedName(text)
  return wanted ? textContains(table, wanted.anywhere) : sql<boolean>`false`
}
