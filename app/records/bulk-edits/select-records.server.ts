import { type Kysely, sql } from 'kysely'
import { type AthleteIds, selectMatching } from '#app/records/athletes/athlete.queries.server.ts'
import { type BrandIds, selectBrands } from '#app/records/brands/list/brand-match.queries.server.ts'
import { selectTaggedLinks } from '#app/records/fields/link-tags.queries.server.ts'
import { jsonArrayAgg, listOf, unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BulkSelection, ListSelection } from './bulk-edit.ts'

/** The ids of the selected records, in no order. */
export function selectRecords(db: Kysely<Database>, selection: ListSelection): AthleteIds | BrandIds {
  const { ids } = selection
  if (selection.kind === 'athlete') {
    const athletes = db.selectFrom('athlete').select('athlete.id')
    return ids ? athletes.where('public_id', 'in', listOf(ids)) : selectMatching(db, selection.filter ?? {})
  }
  const brands = db.selectFrom('brand').select('brand.id').where('merged_into_id', 'is', null)
  return ids ? brands.where('public_id', 'in', listOf(ids)) : selectBrands(db, selection.filter ?? ALL_BRANDS)
}

const ALL_BRANDS = { archived: 'include' } as const

interface Bounds {
  /** The last row that has been edited. */
  after: number
  /** Records added later are left alone. */
  until: string
}

/** The selected rows that are still to be edited, in row id order. */
export async function listRemaining(
  db: Kysely<Database>,
  selection: BulkSelection,
  { after, until }: Bounds,
): Promise<number[]> {
  const records =
    selection.kind === 'relationship'
      ? await selectTaggedLinks(db, selection.filter?.tag ?? '')
      : selectRecords(db, selection)
  const { rows } = await sql<{ ids: string }>`
    select ${jsonArrayAgg('id')} as ids from ${sql.table(selection.kind)}
    where id in (${records}) and id > ${after} and ${unindexed('created_at')} <= ${until}
  `.execute(db)
  const ids: number[] = JSON.parse(rows[0]?.ids ?? '[]')
  return ids.sort((one, other) => one - other)
}
