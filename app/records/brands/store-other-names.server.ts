import { type Kysely, sql } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { splitNames } from '#app/records/fields/name-list.ts'
import { jsonRows, jsonValue, listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'

type NamedBrand = Pick<BrandRow, 'aliases' | 'name_key'>

/**
 * Keeps what people have entered among the other names of a brand, whoever else has one of them. They follow from the row alone,
 * so that an edit that is undone leaves them as they were; names that are kept stay.
 */
export async function storeOtherNames(
  trx: Kysely<Database>,
  before: NamedBrand | null,
  after: NamedBrand & Pick<BrandRow, 'id'>,
  now: Date,
): Promise<void> {
  const [was, is] = [before ? enteredNames(before) : new Map<string, string>(), enteredNames(after)]
  const gone = [...was.keys()].filter((key) => !is.has(key))
  const come = [...is].filter(([key]) => !was.has(key))
  if (gone.length > 0) {
    await trx
      .deleteFrom('brand_alias')
      .where('brand_id', '=', after.id)
      .where('is_kept', '=', 0)
      .where('alias_key', 'in', listOf(gone))
      .execute()
  }
  if (come.length === 0) return
  const [key, name] = [jsonValue('given.value', 0), jsonValue('given.value', 1)]
  await sql`
    insert into brand_alias (brand_id, alias, alias_key, created_at)
    select ${after.id}, ${name}, ${key}, ${now.toISOString()} from ${jsonRows(JSON.stringify(come))} as given
    where true on conflict do nothing`.execute(trx)
}

/** Keeps the name of a brand for this one; returns the row id if it was not kept for it yet. */
export async function keepName(
  trx: Kysely<Database>,
  brandId: number,
  { name, name_key }: Pick<BrandRow, 'name' | 'name_key'>,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into brand_alias (brand_id, alias, alias_key, is_kept, created_at)
    select ${brandId}, ${name}, ${name_key}, 1, ${now.toISOString()}
    where not exists (select 1 from brand_alias where brand_id = ${brandId} and alias_key = ${name_key} and is_kept = 1)
    returning id`.execute(trx)
  return rows[0]?.id
}

/** The names that the brand's own row enters for it, by their keys. */
export function enteredNames({ aliases, name_key }: NamedBrand): Map<string, string> {
  const names = splitNames(aliases).map((name) => [nameKey(name), name] as const)
  return new Map(names.filter(([key]) => key !== name_key))
}
