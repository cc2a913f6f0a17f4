import { type RawBuilder, sql } from 'kysely'

const TRIGRAM = 3

/**
 * The rows of `table` whose name contains the text, case and accents folded. Text shorter than a trigram cannot use the
 * index of names and matches the beginning of `name_key` instead.
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

/** The ids of at most `limit` rows whose name contains the text; of none when it is too short for the index of names. */
export function idsOfNamesWith(table: 'athlete' | 'brand', text: string, limit: number): RawBuilder<number> {
  const wanted = text.trim()
  if (!isInNameIndex(wanted)) return sql<number>`(select id from ${sql.table(table)} limit 0)`
  const index = sql.table(`${table}_name`)
  return sql<number>`(select rowid from ${index} where ${index} match ${quote(wanted)} limit ${limit})`
}

/** Whether the text is long enough for the index of names. */
export function isInNameIndex(text: string): boolean {
  return [...text.trim()].length >= TRIGRAM
}

/** The next ids after this one, in their order, of rows whose name contains the text, which is long enough for the index. */
export function nextIdsOfNamesWith(
  table: 'athlete' | 'brand',
  text: string,
  { after, limit }: { after: number; limit: number },
): RawBuilder<{ id: number }> {
  const index = sql.table(`${table}_name`)
  return sql`select rowid as id from ${index}
    where ${index} match ${quote(text.trim())} and rowid > ${after} order by rowid limit ${limit}`
}

/** User text as one FTS5 phrase, so that nothing in it is read as a query. */
function quote(text: string): string {
  return `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`
}
