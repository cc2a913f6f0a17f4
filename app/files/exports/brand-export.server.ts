import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { now } from '#app/base/platform/clock.server.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { dataQualityColumn } from '#app/champion-index/scoring/data-quality-on.ts'
import { BRAND_FILE_COLUMNS } from '#app/records/brands/brand-fields.ts'
import { selectPages } from '#app/records/brands/list/brand-list.queries.server.ts'
import { BrandListQuerySchema } from '#app/records/brands/list/brand-list-query.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { stringAgg } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { exportColumns, pickColumns } from './export-columns.ts'
import { EXPORT_FORMATS } from './export-format.ts'
import type { ExportJob } from './export-job.ts'
import { exportedFields, exportedOwnFields, rowsOfIds } from './rows-of-ids.ts'
import { isSelected, SelectedIdsSchema } from './selected-records.server.ts'

/** In the order of the brand's page; limited, because a cell cannot hold hundreds. */
const strongestAthletes = sql<string | null>`(
  select ${stringAgg('name', '; ')} from (
    select athlete.name from relationship join athlete on athlete.id = relationship.athlete_id
    where relationship.brand_id = brand.id and relationship.review is distinct from 'REJECTED'
    group by athlete.id
    order by min(relationship.standing), max(relationship.confidence) desc, athlete.name_key
    limit 20))`

/** Column names of the API contract; `day`: today. */
const columnsOn = (day: string) => ({
  rank: sql`brand.champion_rank`,
  name: sql`brand.name`,
  athletes: strongestAthletes,
  category: sql`brand.category`,
  verificationStatus: sql`brand.verification_status`,
  totalScore: sql`brand.champion_score`,
  socialScore: sql`brand.social_score`,
  growthScore: sql`brand.growth_score`,
  engagementScore: sql`brand.engagement_score`,
  previousRank: sql`brand.previous_rank`,
  change: sql`brand.previous_rank - brand.champion_rank`,
  coverage: sql`brand.score_coverage`,
  athleteCount: sql`brand.athlete_count`,
  ...exportedFields(
    'brand',
    BRAND_FILE_COLUMNS.filter((field) => field !== 'name' && field !== 'category'),
  ),
  instagramFollowers: latestFollowers('instagram'),
  tiktokFollowers: latestFollowers('tiktok'),
  twitterFollowers: latestFollowers('x', 'twitter'),
  linkedinFollowers: latestFollowers('linkedin'),
  isArchived: sql`case when brand.is_archived then 'true' else 'false' end`,
  dataQualityScore: dataQualityColumn(day),
  lastMetricsUpdate: sql`brand.last_metrics_at`,
  id: sql`brand.public_id`,
  createdAt: sql`brand.created_at`,
  updatedAt: sql`brand.updated_at`,
  version: sql`brand.version`,
})

function latestFollowers(...platforms: string[]) {
  return sql<number | null>`(
    select value from brand_metric_snapshot as snapshot
    where snapshot.brand_id = brand.id and metric = 'followers' and platform in (${sql.join(platforms.map((platform) => sql.lit(platform)))})
      and held_for_review = 0 and value is not null
    order by observed_at desc limit 1)`
}

/** With the list's own filters and order, all pages at once. */
export const BrandExportQuerySchema = BrandListQuerySchema.omit({ page: true, limit: true }).extend({
  format: z.enum(EXPORT_FORMATS).default('csv'),
  selected: SelectedIdsSchema,
  columns: exportColumns(Object.keys(columnsOn(''))),
})
type BrandExportQuery = z.infer<typeof BrandExportQuerySchema>

export async function brandExport(
  db: Kysely<Database>,
  query: BrandExportQuery,
): Promise<Omit<ExportJob, 'databaseFile'>> {
  const { format, include } = query
  const own = exportedOwnFields('brand', await listOwnFields(db, 'brand'))
  const ranges = selectPages(db, query).map((ids) => ids.where(isSelected('brand', query.selected)))
  return {
    kind: 'brands',
    format,
    withAthletes: include === 'athletes',
    ids: ranges.map((ids) => ids.compile()),
    rows: rowsOfIds(db, 'brand', pickColumns({ ...columnsOn(utcDay(now())), ...own }, query.columns)),
  }
}
