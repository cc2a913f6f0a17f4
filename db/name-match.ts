import { type RawBuilder, sql } from 'kysely'

const TRIGRAM = 3

/**
 * The rows of `table` whose name contains the text, case and accents folded. Text shorter than a trigram cannot use the
 * index of names and matches the beginning of `name_key` instead.
 */
export function nameMatches(table: 'athlete' | 'brand', text: string): RawBuilder<boolean> {
  const wanted = text.trim()
  if ([...wanted].length < TRIGRAM) {
    const key = wanted.normalize('NFKC').toLowerCase()
    const column = sql.ref(`${table}.name_key`)
    return sql<boolean>`(${column} >= ${key} and ${column} < ${`${key}\u{10ffff}`})`
  }
  const index = sql.table(`${table}_name`)
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${quote(wanted)})`
}

/** The ids of at most `limit` rows whose name contains the text; of none when it is too short for the index of names. */
export function idsOfNamesWith(table: 'athlete' | 'brand', text: string, limit: number): RawBuilder<number> {
  const wanted = text.trim()
  if ([...wanted].length < TRIGRAM) return sql<number>`(select id from ${sql.table(table)} limit 0)`
  const index = sql.table(`${table}_name`)
  return sql<number>`(select rowid from ${index} where ${index} match ${quote(wanted)} limit ${limit})`
}

/** User text as one FTS5 phrase, so that nothing in it is read as a query. */
function quote(text: string): string {
  return `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`
}
