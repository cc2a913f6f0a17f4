import { type RawBuilder, sql } from 'kysely'

const TRIGRAM = 3

/**
 * The rows of `table` whose name contains the text, ignoring case and accents. A text shorter than a trigram cannot use
 * the name index and matches the beginning of `name_key` instead.
 */
export function nameMatches(table: 'athlete' | 'brand', text: string): RawBuilder<boolean> {
  const wanted = text.trim()
  if (!isInNameIndex(wanted)) {
    const key = wanted.normalize('NFKC').toLowerCase()
    const column = sql.ref(`${table}.name_key`)
    return sql<boolean>`(${column} >= ${key} and ${column} < ${`${key}\u{10ffff}`})`
  }
  const index = sql.table(`${table}_name`)
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${quote(wanted)})`
}

/** Ids of at most `limit` rows whose name contains the text; none when the text is too short for the name index. */
export function idsOfNamesWith(table: 'athlete' | 'brand', text: string, limit: number): RawBuilder<number> {
  const wanted = text.trim()
  if (!isInNameIndex(wanted)) return sql<number>`(select id from ${sql.table(table)} limit 0)`
  const index = sql.table(`${table}_name`)
  return sql<number>`(select rowid from ${index} where ${index} match ${quote(wanted)} limit ${limit})`
}

/** Whether the text is long enough for the name index. */
export function isInNameIndex(text: string): boolean {
  return [...text.trim()].length >= TRIGRAM
}

/**
 * The next ids after this one, in order, of rows whose name contains the text. The text must be long enough for the
 * name index.
 */
export function nextIdsOfNamesWith(
  table: 'athlete' | 'brand',
  text: string,
  { after, limit }: { after: number; limit: number },
): RawBuilder<{ id: number }> {
  const index = sql.table(`${table}_name`)
  return sql`select rowid as id from ${index}
    where ${index} match ${quote(text.trim())} and rowid > ${after} order by rowid limit ${limit}`
}

/** User text as one quoted FTS5 phrase, so that nothing in it is parsed as query syntax. */
function quote(text: string): string {
  return `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`
}
