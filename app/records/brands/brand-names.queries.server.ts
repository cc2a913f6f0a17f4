import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'

/** The brand with this name, else the one that it means as another name. */
export async function findBrandByName(db: Kysely<Database>, nameKey: string): Promise<BrandRow | undefined> {
  const named = await db
    .selectFrom('brand')
    .selectAll()
    .where('name_key', '=', nameKey)
    .where('merged_into_id', 'is', null)
    .executeTakeFirst()
  if (named) return named
  const alias = await db
    .selectFrom('brand_alias')
    .select('brand_id')
    .where('alias_key', '=', nameKey)
    .orderBy('is_kept', 'desc')
    .orderBy('brand_id')
    .limit(1)
    .executeTakeFirst()
  return alias && findSurvivor(db, alias.brand_id)
}

export async function listAliases(db: Kysely<Database>, brandId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('brand_alias')
    .select(({ fn }) => fn.min('alias').as('alias'))
    .where('brand_id', '=', brandId)
    .groupBy('alias_key')
    .orderBy('alias_key')
    .execute()
  return rows.map((row) => row.alias)
}

/** Public id of the brand this one was merged into; undefined if it was not merged or does not exist. */
export async function findSuccessor(db: Kysely<Database>, publicId: string): Promise<string | undefined> {
  const brand = await db
    .selectFrom('brand')
    .select('id')
    .where('public_id', '=', publicId)
    .where('merged_into_id', 'is not', null)
    .executeTakeFirst()
  return brand && (await findSurvivor(db, brand.id))?.public_id
}

/** The brand itself, or the one it was merged into, however many merges ago. */
export async function findSurvivor(db: Kysely<Database>, brandId: number): Promise<BrandRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive step (id, into_id) as (
      select id, merged_into_id from brand where id = ${brandId}
      union
      select brand.id, brand.merged_into_id from step join brand on brand.id = step.into_id
    )
    select id from step where into_id is null`.execute(db)
  const [survivor] = rows
  return survivor && db.selectFrom('brand').selectAll().where('id', '=', survivor.id).executeTakeFirst()
}
