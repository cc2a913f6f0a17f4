import { sql } from 'kysely'
import { updateAthleteIndexes } from '#app/champion-index/scoring/athlete-indexes.server.ts'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { linkLabel } from '#app/files/csv/relationship-row.ts'
import { brandAddress } from '#app/records/brands/brand-address.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import { listOf } from '#db/dialect.ts'
import type { AddedRecords } from './added-records.ts'

/** A link stays if somebody has decided about it or edited it, another file has changed it, or a source tells of it too. */
const isUntouched = sql`
  relationship.review is null and relationship.is_edited = 0
  and not exists (select 1 from evidence where relationship_id = relationship.id and created_by <> 'import')
  and not exists (
    select 1 from imported_change where record_id = relationship.public_id and undone is distinct from 'restored')`

export const addedLinks: AddedRecords = {
  table: 'relationship',
  noun: 'link',
  isUntouched,
  listTouched: async (db, importId) => {
    const rows = await db
      .selectFrom('relationship')
      .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
      .innerJoin('brand', 'brand.id', 'relationship.brand_id')
      .select(['athlete.name as athlete', 'brand.name as brand', 'brand.public_id as brandId'])
      .where('relationship.import_batch_id', '=', importId)
      .where(sql<boolean>`not (${isUntouched})`)
      .orderBy('athlete.name_key')
      .execute()
    return rows.map(({ athlete, brand, brandId }) => ({ name: linkLabel(athlete, brand), page: brandAddress(brandId) }))
  },
  remove: async (trx, ids, now) => {
    const links = await trx
      .deleteFrom('relationship')
      .where('id', 'in', listOf(ids))
      .returning(['athlete_id', 'brand_id'])
      .execute()
    const athleteIds = [...new Set(links.map(({ athlete_id }) => athlete_id))]
    const brandIds = [...new Set(links.map(({ brand_id }) => brand_id))]
    await deriveSharedTypes(trx, brandIds, now)
    await updateLinkCounts(trx, { athleteIds, brandIds })
    await updateAthleteIndexes(trx, athleteIds)
    await markScoresDue(trx, brandIds, now)
  },
}
