import { type Kysely, sql } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { splitNames } from '#app/records/fields/name-list.ts'
import { jsonRows, jsonValue, listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'

type NamedBrand = Pick<BrandRow, 'aliases' | 'name_key'>

/**
 * Keeps what people have entered among the other names of a brand. A name that another brand has stays that one's, and only
 * searches find both.
 */
export async function storeOtherNames(
  trx: Kysely<Database>,
  before: NamedBrand | null,
  after: NamedBrand & Pick<BrandRow, 'id'>,
  now: Date,
): Promise<void> {
  const [was, is] = [before ? namesByKey(before) : new Map<string, string>(), namesByKey(after)]
  const gone = [...was.keys()].filter((key) => !is.has(key) && key !== before?.name_key)
  const come = [...is].filter(([key]) => !was.has(key))
  if (gone.length > 0) {
    await trx
      .deleteFrom('brand_alias')
      .where('brand_id', '=', after.id)
      .where('alias_key', 'in', listOf(gone))
      .execute()
  }
  if (come.length === 0) return
  const [key, name] = [jsonValue('given.value', 0), jsonValue('given.value', 1)]
  await sql`
    insert into brand_alias (brand_id, alias, alias_key, created_at)
    select ${after.id}, ${name}, ${key}, ${now.toISOString()} from ${jsonRows(JSON.stringify(come))} as given
    where not exists (select 1 from brand where name_key = ${key} and merged_into_id is null)
    on conflict (alias_key) do nothing`.execute(trx)
}

function namesByKey({ aliases, name_key }: NamedBrand): Map<string, string> {
  const names = splitNames(aliases).map((name) => [nameKey(name), name] as const)
  return new Map(names.filter(([key]) => key !== name_key))
}
