import { sql } from 'kysely'
import { markRankingDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { withdrawFromRanking } from '#app/champion-index/scoring/withdraw-from-ranking.server.ts'
import { brandAddress } from '#app/records/brands/brand-address.ts'
import { listOf } from '#db/dialect.ts'
import type { AddedRecords } from './added-records.ts'

/** A brand stays if it was edited, archived, merged or completed by another file since, or has links. */
const isUntouched = sql`
  brand.version = 1 + brand.undone_versions and brand.logo_path is null
  and not exists (select 1 from relationship where relationship.brand_id = brand.id)
  and not exists (select 1 from brand_merge where survivor_id = brand.id and undone_at is null)
  and not exists (select 1 from brand_merge where merged_id = brand.id and undone_at is null)
  and not exists (
    select 1 from imported_change where record_id = brand.public_id and undone is distinct from 'restored')`

export const addedBrands: AddedRecords = {
  table: 'brand',
  noun: 'brand',
  isUntouched,
  listTouched: async (db, importId) => {
    const rows = await db
      .selectFrom('brand')
      .select(['name', 'public_id'])
      .where('import_batch_id', '=', importId)
      .where(sql<boolean>`not (${isUntouched})`)
      .orderBy('name_key')
      .execute()
    return rows.map(({ name, public_id }) => ({ name, page: brandAddress(public_id) }))
  },
  remove: async (trx, ids, now) => {
    await withdrawFromRanking(trx, ids)
    await trx.deleteFrom('brand').where('id', 'in', listOf(ids)).execute()
    await markRankingDue(trx, [], now)
  },
}
