import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.ts'
import { selectPages } from '../brands/brand-list.queries.server.ts'
import { BrandListQuerySchema } from '../brands/brand-list-query.ts'
import type { BrandIds } from '../brands/brand-match.queries.server.ts'
import { EXPORT_FORMATS } from './export-format.ts'
import type { ExportJob } from './export-job.ts'
import { isSelected } from './is-selected.server.ts'
import { SelectedIdsSchema } from './selected-ids.ts'

/** The list's own filters and order, all pages at once. */
export const BrandExportQuerySchema = BrandListQuerySchema.omit({ page: true, limit: true }).extend({
  format: z.enum(EXPORT_FORMATS).default('csv'),
  selected: SelectedIdsSchema,
})
type BrandExportQuery = z.infer<typeof BrandExportQuerySchema>

export function brandExport(db: Kysely<Database>, query: BrandExportQuery): Omit<ExportJob, 'databaseFile'> {
  const { format, include } = query
  const ranges = selectPages(db, query).map((ids) => ids.where(isSelected('brand', query.selected)))
  return {
    kind: 'brands',
    format,
    withAthletes: include === 'athletes',
    statements: ranges.map((ids) => (format === 'json' ? ids : withColumns(ids)).compile()),
  }
}

/** The names of the columns are the contract's. */
function withColumns(ids: BrandIds) {
  return ids
    .clearSelect()
    .select([
      'brand.champion_rank as rank',
      'brand.name',
      strongestAthletes.as('athletes'),
      'brand.category',
      'brand.verification_status as verificationStatus',
      'brand.champion_score as totalScore',
      'brand.social_score as socialScore',
      'brand.growth_score as growthScore',
      'brand.engagement_score as engagementScore',
      'brand.previous_rank as previousRank',
      sql`brand.previous_rank - brand.champion_rank`.as('change'),
      'brand.score_coverage as coverage',
      'brand.athlete_count as athleteCount',
      'brand.website',
      'brand.description',
      'brand.instagram',
      'brand.twitter',
      'brand.linkedin',
      'brand.tiktok',
      latestFollowers('instagram').as('instagramFollowers'),
      latestFollowers('tiktok').as('tiktokFollowers'),
      latestFollowers('x', 'twitter').as('twitterFollowers'),
      latestFollowers('linkedin').as('linkedinFollowers'),
      sql`iif(brand.is_archived, 'true', 'false')`.as('isArchived'),
      'brand.data_quality_score as dataQualityScore',
      'brand.last_metrics_at as lastMetricsUpdate',
      'brand.public_id as id',
      'brand.created_at as createdAt',
      'brand.updated_at as updatedAt',
      'brand.version',
    ])
}

/** In the order of the brand's page; a cell cannot hold them all when there are hundreds. */
const strongestAthletes = sql<string | null>`(
  select group_concat(name, '; ') from (
    select athlete.name from relationship join athlete on athlete.id = relationship.athlete_id
    where relationship.brand_id = brand.id and relationship.review is not 'REJECTED'
    group by athlete.id
    order by min(relationship.standing), max(relationship.confidence) desc, athlete.name_key
    limit 20))`

function latestFollowers(...platforms: string[]) {
  return sql<number | null>`(
    select value from brand_metric_snapshot as snapshot
    where snapshot.brand_id = brand.id and metric = 'followers' and platform in (${sql.join(platforms)})
      and held_for_review = 0 and value is not null
    order by observed_at desc limit 1)`
}
