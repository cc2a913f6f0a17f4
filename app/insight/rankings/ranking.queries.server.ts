import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { newestScoreId } from '#app/champion-index/scoring/newest-score.queries.server.ts'
import { bareColumn, jsonArrayFrom, jsonItems, jsonValue } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import { RELATIONSHIP_TYPES, type RelationshipRow, STANDINGS, VERIFICATION_STATUSES } from '#db/tables/relationship.ts'

type Page = { page: number; limit: number }
type Ranks = { first: number; last: number }

/** Ranks are unique and without gaps, so a page is found at its ranks, however far down. */
function ranksOn({ page, limit }: Page): Ranks {
  return { first: (page - 1) * limit + 1, last: page * limit }
}

/** By rank, without unranked brands. */
export async function listRankedBrands(db: Kysely<Database>, page: Page) {
  return rankedBrands(db, ranksOn(page))
}

const rankedBrands = preparedQuery((db, { first, last }: Ranks) =>
  db
    .selectFrom('brand')
    .select(['id', 'public_id', 'name', 'category', 'logo_path', 'verification_status'])
    .select(['score_coverage', 'score_low', 'score_high', 'data_quality_parts'])
    .select((eb) => [
      eb.ref('champion_rank').$notNull().as('champion_rank'),
      eb.ref('champion_score').$notNull().as('champion_score'),
      'previous_rank',
    ])
    .where('champion_rank', '>=', first)
    .where('champion_rank', '<=', last)
    .orderBy('champion_rank')
    .orderBy('id'),
)

/** Only the columns of the ranking, because API clients read long stretches of it. */
export async function listRankingEntries(db: Kysely<Database>, page: Page) {
  return rankingEntries(db, ranksOn(page))
}

const rankingEntries = preparedQuery((db, { first, last }: Ranks) =>
  db
    .selectFrom('brand')
    .select((eb) => [
      'id',
      'public_id',
      'name',
      'category',
      'previous_rank',
      'data_quality_parts',
      eb.ref('champion_rank').$notNull().as('champion_rank'),
      eb.ref('champion_score').$notNull().as('champion_score'),
    ])
    .where('champion_rank', '>=', first)
    .where('champion_rank', '<=', last)
    .orderBy('champion_rank')
    .orderBy('id'),
)

/**
 * The two best-supported athletes of each brand, current ones first, and the number of athletes; rejected relationships
 * are left out.
 */
export async function listLeadingAthletes(db: Kysely<Database>, brandIds: readonly number[]) {
  if (brandIds.length === 0) return []
  const rows = await db
    .selectFrom('brand')
    .select((eb) => ['brand.id as brand_id', leadingAthletes(eb), athleteTotal(eb)])
    .where('brand.id', 'in', brandIds)
    .execute()
  return rows.map((row) => ({ ...row, athletes: LeadingAthletesSchema.parse(JSON.parse(row.athletes)) }))
}

/** For each brand, up to two best-supported athletes whose name contains the text. */
export async function listFoundAthletes(db: Kysely<Database>, brandIds: readonly number[], text: string) {
  const placed = db
    .selectFrom('relationship')
    // CROSS JOIN keeps the join order: brands have fewer athletes than there are name matches.
    .crossJoin('athlete')
    .select([
      'relationship.brand_id',
      'athlete.public_id as id',
      'athlete.name',
      bareColumn<RelationshipRow['standing']>('relationship.standing').as('standing'),
      bareColumn<RelationshipRow['verification_status']>('relationship.verification_status').as('verification'),
      sql<number>`min(${strength})`.as('strength'),
      sql<number>`row_number() over (
        partition by relationship.brand_id order by min(${strength}), ${bareColumn('relationship.confidence')} desc, athlete.name_key
      )`.as('place'),
    ])
    .whereRef('athlete.id', '=', 'relationship.athlete_id')
    .where('relationship.brand_id', 'in', brandIds)
    .where(IS_COUNTED)
    .where(nameMatches('athlete', text))
    .groupBy(['relationship.brand_id', 'athlete.id'])
  return db
    .selectFrom(placed.as('found'))
    .select(['brand_id', 'id', 'name', 'standing', 'verification'])
    .where('place', '<=', 2)
    .orderBy('place')
    .execute()
}

const LeadingAthletesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    standing: z.enum(STANDINGS),
    verification: z.enum(VERIFICATION_STATUSES),
  }),
)
export type LeadingAthlete = z.infer<typeof LeadingAthletesSchema>[number]

function leadingAthletes(eb: ExpressionBuilder<Database, 'brand'>) {
  // The index has the strongest relationships first, and an athlete has at most one per type, so these rows contain two
  // athletes.
  const strongest = eb
    .selectFrom('relationship')
    .select(['athlete_id', 'standing', 'verification_status', 'confidence', sql<number>`${strength}`.as('strength')])
    .whereRef('relationship.brand_id', '=', 'brand.id')
    .where(IS_COUNTED)
    .orderBy(isFormer)
    .orderBy(byVerification)
    .orderBy('confidence', 'desc')
    .limit(RELATIONSHIP_TYPES.length + 1)
  const athletes = eb
    .selectFrom(strongest.as('link'))
    .innerJoin('athlete', 'athlete.id', 'link.athlete_id')
    .select([
      'athlete.public_id as id',
      'athlete.name',
      bareColumn<RelationshipRow['standing']>('link.standing').as('standing'),
      bareColumn<RelationshipRow['verification_status']>('link.verification_status').as('verification'),
      sql`min(link.strength)`.as('strength'),
    ])
    .groupBy('athlete.id')
    .orderBy('strength')
    .orderBy(bareColumn('link.confidence'), 'desc')
    .orderBy('athlete.name_key')
    .limit(2)
  return jsonArrayFrom(athletes).$castTo<string>().as('athletes')
}

/** Current before former, then verified before pending. */
const isFormer = sql`(relationship.standing = 'FORMER')`
const byVerification = sql`case relationship.verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end`
const strength = sql`${isFormer} * 3 + ${byVerification}`

/** The condition of the partial indexes on these relationships. */
const IS_COUNTED = sql<boolean>`relationship.review is distinct from 'REJECTED'`

function athleteTotal(eb: ExpressionBuilder<Database, 'brand'>) {
  return eb
    .selectFrom('relationship')
    .select((link) => link.fn.count<number>('relationship.athlete_id').distinct().as('total'))
    .whereRef('relationship.brand_id', '=', 'brand.id')
    .where(IS_COUNTED)
    .$asScalar()
    .$notNull()
    .as('athlete_total')
}

/** Audience growth of each brand over 90 days, from its newest score: 0.032 is +3.2%. Unmeasured ones are left out. */
export async function listGrowthOfBrands(
  db: Kysely<Database>,
  brandIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('champion_index_score as score')
    .innerJoin('brand', 'brand.id', 'score.brand_id')
    .select([
      'score.brand_id',
      sql<number | null>`(
        select ${jsonValue('part.value', '$.raw')} from ${jsonItems('score.components')} as part
        where ${jsonValue('part.value', '$.name')} = 'growth')`.as('change'),
    ])
    .where('brand.id', 'in', brandIds)
    .where('score.id', '=', newestScoreId())
    .execute()
  return new Map(rows.flatMap((row) => (row.change === null ? [] : [[row.brand_id, row.change] as const])))
}
