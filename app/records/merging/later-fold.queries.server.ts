import { type Kysely, sql } from 'kysely'
import { jsonItems, jsonRows, jsonValue, listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { MovedRelationships } from './moved-relationships.ts'

/** Public ids of the relationships that a merge has moved or changed and that are gone since. */
export async function listMissing(db: Kysely<Database>, { moved, folded }: MovedRelationships): Promise<string[]> {
  const touched = [...moved, ...folded.map(({ before }) => String(before.public_id))]
  const rows = await db
    .selectFrom('relationship')
    .select('public_id')
    .where('public_id', 'in', listOf(touched))
    .execute()
  const found = new Set(rows.map((row) => row.public_id))
  return touched.filter((publicId) => !found.has(publicId))
}

/** Row id of a later merge, not undone, that merged one of these relationships into another one. */
export async function findLaterFold(
  db: Kysely<Database>,
  merges: 'athlete_merge' | 'brand_merge',
  relationships: readonly string[],
  since: string,
): Promise<number | undefined> {
  if (relationships.length === 0) return undefined
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(merges)}
    where merged_at >= ${since} and undone_at is null and payload is not null and exists (
      select 1 from ${jsonItems('payload', '$.relationships.folded')} as fold,
        ${jsonRows(JSON.stringify(relationships))} as wanted
      where ${jsonValue('fold.value', '$.row.public_id')} = wanted.value)
    order by id desc limit 1`.execute(db)
  return rows[0]?.id
}
