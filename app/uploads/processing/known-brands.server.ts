import { type Kysely, sql } from 'kysely'
import { findSurvivor } from '#app/brands/brand-names.queries.server.ts'
import { jsonRows, straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'

/** Row ids of the brands with these names or aliases, by name key. */
export async function findBrandsByNames(
  trx: Kysely<Database>,
  nameKeys: readonly string[],
): Promise<Map<string, number>> {
  const keys = JSON.stringify([...new Set(nameKeys)])
  const named = await sql<{ key: string; id: number }>`
    select brand.name_key as key, brand.id from ${jsonRows(keys)} as wanted
    ${straightJoin('brand')} on brand.name_key = wanted.value and brand.merged_into_id is null`.execute(trx)
  const found = new Map(named.rows.map(({ key, id }) => [key, id]))

  const aliases = await sql<{ key: string; id: number }>`
    select alias_key as key, brand_id as id from ${jsonRows(keys)} as wanted
    ${straightJoin('brand_alias')} on alias_key = wanted.value`.execute(trx)
  for (const { key, id } of aliases.rows) {
    const survivor = found.has(key) ? undefined : await findSurvivor(trx, id)
    if (survivor) found.set(key, survivor.id)
  }
  return found
}
