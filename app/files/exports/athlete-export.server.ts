import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { inOrder, selectMatching } from '#app/records/athletes/athlete.queries.server.ts'
import { AthleteListQuerySchema } from '#app/records/athletes/athlete-answer.ts'
import { ATHLETE_FILE_COLUMNS } from '#app/records/athletes/athlete-fields.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { exportColumns, pickColumns } from './export-columns.ts'
import { EXPORT_FORMATS } from './export-format.ts'
import type { ExportJob } from './export-job.ts'
import { exportedFields, exportedOwnFields, joinedRowsOfIds, rowsOfIds } from './rows-of-ids.ts'
import { isSelected, SelectedIdsSchema } from './selected-records.server.ts'

/** Column names of the API contract; those that the import reads come first. */
const COLUMNS = {
  ...exportedFields('athlete', ATHLETE_FILE_COLUMNS),
  id: sql`athlete.public_id`,
  brandCount: sql`athlete.brand_count`,
  verifiedBrands: sql`athlete.verified_brand_count`,
  totalScore: oneDecimal(sql`athlete.champion_score`),
  rank: sql`athlete.champion_rank`,
  computedAt: sql`athlete.scored_at`,
  lastProcessed: sql`athlete.last_processed_at`,
  createdAt: sql`athlete.created_at`,
  updatedAt: sql`athlete.updated_at`,
  version: sql`athlete.version`,
}

/** With the list's own filters and order, all pages at once. */
export const AthleteExportQuerySchema = AthleteListQuerySchema.omit({ page: true, limit: true }).extend({
  format: z.enum(EXPORT_FORMATS).default('csv'),
  selected: SelectedIdsSchema,
  columns: exportColumns(Object.keys(COLUMNS)),
})
type AthleteExportQuery = z.infer<typeof AthleteExportQuerySchema>

export async function athleteExport(
  db: Kysely<Database>,
  query: AthleteExportQuery,
): Promise<Omit<ExportJob, 'databaseFile'>> {
  const ids = inOrder(selectMatching(db, query).where(isSelected('athlete', query.selected)), query)
  const own = exportedOwnFields('athlete', await listOwnFields(db, 'athlete'))
  const columns = pickColumns({ ...COLUMNS, ...own }, query.columns)
  return {
    kind: 'athletes',
    format: query.format,
    ids: [ids.compile()],
    rows: rowsOfIds(db, 'athlete', columns),
    joinedRows: joinedRowsOfIds(db, 'athlete', columns),
  }
}

/** 812.3, and 812 rather than 812.0 */
function oneDecimal(score: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when round(${score} * 10) % 10 = 0 then cast(round(${score}) as integer) else round(${score} * 10) / 10 end`
}
