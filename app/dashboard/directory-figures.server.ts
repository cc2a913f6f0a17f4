import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { countDirectorySince, growthOf } from './dashboard.queries.server.ts'

const GROWTH_DAYS = 30
const DAY_MS = 86_400_000

/** The directory's totals and their growth over 30 days; a growth is null without an earlier figure. */
export async function loadFigures(db: Kysely<Database>, { now }: { now: Date }) {
  const since = new Date(now.getTime() - GROWTH_DAYS * DAY_MS)
  const { athletes, brands, relationships, averageScore, scoredBrands } = await countDirectorySince(db, since)
  return {
    athletes: { ...athletes, growth: growthOf(athletes) },
    brands: { ...brands, growth: growthOf(brands) },
    relationships: { ...relationships, growth: growthOf(relationships) },
    averageScore,
    scoreGrowth: growthBetween(await averageScoreAt(db, since), averageScore),
    scoredBrands,
  }
}

/** Mean score of today's brands at that time; null if none had one. */
async function averageScoreAt(db: Kysely<Database>, time: Date): Promise<number | null> {
  const { average } = await db
    .selectFrom('brand')
    .select((eb) =>
      eb.fn
        .avg<number | null>(
          eb
            .selectFrom('champion_index_score as score')
            .select('score.total_score')
            .whereRef('score.brand_id', '=', 'brand.id')
            .where('score.computed_at', '<=', time.toISOString())
            .orderBy('score.computed_at', 'desc')
            .limit(1),
        )
        .as('average'),
    )
    .where('brand.merged_into_id', 'is', null)
    .where('brand.is_archived', '=', 0)
    .where(sql<boolean>`exists (select 1 from champion_index_score where computed_at <= ${time.toISOString()})`)
    .executeTakeFirstOrThrow()
  return average
}

function growthBetween(before: number | null, after: number | null): number | null {
  return before && after !== null ? ((after - before) / before) * 100 : null
}
