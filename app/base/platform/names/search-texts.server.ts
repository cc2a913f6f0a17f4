import { type Kysely, sql } from 'kysely'
import { jsonRows, jsonValue, listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { indexedText } from './name-index.ts'

const ATHLETE_HANDLES = ['instagram', 'tiktok', 'linkedin', 'twitter'] as const
const BRAND_HANDLES = ['instagram', 'tiktok', 'linkedin', 'twitter', 'youtube', 'facebook'] as const

type NamedAthlete = Pick<AthleteRow, 'name'> & Partial<Pick<AthleteRow, (typeof ATHLETE_HANDLES)[number]>>
type NamedBrand = Pick<BrandRow, 'name'> & Partial<Pick<BrandRow, (typeof BRAND_HANDLES)[number] | 'merged_into_id'>>

/** What a search finds the athlete by, also under its other names: the `search_text` of its row. */
export function athleteSearchText(athlete: NamedAthlete, aliases: readonly string[] = []): string {
  return indexedText(athlete.name, [...ATHLETE_HANDLES.map((network) => athlete[network]), ...aliases])
}

/** What a search finds the brand by, also under its former names; nothing finds a merged brand. */
export function brandSearchText(brand: NamedBrand, aliases: readonly string[] = []): string {
  if (brand.merged_into_id != null) return ''
  return indexedText(brand.name, [...BRAND_HANDLES.map((network) => brand[network]), ...aliases])
}

/** To be called in the transaction of a change to a name or a handle that did not set `search_text` itself. */
export async function refreshAthleteTexts(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const athletes = await trx
    .selectFrom('athlete')
    .select(['id', 'name', ...ATHLETE_HANDLES])
    .where('id', 'in', listOf(ids))
    .execute()
  const aliases = await trx
    .selectFrom('athlete_alias')
    .select(['athlete_id', 'name'])
    .where('athlete_id', 'in', listOf(ids))
    .orderBy('name_key')
    .orderBy('sport_key')
    .execute()
  await storeTexts(
    trx,
    'athlete',
    athletes.map((athlete) => {
      const own = aliases.filter((alias) => alias.athlete_id === athlete.id)
      return [
        athlete.id,
        athleteSearchText(
          athlete,
          own.map(({ name }) => name),
        ),
      ]
    }),
  )
}

/** The same for brands and their aliases. */
export async function refreshBrandTexts(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const brands = await trx
    .selectFrom('brand')
    .select(['id', 'name', 'merged_into_id', ...BRAND_HANDLES])
    .where('id', 'in', listOf(ids))
    .execute()
  const aliases = await trx
    .selectFrom('brand_alias')
    .select(['brand_id', 'alias'])
    .where('brand_id', 'in', listOf(ids))
    .orderBy('alias_key')
    .execute()
  await storeTexts(
    trx,
    'brand',
    brands.map((brand) => {
      const own = aliases.filter((alias) => alias.brand_id === brand.id)
      return [
        brand.id,
        brandSearchText(
          brand,
          own.map(({ alias }) => alias),
        ),
      ]
    }),
  )
}

async function storeTexts(
  trx: Kysely<Database>,
  table: 'athlete' | 'brand',
  texts: readonly (readonly [number, string])[],
): Promise<void> {
  const [id, text] = [jsonValue('given.value', 0), jsonValue('given.value', 1)]
  await sql`
    update ${sql.table(table)} set search_text = ${text} from ${jsonRows(JSON.stringify(texts))} as given
    where ${sql.ref(`${table}.id`)} = ${id} and search_text is distinct from ${text}`.execute(trx)
}

const ROWS_AT_ONCE = 500

/** Rows that a process of an earlier version added during the upgrade. */
export async function completeSearchTexts(db: Kysely<Database>): Promise<void> {
  for (const [table, refresh] of [
    ['athlete', refreshAthleteTexts],
    ['brand', refreshBrandTexts],
  ] as const) {
    const lacking = db.selectFrom(table).select('id').where('search_text', 'is', null).limit(ROWS_AT_ONCE)
    while (true) {
      const rows = await lacking.execute()
      if (rows.length === 0) break
      await db.transaction().execute((trx) =>
        refresh(
          trx,
          rows.map((row) => row.id),
        ),
      )
    }
  }
}
