import { type Kysely, sql } from 'kysely'
import { logoUrl } from '#app/platform/logo-url.ts'
import { nameKey } from '#app/platform/names/name-key.ts'
import { idsOfNamesWith } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'

export interface Found<Row> {
  rows: Row[]
  /** Whether there are more matches than listed. */
  hasMore: boolean
}

export type FoundAthlete = Awaited<ReturnType<typeof searchAthletes>>['rows'][number]
export type FoundBrand = Awaited<ReturnType<typeof searchBrands>>['rows'][number]

/**
 * Athletes whose name begins with the text, then those whose name contains it. Case is ignored, accents only in the
 * second part.
 */
export async function searchAthletes(db: Kysely<Database>, text: string, limit: number) {
  return searchNames('athlete', text, limit, (condition, most) =>
    db
      .selectFrom('athlete')
      .select(['public_id as id', 'name', 'sport', 'status', 'brand_count as brandCount'])
      .where(condition)
      .orderBy('name_key')
      .orderBy('sport_key')
      .limit(most)
      .execute(),
  )
}

/** Brands, found like athletes; merged ones are excluded. */
export async function searchBrands(db: Kysely<Database>, text: string, limit: number) {
  const found = await searchNames('brand', text, limit, (condition, most) =>
    db
      .selectFrom('brand')
      .select(['public_id as id', 'name', 'category', 'champion_score as score', 'champion_rank as rank', 'logo_path'])
      .where('merged_into_id', 'is', null)
      .where(condition)
      .orderBy('name_key')
      .limit(most)
      .execute(),
  )
  return { ...found, rows: found.rows.map(({ logo_path, ...brand }) => ({ ...brand, logoUrl: logoUrl(logo_path) })) }
}

type Condition = ReturnType<typeof beginsWith>

/**
 * Two bounded index reads, so that the cost does not grow with the directory: first a range of names, then, if there is
 * room, as many rows of the name index as that range may already have taken.
 */
async function searchNames<Row extends { id: string }>(
  table: 'athlete' | 'brand',
  text: string,
  limit: number,
  list: (condition: Condition, most: number) => Promise<Row[]>,
): Promise<Found<Row>> {
  const most = limit + 1
  const first = await list(beginsWith(table, text), most)
  if (first.length > limit) return { rows: first.slice(0, limit), hasMore: true }

  const seen = new Set(first.map((row) => row.id))
  const ids = idsOfNamesWith(table, text, most + first.length)
  const containing = await list(sql<boolean>`${sql.ref(`${table}.id`)} in ${ids}`, most + first.length)
  const rows = [...first, ...containing.filter((row) => !seen.has(row.id))]
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

function beginsWith(table: 'athlete' | 'brand', text: string) {
  const column = sql.ref(`${table}.name_key`)
  const key = nameKey(text)
  return sql<boolean>`${column} >= ${key} and ${column} < ${`${key}\u{10ffff}`}`
}
