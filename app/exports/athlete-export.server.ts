import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.ts'
import { inOrder, selectMatching } from '../athletes/athlete.queries.server.ts'
import { AthleteListQuerySchema } from '../athletes/athlete-answer.ts'
import { CELL_END } from '../imports/csv/write-csv.ts'
import { EXPORT_FORMATS } from './export-format.ts'
import type { ExportJob } from './export-job.ts'
import { isSelected } from './is-selected.server.ts'
import { SelectedIdsSchema } from './selected-ids.ts'

/** The list's own filters and order, all pages at once. */
export const AthleteExportQuerySchema = AthleteListQuerySchema.omit({ page: true, limit: true }).extend({
  format: z.enum(EXPORT_FORMATS).default('csv'),
  selected: SelectedIdsSchema,
})
type AthleteExportQuery = z.infer<typeof AthleteExportQuerySchema>

export function athleteExport(db: Kysely<Database>, query: AthleteExportQuery): Omit<ExportJob, 'databaseFile'> {
  const ids = inOrder(selectMatching(db, query).where(isSelected('athlete', query.selected)), query)
  // The columns that the import reads come first.
  switch (query.format) {
    case 'json':
      return { kind: 'athletes', format: 'json', statements: [ids.compile()] }
    case 'xlsx': {
      const rows = ids
        .clearSelect()
        .select(TEXTS.map((column) => sql.ref(`athlete.${column}`).as(column)))
        .select(Object.entries(FACTS).map(([heading, fact]) => fact.as(heading)))
      return { kind: 'athletes', format: 'xlsx', statements: [rows.compile()] }
    }
    case 'csv': {
      const rows = ids.clearSelect().select([
        joined(
          CELL_END,
          TEXTS.map((column) => withoutCellEnd(sql.ref(`athlete.${column}`))),
        ).as(TEXTS.join(',')),
        joined(',', Object.values(FACTS)).as(Object.keys(FACTS).join(',')),
      ])
      return { kind: 'athletes', format: 'csv', statements: [rows.compile()], rowsAreJoined: true }
    }
  }
}

const TEXTS = ['name', 'sport', 'status', 'instagram', 'twitter', 'tiktok', 'linkedin'] as const

/** What nobody types in: ids, figures and times, by the names of the contract. */
const FACTS = {
  id: sql`athlete.public_id`,
  brandCount: sql`athlete.brand_count`,
  verifiedBrands: sql`athlete.verified_brand_count`,
  totalScore: oneDecimal(sql`athlete.champion_score`),
  rank: sql`athlete.champion_rank`,
  // As the list tells it.
  computedAt: sql`
    case when athlete.champion_score is not null then coalesce(
      (select max(brand.scored_at) from relationship join brand on brand.id = relationship.brand_id
        where relationship.athlete_id = athlete.id),
      athlete.last_processed_at, athlete.updated_at) end`,
  lastProcessed: sql`athlete.last_processed_at`,
  createdAt: sql`athlete.created_at`,
  updatedAt: sql`athlete.updated_at`,
  version: sql`athlete.version`,
}

/** One text out of the database costs a third of many. */
function joined(separator: string, cells: RawBuilder<unknown>[]): RawBuilder<string> {
  return sql`concat_ws(${separator}, ${sql.join(cells.map((cell) => sql`ifnull(${cell}, '')`))})`
}

function withoutCellEnd(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`replace(${text}, ${CELL_END}, '')`
}

/** 812.3, and 812 rather than 812.0 */
function oneDecimal(score: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`iif(round(${score} * 10) % 10 = 0, cast(round(${score}) as integer), round(${score} * 10) / 10)`
}
