import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.ts'
import { inOrder, selectMatching } from '../athletes/athlete.queries.server.ts'
import { AthleteListQuerySchema } from '../athletes/athlete-answer.ts'
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
  // The first columns are those that the import reads. Their names are the contract's.
  const rows = ids
    .clearSelect()
    .select([
      'athlete.name',
      'athlete.sport',
      'athlete.status',
      'athlete.instagram',
      'athlete.twitter',
      'athlete.tiktok',
      'athlete.linkedin',
      'athlete.public_id as id',
      'athlete.brand_count as brandCount',
      'athlete.verified_brand_count as verifiedBrands',
      sql`round(athlete.champion_score * 10) / 10`.as('totalScore'),
      'athlete.champion_rank as rank',
      scoredAt.as('computedAt'),
      'athlete.last_processed_at as lastProcessed',
      'athlete.created_at as createdAt',
      'athlete.updated_at as updatedAt',
      'athlete.version',
    ])
  const { format } = query
  return { kind: 'athletes', format, statements: [(format === 'json' ? ids : rows).compile()] }
}

/** As the list tells it. */
const scoredAt = sql<string | null>`
  case when athlete.champion_score is not null then coalesce(
    (select max(brand.scored_at) from relationship join brand on brand.id = relationship.brand_id
      where relationship.athlete_id = athlete.id),
    athlete.last_processed_at, athlete.updated_at) end`
