import type { Kysely } from 'kysely'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { athleteIndex, type BrandOfAthlete } from '#app/champion-index/scoring/champion-index/athlete-index.ts'
import { daysOf, type TimeRange } from '#app/insight/analytics/time-range.ts'
import type { TrendPoint } from '#app/insight/analytics/time-series.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'

type Days = Pick<TimeRange, 'from' | 'to'>

/** The brand's score at the end of each day, as it was computed then; of today, the score of now. */
export async function listBrandLine(
  db: Kysely<Database>,
  brand: { id: number; champion_score: number | null },
  range: Days,
  now: Date,
): Promise<TrendPoint[]> {
  const scores = await listScoresByDay(db, [brand], range, now)
  return daysOf(range).map((date, day) => ({ date, value: scores.get(brand.id)?.[day] ?? null }))
}

/**
 * The athlete's index at the end of each day, worked out from the scores that the brands linked to the athlete now had
 * then; of today, the index of now. What was linked on a past day is not kept.
 */
export async function listAthleteLine(
  db: Kysely<Database>,
  athlete: { id: number; champion_score: number | null },
  range: Days,
  now: Date,
): Promise<TrendPoint[]> {
  const links = await db
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select(['brand.id', 'brand.champion_score', 'relationship.verification_status', 'relationship.review'])
    .where('relationship.athlete_id', '=', athlete.id)
    .where('brand.is_archived', '=', 0)
    .where('brand.merged_into_id', 'is', null)
    .execute()
  const scores = await listScoresByDay(db, links, range, now)
  const brandsOn = (day: number): BrandOfAthlete[] =>
    links.map((link) => ({
      brandId: link.id,
      totalScore: scores.get(link.id)?.[day] ?? null,
      verificationStatus: link.verification_status,
      rejected: link.review === 'REJECTED',
    }))
  const today = utcDay(now)
  return daysOf(range).map((date, day) => ({
    date,
    value: date === today ? athlete.champion_score : athleteIndex(brandsOn(day)),
  }))
}

/** For each brand, by its row id, its score at the end of each day of the range; null before the first. */
async function listScoresByDay(
  db: Kysely<Database>,
  brands: readonly { id: number; champion_score: number | null }[],
  range: Days,
  now: Date,
): Promise<Map<number, (number | null)[]>> {
  const ids = listOf(brands.map(({ id }) => id))
  const computed = await db
    .selectFrom('champion_index_score')
    .select(['brand_id', 'computed_at', 'total_score'])
    .where('brand_id', 'in', ids)
    .where('computed_at', '>=', range.from)
    .where('computed_at', '<', addDays(range.to, 1))
    .orderBy('brand_id')
    .orderBy('computed_at')
    .orderBy('id')
    .execute()
  const before = await db
    .selectFrom('brand')
    .select((eb) => [
      'brand.id',
      eb
        .selectFrom('champion_index_score as score')
        .select('score.total_score')
        .whereRef('score.brand_id', '=', 'brand.id')
        .where('score.computed_at', '<', range.from)
        .orderBy('score.computed_at', 'desc')
        .orderBy('score.id', 'desc')
        .limit(1)
        .as('score'),
    ])
    .where('brand.id', 'in', ids)
    .execute()
  const atStart = new Map(before.map(({ id, score }) => [id, score]))
  // The last of a day is the one that stays.
  const changes = new Map(computed.map((row) => [`${row.brand_id} ${row.computed_at.slice(0, 10)}`, row.total_score]))
  const today = utcDay(now)
  return new Map(
    brands.map(({ id, champion_score: current }) => {
      let score = atStart.get(id) ?? null
      const days = daysOf(range).map((day) => {
        const changed = changes.get(`${id} ${day}`)
        score = changed === undefined ? score : changed
        return day === today ? current : score
      })
      return [id, days]
    }),
  )
}
